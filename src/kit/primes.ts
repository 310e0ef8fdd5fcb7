/** SHA-256 and SHA-512 take their constants from these primes. */
export function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}

/** The first bits after the point of a prime's root, by exact integer search. */
export function fractionOfRoot(prime: number, degree: bigint, bits: bigint): bigint {
  const scaled = BigInt(prime) << (bits * degree);
  let low = 0n;
  let high = 1n << (bits + 8n);
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** degree <= scaled) low = middle;
    else high = middle;
  }
  return BigInt.asUintN(Number(bits), low);
}
