"""Parts and scenes that pages share: the head of a page, questions, long lists."""
