/**
 * Just enough of the WebAssembly binary format to write one SIMD kernel: expressions are lists of
 * bytes in stack order, put together by functions named after the instructions. No compiler and no
 * binary file is needed; the module is made on first use, in about a millisecond.
 */
export type Code = readonly number[];

export type ValueType = 'i32' | 'v128';

const TYPE_BYTE: Readonly<Record<ValueType, number>> = { i32: 0x7f, v128: 0x7b };

/** The local variables of one function, by name. */
export class Locals {
  readonly #names: string[];
  readonly #types: ValueType[] = [];
  readonly #parameters: number;

  constructor(parameters: readonly string[]) {
    this.#names = [...parameters];
    this.#parameters = parameters.length;
  }

  declare(type: ValueType, ...names: readonly string[]): void {
    for (const name of names) {
      this.#names.push(name);
      this.#types.push(type);
    }
  }

  get(name: string): Code {
    return [0x20, ...unsigned(this.#index(name))];
  }

  set(name: string, value: Code): Code {
    return [...value, 0x21, ...unsigned(this.#index(name))];
  }

  encoded(): Code {
    const declared = this.#names.slice(this.#parameters);
    return vector(declared.map((_, at) => [1, TYPE_BYTE[this.#types[at] ?? 'i32']]));
  }

  #index(name: string): number {
    const at = this.#names.indexOf(name);
    if (at < 0) throw new Error(`no local called ${name}`);
    return at;
  }
}

export interface FunctionSpec {
  readonly name: string;
  readonly parameters: readonly ValueType[];
  readonly locals: Locals;
  readonly body: Code;
}

/** A module with one exported memory and functions that return nothing. */
export function assemble(pages: number, functions: readonly FunctionSpec[]): Uint8Array {
  const types = functions.map(({ parameters }) => [
    0x60,
    ...vector(parameters.map((type) => [TYPE_BYTE[type]])),
    0,
  ]);
  const exported = functions.map(({ name }, at) => [...text(name), 0x00, ...unsigned(at)]);
  const bodies = functions.map(({ locals, body }) => {
    const code = [...locals.encoded(), ...body, 0x0b];
    return [...unsigned(code.length), ...code];
  });
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, vector(types)),
    ...section(3, vector(functions.map((_, at) => unsigned(at)))),
    ...section(5, vector([[0x00, ...unsigned(pages)]])),
    ...section(7, vector([[...text('memory'), 0x02, 0x00], ...exported])),
    ...section(10, vector(bodies)),
  ]);
}

export function unsigned(value: number): Code {
  const bytes: number[] = [];
  let rest = value >>> 0;
  do {
    const low = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest === 0 ? low : low | 0x80);
  } while (rest !== 0);
  return bytes;
}

export function signed(value: number): Code {
  const bytes: number[] = [];
  let rest = value | 0;
  for (;;) {
    const low = rest & 0x7f;
    rest >>= 7;
    const done = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0);
    bytes.push(done ? low : low | 0x80);
    if (done) return bytes;
  }
}

function section(id: number, content: Code): Code {
  return [id, ...unsigned(content.length), ...content];
}

function vector(items: readonly Code[]): Code {
  return [...unsigned(items.length), ...items.flat()];
}

function text(name: string): Code {
  const bytes = [...name].map((letter) => letter.charCodeAt(0));
  return [...unsigned(bytes.length), ...bytes];
}
