import { type HouseAnswer, houseClient, type Sent } from '../../client/index.ts';
import { houseSentence, offlineSentence } from '../i18n/current.ts';
import { takeEarly } from './early.ts';

/** An answer of the house over HTTP: a value, or one sentence that says why not. */
export type Answer<T> = HouseAnswer<T>;

/** Every route of the house; sentences are in the reader's language. */
export const api = houseClient(async (method, path, body) => {
  try {
    const early = method === 'GET' ? takeEarly(path) : null;
    const response = await (early ?? fetch(path, requestOf(method, body)));
    return inWords(response.status, await response.json());
  } catch {
    return { status: 0, body: { code: OFFLINE, sentence: offlineSentence() } };
  }
});

/**
 * The code for a request that never reached the house; its sentence is in the reader's language.
 */
export const OFFLINE = 'offline';

function requestOf(method: string, body: object | undefined): RequestInit {
  if (body === undefined) return { method, credentials: 'same-origin' };
  const headers = { 'content-type': 'application/json' };
  return { method, credentials: 'same-origin', headers, body: JSON.stringify(body) };
}

/** A refusal in the reader's language. */
function inWords(status: number, body: unknown): Sent {
  if (status < 400 || typeof body !== 'object' || body === null) return { status, body };
  const { code, sentence } = body as { code?: unknown; sentence?: unknown };
  const words = houseSentence(String(code ?? 'unknown'), String(sentence ?? ''));
  return { status, body: { ...body, sentence: words } };
}
