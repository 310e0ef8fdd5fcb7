/* Exact counts of every class by the incremental method: usage exact <repetitions>.
 * Prints the outcomes of a full shoe and the CPU microseconds of one evaluation. The method and
 * its letters are those of src/odds/counts/class-counts.ts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const unsigned banker_row[10] = {0x3ff, 0x3ff, 0x3ff, 0x2ff, 0x0fc, 0x0f0, 0x0c0, 0, 0, 0};
static double M[30], itself[50], counts[400];

static inline double partners(int s, int c) { return M[s - c + 10] - itself[2 * c - s + 30]; }
static inline int ten(int total) { return total >= 10 ? total - 10 : total; }

static inline void hold(int value, double held) { M[value] = M[value + 10] = M[value + 20] = held; }

static void whole_shoe(double *A, double W[10][10]) {
  double R[10][10];
  for (int s = 0; s < 10; s++) {
    A[s] = 0;
    for (int c = 0; c < 10; c++) A[s] += M[c] * (R[s][c] = partners(s, c));
  }
  for (int p = 0; p < 10; p++) {
    for (int b = p; b < 10; b++) {
      double shared = 0;
      for (int c = 0; c < 10; c++) shared += M[c] * R[p][c] * R[b][c];
      W[p][b] = W[b][p] = A[p] * (A[b] + (p == b ? 2 : 0)) - 4 * shared;
    }
  }
}

static inline void take(int y, const double *A0, double W0[10][10], double *A1, double W1[10][10],
                        int low, int high) {
  for (int s = 0; s < high; s++) A1[s] = A0[s] - 2 * partners(s, y);
  hold(y, M[y] - 1);
  for (int p = 0; p < low; p++) {
    int c = p - y;
    double twice = 2 * M[c + 10];
    for (int b = p; b < high; b++) {
      int d = b - y;
      W1[p][b] = W1[b][p] = W0[p][b] - twice * (A1[b] - 2 * partners(b, c)) -
                            2 * M[d + 10] * (A1[p] - 2 * partners(p, d));
    }
  }
}

static inline void both_draw(int x, int y, double W[10][10], double ways) {
  for (int b = 0; b < 7; b++) {
    if (!(banker_row[b] >> x & 1)) continue;
    for (int p = 0; p < 6; p++) counts[(ten(p + x) * 10 + ten(b + y)) * 4 + 3] += W[p][b] * ways;
  }
}

static void count_classes(const int *values) {
  double A0[10], A1[10], A2[10], W0[10][10], W1[10][10], W2[10][10], cards = 0;
  memset(counts, 0, sizeof counts);
  for (int v = 0; v < 10; v++) {
    hold(v, values[v]);
    cards += values[v];
  }
  whole_shoe(A0, W0);
  for (int p = 0; p < 10; p++) {
    for (int b = 0; b < 10; b++) {
      if (p > 7 || b > 7 || (p > 5 && b > 5)) {
        counts[(p * 10 + b) * 4] += W0[p][b] * (cards - 4) * (cards - 5);
      }
    }
  }
  for (int x = 0; x < 10; x++) {
    double held = M[x], ways = held * (cards - 5);
    take(x, A0, W0, A1, W1, 8, 8);
    for (int b = 0; b < 8; b++) {
      if (banker_row[b] >> x & 1) continue;
      for (int p = 0; p < 6; p++) counts[(ten(p + x) * 10 + b) * 4 + 2] += W1[p][b] * ways;
    }
    for (int p = 6; p < 8; p++) {
      for (int b = 0; b < 6; b++) counts[(p * 10 + ten(b + x)) * 4 + 1] += W1[p][b] * ways;
    }
    for (int y = x; y < 10; y++) {
      double two = held * M[y];
      take(y, A1, W1, A2, W2, 6, 7);
      both_draw(x, y, W2, two);
      if (x != y) both_draw(y, x, W2, two);
      hold(y, M[y] + 1);
    }
    hold(x, M[x] + 1);
  }
}

int main(int count, char **arguments) {
  int repetitions = count > 1 ? atoi(arguments[1]) : 4000;
  int values[10] = {128, 32, 32, 32, 32, 32, 32, 32, 32, 32};
  double outcomes[3] = {0};
  for (int i = 0; i < 50; i++) itself[i] = i % 10 == 0;
  count_classes(values);
  for (int i = 0; i < 400; i++) {
    int p = i / 40, b = i / 4 % 10;
    outcomes[p > b ? 0 : p < b ? 1 : 2] += counts[i];
  }
  struct timespec from, to;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
  for (int i = 0; i < repetitions; i++) {
    values[1 + i % 9] ^= 1;
    values[0] = 116;
    count_classes(values);
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
  double seconds = (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec);
  printf("{\"player\":%.0f,\"banker\":%.0f,\"tie\":%.0f,\"cpuMicroseconds\":%.4f}\n", outcomes[0],
         outcomes[1], outcomes[2], 1e6 * seconds / repetitions);
  return 0;
}
