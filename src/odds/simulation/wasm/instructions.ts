import { type Code, signed, unsigned } from './assembler.ts';

/** Instructions by the names the standard gives them, prefixed by the kind of lane. */

type Binary = (a: Code, b: Code) => Code;
type Unary = (a: Code) => Code;

const simd = (opcode: number): Code => [0xfd, ...unsigned(opcode)];
const simdBinary =
  (opcode: number): Binary =>
  (a, b) => [...a, ...b, ...simd(opcode)];
const scalarBinary =
  (opcode: number): Binary =>
  (a, b) => [...a, ...b, opcode];
const memoryOperand = (alignment: number, offset: number): Code => [alignment, ...unsigned(offset)];

export const v128 = {
  load: (offset: number): Code => [...i32.constant(0), ...simd(0), ...memoryOperand(4, offset)],
  store: (offset: number, value: Code): Code => [
    ...i32.constant(0),
    ...value,
    ...simd(11),
    ...memoryOperand(4, offset),
  ],
  and: simdBinary(78),
  /** a and not b. */
  andNot: simdBinary(79),
  or: simdBinary(80),
  xor: simdBinary(81),
  /** Bits of a where the mask is set, else of b. */
  select: (a: Code, b: Code, mask: Code): Code => [...a, ...b, ...mask, ...simd(82)],
  anyTrue: ((a) => [...a, ...simd(83)]) as Unary,
};

export const i8x16 = {
  shuffle: (a: Code, b: Code, lanes: readonly number[]): Code => [
    ...a,
    ...b,
    ...simd(13),
    ...lanes,
  ],
  swizzle: simdBinary(14),
};

const splat = (bytes: readonly number[]): Code => {
  const times = 16 / bytes.length;
  return [...simd(12), ...Array<readonly number[]>(times).fill(bytes).flat()];
};

export const i16x8 = {
  splat: (value: number): Code => splat([value & 0xff, (value >> 8) & 0xff]),
  extract: (a: Code, lane: number): Code => [...a, ...simd(25), lane],
  eq: simdBinary(45),
  gtS: simdBinary(49),
  ltS: simdBinary(47),
  shl: (a: Code, by: number): Code => [...a, ...i32.constant(by), ...simd(139)],
  shrU: (a: Code, by: number): Code => [...a, ...i32.constant(by), ...simd(141)],
  add: simdBinary(142),
  addSatU: simdBinary(144),
  sub: simdBinary(145),
  mul: simdBinary(149),
  minU: simdBinary(151),
  maxS: simdBinary(152),
};

export const i32x4 = {
  splat: (value: number): Code => splat([value & 0xff, (value >> 8) & 0xff, 0, 0]),
  shl: (a: Code, by: number): Code => [...a, ...i32.constant(by), ...simd(171)],
  shrU: (a: Code, by: number): Code => [...a, ...i32.constant(by), ...simd(173)],
  add: simdBinary(174),
  extMulLow: simdBinary(190),
  extMulHigh: simdBinary(191),
};

export const i32 = {
  constant: (value: number): Code => [0x41, ...signed(value)],
  load: (address: Code, offset: number): Code => [...address, 0x28, ...memoryOperand(2, offset)],
  loadU16: (address: Code, offset: number): Code => [...address, 0x2f, ...memoryOperand(1, offset)],
  store: (address: Code, offset: number, value: Code): Code => [
    ...address,
    ...value,
    0x36,
    ...memoryOperand(2, offset),
  ],
  add: scalarBinary(0x6a),
  sub: scalarBinary(0x6b),
  mul: scalarBinary(0x6c),
  shl: scalarBinary(0x74),
  ltU: scalarBinary(0x49),
};

/** Runs the body again and again while the condition at its end holds. */
export function loopWhile(body: Code, condition: Code): Code {
  return [0x03, 0x40, ...body, ...condition, 0x0d, 0x00, 0x0b];
}

export function when(condition: Code, body: Code): Code {
  return [...condition, 0x04, 0x40, ...body, 0x0b];
}

export function call(index: number): Code {
  return [0x10, ...unsigned(index)];
}
