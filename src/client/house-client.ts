import type {
  Backup,
  BackupsPage,
  CagePerson,
  CoupDetail,
  CoupsPage,
  FoundCoupsPage,
  MeterAuditReport,
  PastCoupsPage,
  ReadableStatement,
  Reconciliation,
} from '../protocol/index.ts';
import type { Help } from '../table/index.ts';

/** What the house answers over HTTP: a value, or why not. */
export type HouseAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: string;
      readonly sentence: string;
      readonly clause: string | null;
      readonly facts: Readonly<Record<string, unknown>>;
    };

/** Sends one request; `fetch` in a browser, with a cookie jar elsewhere. */
export type Send = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Sent>;

export interface Sent {
  readonly status: number;
  readonly body: unknown;
}

export interface CoupsAsked {
  /** `next` of the page before. */
  readonly before?: string;
  readonly limit?: number;
}

export interface WagersAsked extends CoupsAsked {
  /** Another's, for the cage only. */
  readonly person?: string;
  /** Days as 2026-11-16, both inside. */
  readonly from?: string;
  readonly to?: string;
}

/** For auditors: any of these, and nothing at all for everything. */
export interface SearchCoupsAsked extends CoupsAsked {
  readonly table?: string;
  readonly person?: string;
  readonly fromMs?: number;
  readonly toMs?: number;
}

export interface StatementAsked {
  readonly person?: string;
  readonly fromMs?: number;
  readonly toMs?: number;
}

/** Chips to or from a table for somebody who stands there without a device. */
export interface BehalfAsked {
  /** Made before it is sent: the same reference again is the same transfer. */
  readonly ref: string;
  readonly person: string;
  readonly table: string;
  readonly amountCents: number;
}

export type HouseClient = ReturnType<typeof houseClient>;

/** The routes of docs/reference/house.md with their types. */
export function houseClient(send: Send) {
  const get = async <T>(path: string, query: object = {}): Promise<HouseAnswer<T>> =>
    answerOf<T>(await send('GET', `${path}${queryText(query)}`));
  const post = async <T>(path: string, body: object): Promise<HouseAnswer<T>> =>
    answerOf<T>(await send('POST', path, body));
  const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
  return {
    coups: (id: string, asked: CoupsAsked = {}) => get<CoupsPage>(`${table(id)}/coups`, asked),
    coup: (id: string, shoe: number, coup: number) =>
      get<CoupDetail>(`${table(id)}/shoes/${shoe}/coups/${coup}`),
    help: (id: string) => get<Help>(`${table(id)}/help`),
    wagers: (asked: WagersAsked = {}) => get<PastCoupsPage>('/api/me/wagers', asked),
    statement: (asked: StatementAsked = {}) => get<ReadableStatement>('/api/statement', asked),
    /** Staff of a table with real cards name it, and find people there without their money. */
    findPeople: (q: string, table?: string) =>
      get<{ people: readonly CagePerson[] }>('/api/cage/people', { q, table }),
    addPerson: (id: string, displayName: string) =>
      post<{ person: CagePerson }>('/api/cage/people', { id, displayName }),
    buyInFor: (asked: BehalfAsked) => post<{ done: boolean }>('/api/cage/buy-in', asked),
    cashOutFor: (asked: BehalfAsked) => post<{ done: boolean }>('/api/cage/cash-out', asked),
    searchCoups: (asked: SearchCoupsAsked = {}) => get<FoundCoupsPage>('/api/audit/coups', asked),
    meterAudit: () => get<MeterAuditReport>('/api/audit/meters'),
    beginMeterAudit: () => post<MeterAuditReport>('/api/audit/meters', {}),
    backups: () => get<BackupsPage>('/api/house/backups'),
    makeBackup: () => post<Backup>('/api/house/backups', {}),
    deleteBackup: (name: string) =>
      post<Backup>(`/api/house/backups/${encodeURIComponent(name)}/delete`, {}),
    verifyBackup: (name: string) =>
      post<Backup>(`/api/house/backups/${encodeURIComponent(name)}/verify`, {}),
    reconcile: () => get<Reconciliation>('/api/cage/reconcile'),
  };
}

function answerOf<T>({ status, body }: Sent): HouseAnswer<T> {
  if (status >= 200 && status < 300) return { ok: true, value: body as T };
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

function queryText(query: object): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
