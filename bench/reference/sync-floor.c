/* How often one record can be made durable: write and fdatasync, one after the other. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define MOST_LAPS 1000000

static double now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

/* sync-floor FILE BYTES MILLISECONDS */
int main(int argc, char **argv) {
  if (argc != 4) return 2;
  int bytes = atoi(argv[2]), count = 0;
  double run_ms = atof(argv[3]);
  int file = open(argv[1], O_CREAT | O_TRUNC | O_WRONLY, 0600);
  char *record = malloc(bytes);
  double *laps = malloc(MOST_LAPS * sizeof(double));
  if (file < 0 || record == NULL || laps == NULL) return 1;
  memset(record, 'x', bytes);
  double start = now_ms(), last = start;
  while (last - start < run_ms && count < MOST_LAPS) {
    if (write(file, record, bytes) != bytes || fdatasync(file) != 0) return 1;
    double now = now_ms();
    laps[count++] = now - last;
    last = now;
  }
  double per_second = count * 1000.0 / (last - start);
  qsort(laps, count, sizeof(double), by_size);
  printf("{\"perSecond\":%.1f,\"p50Ms\":%.4f,\"p99Ms\":%.4f}\n", per_second, laps[count / 2],
         laps[(int)(count * 0.99)]);
  return 0;
}
