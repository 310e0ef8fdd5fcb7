import type { AnswerTo, AskedFor, RouteName } from '../protocol/index.ts';
import { ADDRESSES } from './addresses.ts';
import type { CommandAnswer } from './live-contract.ts';

/** What the house answers over HTTP: a value, or a refusal. */
export type HouseAnswer<T> = { readonly ok: true; readonly value: T } | HouseRefusal;

export interface HouseRefusal {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly sentence: string;
  readonly clause: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The value of an answer, for programs that do not expect a refusal: one is thrown. */
export function accepted<T>(answer: HouseAnswer<T>): T;
export function accepted(answer: CommandAnswer): void;
export function accepted(answer: HouseAnswer<unknown> | CommandAnswer): unknown {
  if (answer.ok === false) throw new Error(`${answer.code}: ${answer.sentence}`);
  return 'value' in answer ? answer.value : undefined;
}

/** Sends one request; `fetch` in a browser, with a cookie jar elsewhere. */
export type Send = (method: Method, path: string, body?: object) => Promise<Sent>;

type Method = 'GET' | 'POST';

export interface Sent {
  readonly status: number;
  readonly body: unknown;
}

/**
 * One function per route of the protocol, by its name; it takes the fields of path, query and body
 * together.
 */
export type HouseClient = {
  readonly [N in RouteName]: (...asked: Given<AskedFor<N>>) => Promise<HouseAnswer<AnswerTo<N>>>;
};

/** No argument is needed where every field may be left out or be undefined. */
type Given<T> = Record<never, never> extends T ? [asked?: Loose<T>] : [asked: Loose<T>];
type Loose<T> = {
  readonly [K in keyof T]: Record<never, never> extends Pick<T, K> ? T[K] | undefined : T[K];
};

export function houseClient(send: Send): HouseClient {
  const call = async (name: RouteName, asked: object = {}) => {
    const { method, path, body } = requestOf(name, asked);
    return answerOf(await send(method, path, body));
  };
  const calls = Object.keys(ADDRESSES).map((name) => [
    name,
    (asked?: object) => call(name as RouteName, asked),
  ]);
  // The house's tests check every answer against its row, so the types of the rows are trusted
  // here.
  return Object.fromEntries(calls) as HouseClient;
}

/** The address of a route, for a link or a download. */
export function addressOf<N extends RouteName>(name: N, ...asked: Given<AskedFor<N>>): string {
  return requestOf(name, asked[0] ?? {}).path;
}

/** Fields that the path names go there; the others are the query of a GET or the body of a POST. */
function requestOf(name: RouteName, asked: object) {
  const [method, template] = ADDRESSES[name].split(' ') as [Method, string];
  const left = new Map(Object.entries(asked).filter(([, value]) => value !== undefined));
  const path = template.replaceAll(/:(\w+)/g, (_, field: string) => {
    const value = left.get(field);
    left.delete(field);
    return encodeURIComponent(String(value));
  });
  if (method === 'POST') return { method, path, body: Object.fromEntries(left) };
  const query = [...left].map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
  return { method, path: query.length === 0 ? path : `${path}?${query.join('&')}` };
}

function answerOf({ status, body }: Sent): HouseAnswer<unknown> {
  if (status >= 200 && status < 300) return { ok: true, value: body };
  const { code, sentence, clause, facts } = (body ?? {}) as Readonly<Record<string, unknown>>;
  return {
    ok: false,
    status,
    code: typeof code === 'string' ? code : 'unknown',
    sentence: typeof sentence === 'string' ? sentence : '',
    clause: typeof clause === 'string' ? clause : null,
    facts: typeof facts === 'object' && facts !== null ? { ...facts } : {},
  };
}
