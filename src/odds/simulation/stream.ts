/**
 * The random streams of a simulation. A chunk's stream follows from the seed and the chunk's
 * number alone, so it does not matter which thread deals it, or when.
 *
 * The generator is sfc32: three words of state and a counter, no multiplication, and equally
 * quick in scalar and in SIMD code.
 */
export type StreamState = Int32Array;

/** Words a, b, c and the counter. */
export const STREAM_WORDS = 4;

/** Rounds after which every bit of the seed has reached every bit of the state. */
const WARM_UP_ROUNDS = 20;

export function chunkStream(seed: string, chunk: number, lane: number): StreamState {
  const state = new Int32Array(STREAM_WORDS);
  state[0] = hash(seed, 0x811c9dc5);
  // Two hashes of the text and the chunk's own number: different chunks never share a state.
  state[1] = hash(seed, 0x2a2d4f1b) ^ Math.imul(lane + 1, 0x9e3779b1);
  state[2] = chunk | 0;
  state[3] = 1;
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) nextWord(state);
  return state;
}

export function nextWord(state: StreamState): number {
  const a = state[0] as number;
  const b = state[1] as number;
  const c = state[2] as number;
  const word = (((a + b) | 0) + (state[3] as number)) | 0;
  state[0] = b ^ (b >>> 9);
  state[1] = (c + (c << 3)) | 0;
  state[2] = (((c << 21) | (c >>> 11)) + word) | 0;
  state[3] = ((state[3] as number) + 1) | 0;
  return word;
}

function hash(text: string, basis: number): number {
  let mixed = basis | 0;
  for (let at = 0; at < text.length; at += 1) {
    mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  }
  return mixed ^ (mixed >>> 13);
}
