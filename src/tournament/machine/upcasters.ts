import type { Json, Upcaster } from '../../kit/index.ts';

/** An event that gained optional fields: what an older log says stays true. */
function mayHoldMore(type: string, from = 1): Upcaster {
  return { type, from, up: (data) => data, down: (data) => data };
}

type Incident = { readonly incident: { readonly what: string; readonly proposed?: string } };

/** What an older log recorded of a phone: no proposal, and no clause. */
function plainIncident(data: Json): Json {
  const { incident } = data as Incident;
  const { proposed: _new, ...older } = incident;
  const clause = incident.what.startsWith('device:') ? { clause: null } : {};
  return { incident: { ...older, ...clause } };
}

/** What an older build cited, and the nearer clauses and readings of the next. */
type Nearer = Readonly<Record<string, readonly string[]>>;

/** A retirement, and stakes that were found. */
const NEARER_STAKE_OR_RETIREMENT: Nearer = {
  // Crown: a refund on retiring.
  '12.4.8(b)(vi)': ['12.4.8(a)(iv)'],
  // A stake found within the limits; and one found where the book is silent.
  '15.5.13': ['15.5.6'],
  '': ['VI-72'],
};

/** Crown, Victoria: the fee of somebody who withdraws within the free period. */
const NEARER_WITHDRAWAL: Nearer = {
  '12.4.8(a)(iv)': ['12.4.2(d)'],
  '12.2.1(i)': ['12.2.1(h)'],
};

function citedNearer(type: string, from = 1, nearer = NEARER_STAKE_OR_RETIREMENT): Upcaster {
  const down = (data: Json, recorded?: Json): Json => {
    const now = data as { readonly clause: string };
    const { clause } = (recorded ?? {}) as { readonly clause?: string };
    const then = clause !== undefined && nearer[clause]?.includes(now.clause) === true;
    return then ? { ...now, clause } : data;
  };
  return { type, from, up: (data) => data, down };
}

/** The steps between older logs and what is written today. */
export const EVENT_UPCASTERS: readonly Upcaster[] = [
  // Optional settings: the consequence of a phone, and the privacy policy.
  mayHoldMore('EventCreated'),
  mayHoldMore('TermsChanged'),
  // How often chips may be bought, and whether one person may inspect and direct.
  mayHoldMore('EventCreated', 2),
  mayHoldMore('TermsChanged', 2),
  mayHoldMore('ApplicationReceived'),
  // A form may be sealed in a box.
  mayHoldMore('FormHandedIn'),
  citedNearer('FeeRefunded'),
  citedNearer('FeeRefunded', 2, NEARER_WITHDRAWAL),
  citedNearer('StakeCorrected'),
  { type: 'IncidentRecorded', from: 1, up: (data) => data, down: plainIncident },
  {
    type: 'PrizesAllocated',
    from: 1,
    up: (data) => ({ ...(data as object), notes: [] }),
    down: (data) => {
      const { notes: _new, ...older } = data as { readonly notes: Json };
      return older;
    },
  },
];
