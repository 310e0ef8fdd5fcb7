/* Deals eight-deck shoes card by card and counts outcomes: usage sim-plain <coups> <seed>. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { CARDS = 416, BURNED = 1, BEHIND = 20 };

static uint8_t shoe[CARDS];
static const uint8_t ten[20] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
/* Bit x is set where Banker draws after the Player's third card x. */
static const uint16_t banker_row[10] = {0x3ff, 0x3ff, 0x3ff, 0x2ff, 0x0fc, 0x0f0, 0x0c0, 0, 0, 0};

struct dealer {
  uint64_t state[4], spare;
  int spares, at;
};

static inline uint64_t rotate(uint64_t word, int by) { return word << by | word >> (64 - by); }

/* xoshiro256** */
static inline uint64_t random64(uint64_t *state) {
  uint64_t result = rotate(state[1] * 5, 7) * 9, shifted = state[1] << 17;
  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= shifted;
  state[3] = rotate(state[3], 45);
  return result;
}

static void seed(uint64_t *state, uint64_t value) {
  for (int i = 0; i < 4; i++) {
    uint64_t z = value += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    state[i] = z ^ z >> 31;
  }
}

/* The next card of a shuffle that goes on while cards are dealt; a random word serves two. */
static inline int draw(struct dealer *d) {
  if (d->spares == 0) d->spare = random64(d->state);
  else d->spare >>= 32;
  d->spares ^= 1;
  uint32_t pick = (uint32_t)d->at +
                  (uint32_t)((d->spare & 0xffffffffu) * (uint32_t)(CARDS - d->at) >> 32);
  uint8_t card = shoe[pick];
  shoe[pick] = shoe[d->at];
  shoe[d->at++] = card;
  return card;
}

/* 0 Player, 1 Banker, 2 Tie */
static inline int deal(struct dealer *d) {
  int p1 = draw(d), b1 = draw(d), p2 = draw(d), b2 = draw(d);
  int player = ten[p1 + p2], banker = ten[b1 + b2];
  if (player < 8 && banker < 8) {
    if (player < 6) {
      int third = draw(d);
      player = ten[player + third];
      if (banker_row[banker] >> third & 1) banker = ten[banker + draw(d)];
    } else if (banker < 6) {
      banker = ten[banker + draw(d)];
    }
  }
  return player > banker ? 0 : player < banker ? 1 : 2;
}

int main(int count, char **arguments) {
  uint64_t coups = count > 1 ? strtoull(arguments[1], 0, 10) : 20000000u, dealt = 0, seen[3] = {0};
  struct dealer d = {{0}, 0, 0, 0};
  seed(d.state, count > 2 ? strtoull(arguments[2], 0, 10) : 1);
  for (int i = 0; i < CARDS; i++) shoe[i] = i % 13 < 9 ? (uint8_t)(i % 13 + 1) : 0;
  struct timespec from, to;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
  while (dealt < coups) {
    int last = 0;
    d.at = 0;
    for (int burned = 0; burned < BURNED; burned++) draw(&d);
    while (!last && dealt < coups) {
      last = d.at > CARDS - BEHIND;
      seen[deal(&d)]++;
      dealt++;
    }
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
  double seconds = (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec);
  printf("{\"coups\":%llu,\"player\":%llu,\"banker\":%llu,\"tie\":%llu,\"cpuSeconds\":%.6f}\n",
         (unsigned long long)dealt, (unsigned long long)seen[0], (unsigned long long)seen[1],
         (unsigned long long)seen[2], seconds);
  return 0;
}
