"""The list of saved matches, and the commands that open one."""
