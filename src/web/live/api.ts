import { houseSentence, offlineSentence } from '../i18n/current.ts';
import { takeEarly } from './early.ts';

/** What the house answers over HTTP: a value, or one sentence about why not. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: string; readonly sentence: string };

export function getJson<T>(path: string): Promise<Answer<T>> {
  return ask<T>(path, { method: 'GET' });
}

export function postJson<T>(path: string, body: object = {}): Promise<Answer<T>> {
  return ask<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function ask<T>(path: string, request: RequestInit): Promise<Answer<T>> {
  try {
    const early = request.method === 'GET' ? takeEarly(path) : null;
    const response = await (early ?? fetch(path, { credentials: 'same-origin', ...request }));
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, value: body as T };
    return { ok: false, ...refusalIn(body) };
  } catch {
    return { ok: false, code: OFFLINE, sentence: offlineSentence() };
  }
}

/** The request never reached the house; the reader is told in his own language. */
export const OFFLINE = 'offline';

function refusalIn(body: unknown): { code: string; sentence: string } {
  const { code, sentence } = (body ?? {}) as { code?: unknown; sentence?: unknown };
  const known = String(code ?? 'unknown');
  return { code: known, sentence: houseSentence(known, String(sentence ?? '')) };
}
