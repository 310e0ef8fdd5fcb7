/* Sixteen shoes in the lanes of a vector, outcomes only: usage sim-avx2 <coups> <seed>.
 * A lane keeps, for each value, how many cards are worth no more than it; see src/odds/simulation. */
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef __m256i vec;
enum { LANES = 16, BEHIND = 20, CARDS = 416 };

static vec a, b, c, counter, upto[9], left, last;

static inline vec splat(int value) { return _mm256_set1_epi16((short)value); }
static inline vec add(vec x, vec y) { return _mm256_add_epi16(x, y); }
static inline vec above(vec x, vec y) { return _mm256_cmpgt_epi16(x, y); }
static inline vec same(vec x, vec y) { return _mm256_cmpeq_epi16(x, y); }
static inline vec both(vec x, vec y) { return _mm256_and_si256(x, y); }
static inline vec either(vec x, vec y) { return _mm256_or_si256(x, y); }
static inline vec ten(vec total) { return _mm256_min_epu16(total, add(total, splat(-10))); }

/* sfc32 in eight lanes of 32 bits */
static inline vec random_words(void) {
  vec word = _mm256_add_epi32(_mm256_add_epi32(a, b), counter);
  counter = _mm256_add_epi32(counter, _mm256_set1_epi32(1));
  a = _mm256_xor_si256(b, _mm256_srli_epi32(b, 9));
  b = _mm256_add_epi32(c, _mm256_slli_epi32(c, 3));
  c = _mm256_add_epi32(either(_mm256_slli_epi32(c, 21), _mm256_srli_epi32(c, 11)), word);
  return word;
}

/* One card in the active lanes: its value, anything elsewhere. */
static inline vec draw(vec active, vec fine) {
  vec word = random_words(), low = _mm256_mullo_epi16(word, left);
  vec grain = _mm256_srli_epi16(_mm256_mullo_epi16(fine, left), 7);
  vec carried = same(add(low, grain), _mm256_adds_epu16(low, grain));
  vec pick = add(_mm256_mulhi_epu16(word, left), carried), value = splat(9);
  pick = _mm256_max_epi16(pick, _mm256_xor_si256(active, splat(0x7fff)));
  for (int j = 0; j < 9; j++) {
    vec drop = above(upto[j], pick);
    value = add(value, drop);
    upto[j] = add(upto[j], drop);
  }
  left = add(left, active);
  return value;
}

static inline void open_shoes(vec opened) {
  for (int j = 0; j < 9; j++) {
    upto[j] = _mm256_blendv_epi8(upto[j], splat(128 + 32 * j - 1), opened);
  }
  left = _mm256_blendv_epi8(left, splat(CARDS), opened);
  draw(opened, both(random_words(), splat(127)));
}

static void deal(vec *player_wins, vec *banker_wins) {
  const vec all = splat(-1);
  vec crossed = above(splat(BEHIND), left), opened = both(crossed, last);
  last = _mm256_andnot_si256(opened, crossed);
  if (!_mm256_testz_si256(opened, opened)) open_shoes(opened);
  vec grain = random_words();
  vec p = draw(all, both(grain, splat(127))), q = draw(all, _mm256_srli_epi16(grain, 9));
  grain = random_words();
  p = ten(add(p, draw(all, both(grain, splat(127)))));
  q = ten(add(q, draw(all, _mm256_srli_epi16(grain, 9))));
  vec open = both(above(splat(8), p), above(splat(8), q));
  vec player_draws = both(open, above(splat(6), p));
  vec banker_alone = both(_mm256_andnot_si256(player_draws, open), above(splat(6), q));
  grain = random_words();
  vec x = draw(either(player_draws, banker_alone), both(grain, splat(127)));
  vec three = both(same(q, splat(3)), _mm256_andnot_si256(same(x, splat(8)), splat(-1)));
  vec least = add(add(q, q), splat(-7));
  vec middle = both(both(above(q, splat(3)), above(splat(7), q)),
                    both(above(splat(8), x), above(x, least)));
  vec banker_draws = both(player_draws, either(above(splat(3), q), either(three, middle)));
  vec y = draw(banker_draws, _mm256_srli_epi16(grain, 9));
  p = ten(add(p, both(x, player_draws)));
  q = ten(add(q, either(both(y, banker_draws), both(x, banker_alone))));
  *player_wins = _mm256_sub_epi16(*player_wins, above(p, q));
  *banker_wins = _mm256_sub_epi16(*banker_wins, above(q, p));
}

static uint64_t sum(vec lanes) {
  uint16_t each[LANES];
  uint64_t total = 0;
  _mm256_storeu_si256((vec *)each, lanes);
  for (int i = 0; i < LANES; i++) total += each[i];
  return total;
}

static void seed(uint64_t value) {
  uint32_t words[3][8];
  for (int i = 0; i < 24; i++) {
    uint64_t z = value += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    words[i / 8][i % 8] = (uint32_t)(z ^ z >> 29);
  }
  a = _mm256_loadu_si256((vec *)words[0]);
  b = _mm256_loadu_si256((vec *)words[1]);
  c = _mm256_loadu_si256((vec *)words[2]);
  counter = _mm256_set1_epi32(1);
  for (int i = 0; i < 20; i++) random_words();
}

int main(int count, char **arguments) {
  uint64_t coups = count > 1 ? strtoull(arguments[1], 0, 10) : 100000000u, dealt = 0, seen[2] = {0};
  seed(count > 2 ? strtoull(arguments[2], 0, 10) : 1);
  left = splat(0);
  last = splat(-1);
  struct timespec from, to;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
  while (dealt < coups) {
    vec player_wins = splat(0), banker_wins = splat(0);
    for (int step = 0; step < 30000; step++) deal(&player_wins, &banker_wins);
    seen[0] += sum(player_wins);
    seen[1] += sum(banker_wins);
    dealt += 30000 * LANES;
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
  double seconds = (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec);
  printf("{\"coups\":%llu,\"player\":%llu,\"banker\":%llu,\"tie\":%llu,\"cpuSeconds\":%.6f}\n",
         (unsigned long long)dealt, (unsigned long long)seen[0], (unsigned long long)seen[1],
         (unsigned long long)(dealt - seen[0] - seen[1]), seconds);
  return 0;
}
