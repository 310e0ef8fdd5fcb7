import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical.ts';

describe('canonical JSON', () => {
  it.each([
    [null, 'null'],
    [undefined, 'null'],
    [true, 'true'],
    [-0, '0'],
    [1.5, '1.5'],
    ['a "b"\n', '"a \\"b\\"\\n"'],
    [[], '[]'],
    [{}, '{}'],
    [[3, [1, null], 'x'], '[3,[1,null],"x"]'],
    [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
    [{ b: undefined, a: { d: 1, c: [2] } }, '{"a":{"c":[2],"d":1}}'],
    [[undefined], '[null]'],
    [{ é: 1, z: 2, '10': 3, '9': 4 }, '{"10":3,"9":4,"z":2,"é":1}'],
    [{ '10': 3, z: { '9': 4 } }, '{"10":3,"z":{"9":4}}'],
    [{ '-': 1, '10': 3 }, '{"-":1,"10":3}'],
    [{ b: [{ z: 1, y: { x: [], w: '' } }], a: 0 }, '{"a":0,"b":[{"y":{"w":"","x":[]},"z":1}]}'],
    [{ a: { c: 1, b: 2 }, '': [] }, '{"":[],"a":{"b":2,"c":1}}'],
    [JSON.parse('{"b":1,"__proto__":{"d":1,"c":2}}'), '{"__proto__":{"c":2,"d":1},"b":1}'],
    [{ toJSON: 1, a: 2 }, '{"a":2,"toJSON":1}'],
    [Number.NaN, 'null'],
    [1e21, '1e+21'],
    ['back\\slash', '"back\\\\slash"'],
    ['\u007f\u2028\ud800', JSON.stringify('\u007f\u2028\ud800')],
    [{ 'a"': 1 }, '{"a\\"":1}'],
  ])('canonical JSON of %j is %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('canonical JSON is the same for equal values, in whatever order their keys were added', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(canonicalJson(backwards(value))).toBe(text);
        expect(text).toBe(byDefinition(value));
      }),
    );
  });
});

/** Sorts and joins key by key, without the short cuts of the tested code. */
function byDefinition(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(byDefinition).join(',')}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${byDefinition(inner)}`)}}`;
}

function backwards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(backwards);
  if (value === null || typeof value !== 'object') return value;
  const turned = Object.entries(value).reverse();
  return Object.fromEntries(turned.map(([key, inner]) => [key, backwards(inner)]));
}
