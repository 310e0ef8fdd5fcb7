/**
 * A seeded generator (xoshiro128**) for simulations and tests. Never for a shoe that people play:
 * that randomness comes from the operating system through the vault.
 */
export interface SeededRandom {
  /** A uniform 32-bit word. */
  word(): number;
  /** A uniform whole number from 0 to limit − 1, without modulo bias. */
  below(limit: number): number;
}

const WORDS = 0x1_0000_0000;

export function seededRandom(seed: number | string): SeededRandom {
  const state = seedState(String(seed));
  const word = () => nextWord(state);
  return {
    word,
    below(limit) {
      let drawn = word();
      // The uneven rest lies at the very top, so the first comparison spares nearly all divisions.
      while (drawn >= WORDS - limit && drawn >= WORDS - (WORDS % limit)) drawn = word();
      return drawn % limit;
    },
  };
}

/** Fisher–Yates in place, from the end. */
export function shuffleInPlace<T>(items: T[], random: SeededRandom): T[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const pick = random.below(last + 1);
    const held = items[last] as T;
    items[last] = items[pick] as T;
    items[pick] = held;
  }
  return items;
}

function nextWord(state: Uint32Array): number {
  // Destructuring an array runs an iterator, which costs more than the arithmetic.
  const a = state[0] as number;
  const b = state[1] as number;
  const c = state[2] as number;
  const d = state[3] as number;
  const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
  const shifted = b << 9;
  let third = c ^ a;
  const fourth = d ^ b;
  state[1] = b ^ third;
  state[0] = a ^ fourth;
  third ^= shifted;
  state[2] = third;
  state[3] = rotateLeft(fourth, 11);
  return result;
}

function rotateLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/**
 * Spreads any text over 128 bits (FNV-1a, then splitmix), so that seeds 1 and 2 have nothing
 * visible in common.
 */
function seedState(text: string): Uint32Array {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  }
  const state = new Uint32Array(4);
  for (let at = 0; at < 4; at += 1) {
    mixed = (mixed + 0x9e3779b9) | 0;
    let z = mixed;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    state[at] = (z ^ (z >>> 16)) >>> 0;
  }
  return state;
}
