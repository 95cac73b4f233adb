/* Playouts of one town in C: what SearchContext.playout_value does with turn_plans and best_purchases, bit by bit.

It serves a city of one's own on the torus, the residential victory and learned weights; the rest stays with the
Python core. `board` packs rules, tables and weights of a game, `play` plays a town on over a dealt pool. Names are
those of the Python core (town.py, features.py, scoring.py, turn_plans.py, market.py), where they are explained. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t Mask;
enum { R, C, L, P, I, H, K, X };
enum { CELLS = 49, TORUS = 7, SLOTS = 24, HALVES = 8, CARDS = 64, MOST = 37, FIGURES = 56, HAND = 8, ROWS = 16, POOL = 256 };
enum { BASE_SIZE = 5, SIZE_OF_INDUSTRIAL = 5, LEISURE_PRICE = 5, INDUSTRIAL_PRICE = 5, PARK_PRICE = 5 }; /* rule_set.py */
enum { PARK_CODE = 6, CLOUD_CODE = 7, MARKET_LAST = 6, FOREVER = 1000 };

#ifdef _MSC_VER
#include <intrin.h>
static inline int count(Mask m) { return (int)__popcnt64(m); }
static inline int lowest(Mask m) { unsigned long at; _BitScanForward64(&at, m); return (int)at; }
#else
static inline int count(Mask m) {
    m = m - ((m >> 1) & 0x5555555555555555u);
    m = (m & 0x3333333333333333u) + ((m >> 2) & 0x3333333333333333u);
    m = (m + (m >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)((m * 0x0101010101010101u) >> 56);
}
static inline int lowest(Mask m) { return __builtin_ctzll(m); }
#endif
#define BIT(at) ((Mask)1 << (at))
#define EACH(at, cells) for (Mask cells_ = (cells); cells_; cells_ &= cells_ - 1) for (int at = lowest(cells_), once_ = 1; once_; once_ = 0)
static inline int least(int a, int b) { return a < b ? a : b; }
static inline int triangle(int n) { return n * (n + 1) / 2; }

typedef struct { Mask cells, rim; } District;
typedef struct { int size; District at[MOST]; } Districts;

typedef struct {
    Mask taken, fringe, p[8], s[8], r[8], c1, c2, c3; /* p, s, r: by kind, as p?, s?, r? of town.py */
    int cm, rm, sz, ni, nl, money, vr, vc, vi, vk, vx, xi;
    uint8_t cells[CELLS + 1];
    Districts dr, dc, dp;
    Mask face[SLOTS];
} Town;

typedef struct {
    int kinds[2], kind_count, halves[HALVES], counts, minds, has_l, has_i, home, rotations[4], rotation_count;
    int ban_slots[16], ban_count;
} Card;

typedef struct { double value; int parent, code, at, cloud, number; } Child; /* cloud: its cell or -1 */
typedef struct { Town town; int size, began; uint8_t hand[HAND]; } Node; /* began: a card was built */
typedef struct { double value; int built; uint8_t rest[HAND]; Town town; } Plan; /* rest: cards not built */
typedef struct { uint8_t cells[CELLS + 1], rest[HAND]; } Key;

typedef struct {
    int n, classic, green, crisis, halves_touch, bicolours, pay[6], rows;
    Mask near[CELLS], lines[CELLS], meets[CELLS][HALVES], columns[128], row_cells[128];
    int reach[128], ways[HALVES], opposite[HALVES], span[TORUS];
    Card cards[CARDS];
    double weights[ROWS][FIGURES];
    long spent;
    Child *children;
    int child_room, child_count;
    Node *nodes, *kept;
    int node_room;
    Plan *plans;
    int plan_room, plan_count;
    struct Line *followed, *further;
    int followed_room, further_room;
    Key *keys;
    int *table, table_size, key_room, key_count, failed;
} Board;

typedef struct Line { Town town; double value; int at, down; uint8_t pool[POOL], under[POOL]; } Line; /* at, down: sizes */

/* Board */

static inline Mask frame(const Board *b, const Town *t) { return b->columns[b->reach[t->cm]] & b->row_cells[b->reach[t->rm]]; }
static inline Mask free_cells(const Board *b, const Town *t) { return frame(b, t) & ~t->taken; }
static inline Mask open_cells(const Board *b, const Town *t) { return t->fringe & free_cells(b, t); }

static Mask part(const Board *b, int code, int at, int kind) {
    Mask found = 0;
    for (int half = 0; half < HALVES; half++)
        if (b->cards[code].halves[half] == kind) found |= b->meets[at][half];
    return found;
}

static int meets(const Board *b, const Town *t, int at, int mine, Mask cells, int theirs) {
    for (int half = 0; half < HALVES; half++) {
        Mask other = b->meets[at][half] & cells;
        if (other && b->cards[t->cells[at]].halves[half] == mine
            && b->cards[t->cells[lowest(other)]].halves[b->opposite[half]] == theirs) return 1;
    }
    return 0;
}

/* Town */

static inline void copy(Town *to, const Town *from, int bicolours) {
    memcpy(to, from, offsetof(Town, dr));
    const Districts *all[3] = {&from->dr, &from->dc, &from->dp};
    Districts *mine[3] = {&to->dr, &to->dc, &to->dp};
    for (int k = 0; k < 3; k++) {
        mine[k]->size = all[k]->size;
        memcpy(mine[k]->at, all[k]->at, (size_t)all[k]->size * sizeof(District));
    }
    if (bicolours) memcpy(to->face, from->face, sizeof to->face);
}

static void join(const Board *b, const Town *t, Districts *all, int kind, int at, Mask near, int half) {
    District made = {BIT(at), near};
    int left = 0;
    for (int k = 0; k < all->size; k++) {
        District *found = &all->at[k];
        if ((found->rim & BIT(at)) && (!half || ((near & found->cells) && meets(b, t, at, kind, found->cells, kind)))) {
            made.cells |= found->cells;
            made.rim |= found->rim;
        } else {
            all->at[left++] = *found;
        }
    }
    all->at[left] = made;
    all->size = left + 1;
}

static void culture(Town *t, Mask near) {
    t->c3 |= t->c2 & near;
    t->c2 |= t->c1 & near;
    t->c1 |= near;
}

static void lay(const Board *b, Town *t, int code, int at) {
    const Card *card = &b->cards[code];
    Mask near = b->near[at];
    t->sz += card->counts;
    t->ni += card->has_i;
    t->nl += card->has_l;
    t->fringe |= near;
    t->cm |= 1 << at % TORUS;
    t->rm |= 1 << at / TORUS;
    t->taken |= BIT(at);
    t->cells[at] = (uint8_t)code;
    if (b->bicolours) {
        static const int slot_of[8] = {0, 8, -1, -1, 16, -1, -1, -1};
        for (int half = 0; half < HALVES; half++) {
            int slot = slot_of[card->halves[half]];
            if (slot >= 0) t->face[slot + b->opposite[half]] |= b->meets[at][half];
        }
    }
    for (int k = 0; k < card->kind_count; k++) {
        int kind = card->kinds[k], half = card->kind_count > 1;
        Mask beside = half ? part(b, code, at, kind) : near;
        *(half ? &t->s[kind] : &t->p[kind]) |= BIT(at);
        if (kind == R) join(b, t, &t->dr, R, at, beside, half);
        if (kind == C) join(b, t, &t->dc, C, at, beside, half);
        if (kind == P) join(b, t, &t->dp, P, at, beside, 0);
        if (kind == L || kind == H) culture(t, beside);
        t->r[kind] |= beside;
    }
}

static Mask ban(const Board *b, const Town *t, int code) {
    const Card *card = &b->cards[code];
    if (card->kind_count > 1) {
        Mask found = 0;
        for (int k = 0; k < card->ban_count; k++) found |= t->face[card->ban_slots[k]];
        return found;
    }
    int kind = card->kinds[0];
    return kind == R ? t->r[R] | t->r[I] : kind == C ? t->r[C] : kind == I ? t->r[R] : 0;
}

static int price(const Board *b, const Town *t, int code) {
    return !b->cards[code].has_l ? 0 : b->crisis ? LEISURE_PRICE * (t->nl + 1) : LEISURE_PRICE;
}

static int barred(const Board *b, const Town *t, int code) {
    if (b->cards[code].minds && t->sz >= BASE_SIZE + SIZE_OF_INDUSTRIAL * t->ni) return 1;
    return b->cards[code].has_l && price(b, t, code) > t->money;
}

static int cloud_due(const Board *b, const Town *t, int code, int at, Mask before) {
    return b->cards[code].has_i && b->green && t->vx && (before & b->lines[at]) && open_cells(b, t);
}

static int build(const Board *b, Town *t, int code, int at) {
    Mask before = t->p[I] | t->s[I];
    t->money -= price(b, t, code);
    lay(b, t, code, at);
    return cloud_due(b, t, code, at, before);
}

static void put_cloud(const Board *b, Town *t, int at) {
    lay(b, t, CLOUD_CODE, at);
    t->vx--;
}

static void develop(const Board *b, Town *t, int kind, int at) {
    if (kind == R) t->vr--; else t->vc--;
    lay(b, t, kind == R ? 1 : 2, at);
}

/* Districts */

static Mask touched(const Board *b, const Town *t, const District *d, int kind, int other, Mask pure, Mask split) {
    Mask found = d->rim & pure;
    if (split) {
        EACH(at, d->rim & split) if (meets(b, t, at, other, d->cells, kind)) found |= BIT(at);
        if (b->halves_touch) found |= d->cells & split;
    }
    return found;
}

static int culture_of(const Board *b, const Town *t, const District *d) {
    if (!t->s[L]) return count(d->rim & (t->p[L] | t->p[H]));
    return count(touched(b, t, d, R, L, t->p[L] | t->p[H], t->s[L]));
}

static int homes_of(const Board *b, const Town *t, const District *d) {
    Mask homes = t->s[R] ? touched(b, t, d, C, R, t->p[R], t->s[R]) : d->rim;
    int found = 0;
    for (int k = 0; k < t->dr.size; k++) found += (homes & t->dr.at[k].cells) != 0;
    return found;
}

typedef struct { int kind; Mask into; } Growth;

static int growths_due(const Board *b, const Town *t, Growth *found) {
    int size = 0;
    if (t->sz >= BASE_SIZE + SIZE_OF_INDUSTRIAL * t->ni) return 0;
    Mask free = free_cells(b, t);
    if (t->vr)
        for (int k = 0; k < t->dr.size; k++) {
            const District *d = &t->dr.at[k];
            Mask into = d->rim & free & ~t->r[I];
            if (into && culture_of(b, t, d) > count(d->cells)) found[size++] = (Growth){R, into};
        }
    if (t->vc)
        for (int k = 0; k < t->dc.size; k++) {
            const District *d = &t->dc.at[k];
            Mask into = d->rim & free;
            if (into && homes_of(b, t, d) > count(d->cells)) found[size++] = (Growth){C, into};
        }
    return size;
}

/* Value */

static int parking(const Board *b, const Town *t) {
    int total = 0;
    if (!b->pay[5]) return 0;
    for (int k = 0; k < t->dp.size; k++) {
        Mask cells = t->dp.at[k].cells;
        int colours = ((cells & t->r[R]) != 0) + ((cells & t->r[C]) != 0) + ((cells & t->r[I]) != 0);
        colours += cells & t->r[H] ? 2 : (cells & t->r[L]) != 0;
        total += b->pay[colours];
    }
    return total;
}

static int triangles_of(const Districts *all) {
    int total = 0;
    for (int k = 0; k < all->size; k++) total += triangle(count(all->at[k].cells));
    return total;
}

static int income_of(const Board *b, const Town *t) { return 1 + triangles_of(&t->dc) + parking(b, t); }

static double final_value(const Board *b, const Town *t) {
    int best = -10000;
    for (int high = 0; high < TORUS; high++) {
        if (t->rm & ~b->span[high]) continue;
        for (int wide = 0; wide < TORUS; wide++) {
            if (t->cm & ~b->span[wide]) continue;
            Mask empties = b->columns[b->span[wide]] & b->row_cells[b->span[high]] & ~t->taken;
            int found = 2 * count(empties & t->r[K]) - count(empties);
            if (found > best) best = found;
        }
    }
    double total = (double)(triangles_of(&t->dr) + t->money / 5 - 2 * count(t->p[X]));
    total += best;
    return total + 0.001 * (t->money % 5);
}

static double sum_of_products(const double *a, const double *f) { /* from left to right, as evaluation.py does */
    double total = 0.0;
    for (int at = 0; at < FIGURES; at++) total += a[at] * f[at];
    return total;
}

static double value(const Board *b, const Town *t, int left) {
    if (left <= 0) return final_value(b, t);
    Mask free = free_cells(b, t), opened = t->fringe & free, growing = free & ~t->r[I];
    Mask once = 0, twice = 0, thrice = 0;
    int homes = t->dr.size, n_max = 0, n_second = 0, n_sum = 0, triangles = 0, due_1 = 0, due_2 = 0, due_3 = 0;
    int to_grow = 0, walled = 0, walled_n = 0, beside = 0, able = 0, able_lack = 0, able_most = 0, able_three = 0;
    int able_due_most = 0;
    for (int k = 0; k < t->dr.size; k++) {
        const District *d = &t->dr.at[k];
        int n = count(d->cells), culture = culture_of(b, t, d);
        triangles += triangle(n);
        n_sum += n;
        if (n > n_max) {
            n_second = n_max;
            n_max = n;
        } else if (n > n_second) {
            n_second = n;
        }
        beside += culture;
        Mask near = d->rim & growing;
        thrice |= twice & near;
        twice |= once & near;
        once |= near;
        int room = count(near), lack = n + 1 - culture;
        if (!room) {
            walled++;
            walled_n += n;
            continue;
        }
        if (lack <= 1) due_1 += n + 1;
        else if (lack == 2) due_2 += n + 1;
        else if (lack == 3) due_3 += n + 1;
        if (lack <= 2 && n > able_due_most) able_due_most = n;
        to_grow += least(room, 3);
        able += n;
        if (room >= lack) {
            able_lack += n;
            if (n + 1 > able_most) able_most = n + 1;
        }
        if (room >= 3) able_three += n;
    }
    int c_max = 0, shop_due_1 = 0, shop_due_2 = 0, shop_income = 0;
    for (int k = 0; k < t->dc.size; k++) {
        const District *d = &t->dc.at[k];
        int n = count(d->cells);
        if (n > c_max) c_max = n;
        shop_income += triangle(n);
        if (d->rim & free) {
            int lack = n + 1 - homes_of(b, t, d);
            if (lack <= 1) shop_due_1 += n + 1;
            else if (lack == 2) shop_due_2 += n + 1;
        }
    }
    int paid = parking(b, t), income = 1 + shop_income + paid, money = t->money, slack = BASE_SIZE + SIZE_OF_INDUSTRIAL * t->ni - t->sz;
    int empty = b->n * b->n - count(t->taken);
    Mask green = opened & ~t->r[R] & ~t->r[I];
    int homes_open = count(green), shops_open = count(opened & ~t->r[C]);
    double figures[FIGURES] = {
        1, triangles, homes, n_max, n_sum, due_1, due_2, due_3, to_grow, walled, walled_n, beside, income, t->nl,
        shop_due_1, shop_due_2, t->dc.size, c_max, least(slack, 5), slack <= 0, slack <= 1, t->ni, money,
        least(money, 5), least(money, 10), least(money, 20), empty, count(free & t->r[K]), count(t->p[X]),
        count(t->p[K]), least(homes_open, 8), least(shops_open, 8), least(8, count(opened & ~t->r[R])),
        least(count(green & t->c1), 5), least(count(green & t->c2), 4), least(count(green & t->c3), 2),
        least(count(once), 8), least(count(twice), 6), least(count(thrice), 3), !homes_open, n_second, !shops_open,
        count(free & t->r[I]), able, able_lack, able_most, least(slack, 10), able_three, income - paid,
        able_due_most, slack <= 2, count(free), empty < 4 ? 4 - empty : 0,
        (t->s[R] | t->s[C] | t->s[L] | t->s[I]) != 0, 0.05 * empty * empty, 0.02 * income * income,
    };
    return sum_of_products(b->weights[least(left, b->rows) - 1], figures);
}

/* Turns */

static int best_cloud(Board *b, const Town *t, int left) {
    double best = -INFINITY;
    int found = 0;
    Town trial;
    EACH(at, open_cells(b, t)) {
        copy(&trial, t, b->bicolours);
        put_cloud(b, &trial, at);
        b->spent++;
        double worth = value(b, &trial, left);
        if (worth > best) best = worth, found = at;
    }
    return found;
}

static void develop_and_earn(Board *b, Town *t, int left) {
    Growth due[2 * MOST];
    int size;
    Town trial;
    while ((size = growths_due(b, t, due))) {
        Growth chosen = due[0];
        for (int k = 0; k < size; k++)
            if (!(due[k].into & (due[k].into - 1))) {
                chosen = due[k];
                break;
            }
        int at = lowest(chosen.into);
        if (chosen.into & (chosen.into - 1)) {
            double best = -INFINITY;
            for (int k = 0; k < size; k++) EACH(cell, due[k].into) {
                copy(&trial, t, b->bicolours);
                develop(b, &trial, due[k].kind, cell);
                b->spent++;
                double worth = value(b, &trial, left);
                if (worth > best) best = worth, chosen.kind = due[k].kind, at = cell;
            }
        }
        develop(b, t, chosen.kind, at);
    }
    t->money += income_of(b, t);
}

static double best_purchases(Board *b, Town *t, int left) { /* changes the town; returns its value */
    double best = value(b, t, left);
    Town trial, bought;
    int may[2] = {1, 1}, found;
    do {
        found = -1;
        for (int park = 0; park < 2; park++) {
            int cost = park ? PARK_PRICE : INDUSTRIAL_PRICE * (t->ni + 1);
            if (!may[park] || cost > t->money || (park ? !t->vk || !b->green : !t->vi)) continue;
            EACH(at, open_cells(b, t) & ~(park ? 0 : t->r[R])) {
                copy(&trial, t, b->bicolours);
                Mask before = t->p[I] | t->s[I];
                trial.money -= cost;
                if (park) trial.vk--; else trial.vi--;
                lay(b, &trial, park ? PARK_CODE : t->xi, at);
                if (!park && cloud_due(b, &trial, t->xi, at, before)) put_cloud(b, &trial, best_cloud(b, &trial, left));
                b->spent++;
                double worth = value(b, &trial, left);
                if (worth > best) {
                    best = worth, found = park;
                    copy(&bought, &trial, b->bicolours);
                }
            }
        }
        if (found >= 0) {
            copy(t, &bought, b->bicolours);
            may[found] = 0;
        }
    } while (found >= 0 && (may[0] || may[1]));
    return best;
}

static void *grown(Board *b, void *old, int *room, int needed, size_t size) {
    if (needed <= *room) return old;
    int more = needed > 2 * *room ? needed : 2 * *room;
    void *found = realloc(old, (size_t)more * size);
    if (!found) {
        b->failed = 1;
        return old;
    }
    *room = more;
    return found;
}

static uint64_t hash_of(const Key *key) {
    uint64_t words[(sizeof(Key) + 7) / 8] = {0}, found = 0x9e3779b97f4a7c15u;
    memcpy(words, key, sizeof(Key));
    for (size_t at = 0; at < sizeof words / 8; at++) {
        found = (found ^ words[at]) * 0xff51afd7ed558ccdu;
        found ^= found >> 32;
    }
    return found;
}

static void enter(Board *b, int number) {
    unsigned at = (unsigned)hash_of(&b->keys[number]) & (unsigned)(b->table_size - 1);
    while (b->table[at]) at = (at + 1) & (unsigned)(b->table_size - 1);
    b->table[at] = number + 1;
}

static int is_known(Board *b, const Key *key) { /* and remembers it */
    unsigned at = (unsigned)hash_of(key) & (unsigned)(b->table_size - 1);
    for (; b->table[at]; at = (at + 1) & (unsigned)(b->table_size - 1))
        if (!memcmp(&b->keys[b->table[at] - 1], key, sizeof(Key))) return 1;
    b->keys = grown(b, b->keys, &b->key_room, b->key_count + 1, sizeof(Key));
    if (b->failed) return 1;
    b->keys[b->key_count++] = *key;
    if (2 * b->key_count < b->table_size) {
        b->table[at] = b->key_count;
        return 0;
    }
    int *wider = realloc(b->table, 2 * (size_t)b->table_size * sizeof(int));
    if (!wider) {
        b->failed = 1;
        return 1;
    }
    b->table = wider;
    b->table_size *= 2;
    memset(b->table, 0, (size_t)b->table_size * sizeof(int));
    for (int number = 0; number < b->key_count; number++) enter(b, number);
    return 0;
}

static void finish(Board *b, const Town *t, double worth, int built, const uint8_t *rest, int most) {
    int at = b->plan_count;
    if (b->classic) built = 0; /* 4.7 is not of the classic game */
    while (at && (b->plans[at - 1].built < built || (b->plans[at - 1].built == built && b->plans[at - 1].value < worth)))
        at--;
    if (at >= most) return;
    if (b->plan_count < most) b->plan_count++;
    for (int k = b->plan_count - 1; k > at; k--) b->plans[k] = b->plans[k - 1];
    Plan *plan = &b->plans[at];
    plan->value = worth, plan->built = built;
    memcpy(plan->rest, rest, HAND);
    copy(&plan->town, t, b->bicolours);
}

static int by_value(const void *a, const void *b) {
    const Child *one = a, *two = b;
    if (one->value != two->value) return one->value > two->value ? -1 : 1;
    return one->number - two->number;
}

static void without(uint8_t *rest, const uint8_t *hand, int out) {
    memset(rest, 0, HAND);
    memcpy(rest, hand, (size_t)out);
    memcpy(rest + out, hand + out + 1, (size_t)(HAND - out - 1));
}

static const Plan *turn_plans(Board *b, const Town *start, const uint8_t *hand, int size, int left, int width, int spare, int wanted) {
    int node_count = 1;
    int most = left ? wanted : width > MARKET_LAST ? width : MARKET_LAST; /* plans that are kept */
    Town child, trial;
    b->plan_count = b->key_count = 0;
    memset(b->table, 0, (size_t)b->table_size * sizeof(int));
    b->plans = grown(b, b->plans, &b->plan_room, most, sizeof(Plan));
    b->nodes[0].size = size, b->nodes[0].began = 0;
    memcpy(b->nodes[0].hand, hand, HAND);
    copy(&b->nodes[0].town, start, b->bicolours);
    while (node_count && !b->failed) {
        b->child_count = 0;
        for (int place = 0; place < node_count; place++) {
            const Node *node = &b->nodes[place];
            const Town *t = &node->town;
            int added = 0, last = 0;
            Mask opened = open_cells(b, t);
            for (int out = 0; out < node->size && node->size > spare; out++) {
                int home = node->hand[out], more = node->size - 1 > spare;
                if (home == last) continue;
                last = home;
                if (barred(b, t, home)) continue;
                Key key = {{0}, {0}};
                without(key.rest, node->hand, out);
                for (int turn = 0; turn < b->cards[home].rotation_count; turn++) {
                    int code = b->cards[home].rotations[turn];
                    EACH(at, opened & ~ban(b, t, code)) {
                        int cloud = -1;
                        copy(&child, t, b->bicolours);
                        if (build(b, &child, code, at)) {
                            cloud = best_cloud(b, &child, left);
                            put_cloud(b, &child, cloud);
                        }
                        if (more) {
                            memcpy(key.cells, child.cells, CELLS);
                            if (is_known(b, &key)) continue;
                        }
                        b->spent++;
                        added++;
                        develop_and_earn(b, &child, left);
                        double worth = value(b, &child, left);
                        if (!more) {
                            finish(b, &child, worth, size - node->size + 1, key.rest, most);
                            continue;
                        }
                        b->children = grown(b, b->children, &b->child_room, b->child_count + 1, sizeof(Child));
                        if (b->failed) return NULL;
                        b->children[b->child_count] = (Child){worth, place, code, at, cloud, b->child_count};
                        b->child_count++;
                    }
                }
            }
            if (!added && (node->began || !b->plan_count)) {
                copy(&trial, t, b->bicolours);
                develop_and_earn(b, &trial, left);
                b->spent++;
                finish(b, &trial, value(b, &trial, left), size - node->size, node->hand, most);
            }
        }
        qsort(b->children, (size_t)b->child_count, sizeof(Child), by_value);
        int kept = 0;
        for (int k = 0; k < b->child_count; k++) {
            const Child *found = &b->children[k];
            const Node *parent = &b->nodes[found->parent];
            uint8_t rest[HAND];
            int out = 0, fresh = 1;
            while (parent->hand[out] != b->cards[found->code].home) out++;
            without(rest, parent->hand, out);
            for (int seen = 0; seen < kept && k >= width; seen++) fresh &= memcmp(b->kept[seen].hand, rest, HAND) != 0;
            if (k >= width && !fresh) continue;
            if (kept == b->node_room) {
                int room = b->node_room;
                b->nodes = grown(b, b->nodes, &room, 2 * b->node_room, sizeof(Node));
                b->kept = grown(b, b->kept, &b->node_room, 2 * b->node_room, sizeof(Node));
                if (b->failed) return NULL;
                parent = &b->nodes[found->parent];
            }
            Node *node = &b->kept[kept++];
            copy(&node->town, &parent->town, b->bicolours);
            build(b, &node->town, found->code, found->at);
            if (found->cloud >= 0) put_cloud(b, &node->town, found->cloud);
            node->size = parent->size - 1, node->began = 1;
            memcpy(node->hand, rest, HAND);
        }
        Node *swap = b->nodes;
        b->nodes = b->kept, b->kept = swap, node_count = kept;
    }
    if (b->failed) return NULL;
    if (left == 0) {
        int same = 0, best = 0;
        while (same < b->plan_count && b->plans[same].built == b->plans[0].built) same++;
        for (int k = 0; k < same; k++) {
            copy(&trial, &b->plans[k].town, b->bicolours);
            b->plans[k].value = best_purchases(b, &trial, 0);
            if (b->plans[k].value > b->plans[best].value) best = k;
        }
        return &b->plans[best];
    }
    return b->plans;
}

static int draw(const Board *b, Line *line, int drafted, int full, uint8_t *hand, int *spare) { /* returns the hand's size */
    if (line->down && line->at <= drafted) { /* the cards returned first are drawn first (3.8) */
        memmove(line->pool + line->down, line->pool, (size_t)line->at);
        for (int k = 0; k < line->down; k++) line->pool[k] = line->under[line->down - 1 - k];
        line->at += line->down;
        line->down = 0;
    }
    *spare = full && line->at > drafted;
    int drawn = least(line->at, drafted + *spare);
    line->at -= drawn;
    for (int k = 0; k < drawn; k++) {
        int home = b->cards[line->pool[line->at + k]].home, place = k;
        for (; place && hand[place - 1] > home; place--) hand[place] = hand[place - 1];
        hand[place] = (uint8_t)home;
    }
    return drawn;
}

static int add_line(const Board *b, int kept, int most, const Line *from, const Plan *plan, int spare) { /* returns kept */
    int place = kept, back = spare ? plan->rest[0] : from->down ? from->under[from->down - 1] : 0;
    if (kept == most && plan->value <= b->further[kept - 1].value) return kept;
    for (int k = 0; k < kept; k++) {
        const Line *other = &b->further[k];
        if (other->value == plan->value && (other->down ? other->under[other->down - 1] : 0) == back
            && !memcmp(other->town.cells, plan->town.cells, CELLS)) return kept;
    }
    if (kept < most) kept++; else place--;
    for (; place && b->further[place - 1].value < plan->value; place--) b->further[place] = b->further[place - 1];
    Line *made = &b->further[place];
    copy(&made->town, &plan->town, b->bicolours);
    made->value = plan->value, made->at = from->at, made->down = from->down;
    memcpy(made->pool, from->pool, (size_t)from->at);
    memcpy(made->under, from->under, (size_t)from->down);
    if (spare) made->under[made->down++] = (uint8_t)back;
    return kept;
}

static double played(Board *b, Line *start, int left, int rounds, int drafted, int full, int width, int lines, int late) {
    int count = 1;
    double best = -INFINITY;
    b->followed = grown(b, b->followed, &b->followed_room, lines, sizeof(Line));
    b->further = grown(b, b->further, &b->further_room, lines, sizeof(Line));
    if (b->failed) return 0;
    b->followed[0] = *start;
    while (rounds && left) {
        int kept = 0, several = --left <= late, most = several ? lines : 1;
        rounds--;
        for (int k = 0; k < count; k++) {
            Line *line = &b->followed[k];
            uint8_t hand[HAND] = {0};
            int spare, drawn = draw(b, line, drafted, full, hand, &spare);
            const Plan *found = turn_plans(b, &line->town, hand, drawn, left, width, spare, several ? width : 1);
            if (!found) return 0;
            if (!left && found->value > best) best = found->value;
            for (int at = 0; left && at < b->plan_count && found[at].built == found->built; at++)
                kept = add_line(b, kept, most, line, &found[at], spare);
        }
        if (!left) return best;
        Line *swap = b->followed;
        int room = b->followed_room;
        b->followed = b->further, b->further = swap, b->followed_room = b->further_room, b->further_room = room, count = kept;
        for (int k = 0; k < count; k++) best_purchases(b, &b->followed[k].town, left);
    }
    for (int k = 0; k < count; k++) {
        double worth = value(b, &b->followed[k].town, left);
        if (worth > best) best = worth;
    }
    return best;
}

/* Python */

static void read_longs(PyObject *from, int *to, int most) {
    PyObject *all = PySequence_Fast(from, "a sequence of whole numbers");
    for (Py_ssize_t at = 0; all && at < PySequence_Fast_GET_SIZE(all) && at < most; at++)
        to[at] = (int)PyLong_AsLong(PySequence_Fast_GET_ITEM(all, at));
    Py_XDECREF(all);
}

static int read_masks(PyObject *from, Mask *to, int most) {
    PyObject *all = PySequence_Fast(from, "a sequence of masks");
    Py_ssize_t size = all ? PySequence_Fast_GET_SIZE(all) : 0;
    for (Py_ssize_t at = 0; at < size && at < most; at++)
        to[at] = PyLong_AsUnsignedLongLong(PySequence_Fast_GET_ITEM(all, at));
    Py_XDECREF(all);
    return (int)size;
}

static void release(PyObject *capsule) {
    Board *b = PyCapsule_GetPointer(capsule, "board");
    free(b->children), free(b->nodes), free(b->kept), free(b->plans), free(b->keys), free(b->table);
    free(b->followed), free(b->further), free(b);
}

static void read_card(Card *card, PyObject *from, int code) { /* (halves, kinds, counts for size, home, rotations) */
    PyObject *halves, *kinds, *rotations;
    if (!PyArg_ParseTuple(from, "OOiiO", &halves, &kinds, &card->counts, &card->home, &rotations)) return;
    read_longs(halves, card->halves, HALVES);
    read_longs(kinds, card->kinds, 2);
    read_longs(rotations, card->rotations, 4);
    card->kind_count = (int)PyObject_Length(kinds), card->rotation_count = (int)PyObject_Length(rotations);
    for (int k = 0; k < card->kind_count && code; k++) {
        card->has_l |= card->kinds[k] == L;
        card->has_i |= card->kinds[k] == I;
    }
    card->minds = card->counts && !card->has_i;
    for (int half = 0; half < HALVES; half++) {
        int kind = card->halves[half];
        if (kind == R) card->ban_slots[card->ban_count++] = 16 + half;
        if (kind == R || kind == I) card->ban_slots[card->ban_count++] = half;
        if (kind == C) card->ban_slots[card->ban_count++] = 8 + half;
    }
}

static PyObject *make_board(PyObject *self, PyObject *args) {
    PyObject *flags, *pay, *lines, *across, *opposite, *cards, *weights;
    if (!PyArg_ParseTuple(args, "OOOOOOO", &flags, &pay, &lines, &across, &opposite, &cards, &weights)) return NULL;
    Board *b = calloc(1, sizeof(Board));
    if (!b) return PyErr_NoMemory();
    PyObject *capsule = PyCapsule_New(b, "board", release);
    int read[6];
    read_longs(flags, read, 6);
    b->n = read[0], b->classic = read[1], b->green = read[2], b->crisis = read[3], b->halves_touch = read[4];
    b->bicolours = read[5];
    read_longs(pay, b->pay, 6);
    read_longs(opposite, b->opposite, HALVES);
    read_masks(lines, b->lines, CELLS);
    for (int at = 0; at < CELLS && !PyErr_Occurred(); at++) {
        PyObject *row = PySequence_GetItem(across, at);
        if (row) read_masks(row, b->meets[at], HALVES);
        Py_XDECREF(row);
        for (int half = 0; half < HALVES; half++) b->near[at] |= b->meets[at][half];
    }
    for (int code = 0; code < CARDS && code < PyObject_Length(cards) && !PyErr_Occurred(); code++) {
        PyObject *card = PySequence_GetItem(cards, code);
        if (card) read_card(&b->cards[code], card, code);
        Py_XDECREF(card);
    }
    b->rows = (int)PyObject_Length(weights);
    if (b->rows > ROWS) PyErr_SetString(PyExc_ValueError, "too many rows of weights");
    for (int row = 0; row < b->rows && !PyErr_Occurred(); row++) {
        PyObject *all = PySequence_GetItem(weights, row);
        for (int at = 0; all && at < FIGURES; at++) {
            PyObject *weight = PySequence_GetItem(all, at);
            b->weights[row][at] = weight ? PyFloat_AsDouble(weight) : 0;
            Py_XDECREF(weight);
        }
        Py_XDECREF(all);
    }
    for (int at = 0; at < TORUS; at++)
        for (int step = 0; step < b->n; step++) b->span[at] |= 1 << (at + step) % TORUS;
    for (int used = 0; used < 128; used++) {
        for (int at = 0; at < TORUS; at++)
            if (!(used & ~b->span[at])) b->reach[used] |= b->span[at];
        for (int at = 0; at < CELLS; at++) {
            if (used >> at % TORUS & 1) b->columns[used] |= BIT(at);
            if (used >> at / TORUS & 1) b->row_cells[used] |= BIT(at);
        }
    }
    b->node_room = 64, b->table_size = 1024;
    b->nodes = malloc((size_t)b->node_room * sizeof(Node)), b->kept = malloc((size_t)b->node_room * sizeof(Node));
    b->table = calloc((size_t)b->table_size, sizeof(int));
    if (!b->nodes || !b->kept || !b->table) PyErr_NoMemory();
    if (PyErr_Occurred()) Py_CLEAR(capsule);
    return capsule;
}

static void read_districts(PyObject *from, Districts *to) {
    Mask read[2];
    for (Py_ssize_t at = 0; at < PyObject_Length(from) && at < MOST; at++) {
        PyObject *district = PySequence_GetItem(from, at);
        if (district && read_masks(district, read, 2) == 2) to->at[to->size++] = (District){read[0], read[1]};
        Py_XDECREF(district);
    }
}

static PyObject *play(PyObject *self, PyObject *args) {
    PyObject *capsule, *masks, *numbers, *districts, *face, *pool;
    const char *cells;
    Py_ssize_t size;
    int left, rounds, drafted, full, width, lines, late, read[12], cards_left[POOL], bad = 0;
    if (!PyArg_ParseTuple(args, "OOOOOs#Oiiipiii", &capsule, &masks, &numbers, &districts, &face, &cells, &size, &pool,
                          &left, &rounds, &drafted, &full, &width, &lines, &late)) return NULL;
    Board *b = PyCapsule_GetPointer(capsule, "board");
    if (!b) return NULL;
    Line start;
    Town *t = &start.town;
    memset(&start, 0, sizeof start);
    Mask all[25] = {0};
    read_masks(masks, all, 25);
    static const int split[4] = {R, C, L, I};
    t->taken = all[0], t->fringe = all[1], t->c1 = all[2], t->c2 = all[3], t->c3 = all[4];
    for (int kind = 0; kind < 8; kind++) t->p[kind] = all[5 + kind], t->r[kind] = all[13 + kind];
    for (int k = 0; k < 4; k++) t->s[split[k]] = all[21 + k];
    read_longs(numbers, read, 12);
    t->cm = read[0], t->rm = read[1], t->sz = read[2], t->ni = read[3], t->nl = read[4], t->money = read[5];
    t->vr = read[6], t->vc = read[7], t->vi = read[8], t->vk = read[9], t->vx = read[10], t->xi = read[11];
    Districts *found[3] = {&t->dr, &t->dc, &t->dp};
    for (int k = 0; k < 3 && !PyErr_Occurred(); k++) {
        PyObject *kind = PySequence_GetItem(districts, k);
        if (kind) read_districts(kind, found[k]);
        Py_XDECREF(kind);
    }
    read_masks(face, t->face, SLOTS);
    Py_ssize_t cards = PyObject_Length(pool);
    if (PyErr_Occurred()) return NULL;
    if (size == CELLS) memcpy(t->cells, cells, CELLS);
    if (cards <= 200) read_longs(pool, cards_left, (int)cards);
    for (int k = 0; k < cards && cards <= 200; k++) bad |= cards_left[k] <= 0 || cards_left[k] >= CARDS;
    if (size != CELLS || cards > 200 || bad || drafted + 1 > HAND || drafted < 1 || width < 1 || lines < 1) {
        PyErr_SetString(PyExc_ValueError, "not a town and a pool that can be played on");
        return NULL;
    }
    start.at = (int)cards;
    for (int k = 0; k < cards; k++) start.pool[k] = (uint8_t)cards_left[k];
    b->spent = 0, b->failed = 0;
    double worth = played(b, &start, left, rounds, drafted, full, width, lines, late);
    return b->failed ? PyErr_NoMemory() : PyErr_Occurred() ? NULL : Py_BuildValue("dl", worth, b->spent);
}

static PyMethodDef methods[] = {
    {"board", make_board, METH_VARARGS, "Return the rules, tables and weights of a game, for `play`."},
    {"play", play, METH_VARARGS, "Return (value, evaluations) of a town that is played on over a pool."},
    {NULL, NULL, 0, NULL},
};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "town_playouts", NULL, -1, methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_town_playouts(void) { return PyModule_Create(&module); }
