import { type Result, refuse } from '../kit/index.ts';
import type { VectorFault, VectorFaultCode } from './vector.ts';

/** What the parsers of a vector share. */
export type Parsed<T> = Result<T, VectorFault>;
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fault(code: VectorFaultCode, message: string): { ok: false; error: VectorFault } {
  return refuse({ code, message });
}

export function text(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
