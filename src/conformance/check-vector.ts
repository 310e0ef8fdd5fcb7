import { parseVector } from './parse-vector.ts';
import { settleVector } from './settle-vector.ts';

/** Whether the engine's answer equals what the vector expects; if not, the engine's answer. */
export interface CheckedVector {
  readonly passed: boolean;
  readonly answer: unknown;
}

/**
 * Only the vectors about insurance name each seat's limit; for others the limit is left out of the
 * answer.
 */
export function checkVector(vector: { readonly expect: unknown }): CheckedVector {
  const { expect: expected, ...question } = vector;
  const parsed = parseVector(question);
  if (!parsed.ok) return { passed: false, answer: parsed.error };
  const settled = settleVector(parsed.value);
  if (!settled.ok) return { passed: false, answer: settled.error };
  const { insurance_limit: _limit, ...rest } = settled.value;
  const answer = isRecord(expected) && 'insurance_limit' in expected ? settled.value : rest;
  return { passed: alike(answer, expected), answer };
}

/** The same values, whatever the order of the fields. */
function alike(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => alike(item, other[at]));
  }
  if (isRecord(one) && isRecord(other)) {
    const names = Object.keys(one);
    return (
      names.length === Object.keys(other).length &&
      names.every((name) => name in other && alike(one[name], other[name]))
    );
  }
  return Object.is(one, other);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
