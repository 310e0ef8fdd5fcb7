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

/** What builds of 0.7.0 and before cited, and the nearer clauses and readings of today. */
const NEARER: Readonly<Record<string, readonly string[]>> = {
  // Crown: a refund on retiring.
  '12.4.8(b)(vi)': ['12.4.8(a)(iv)'],
  // A stake found within the limits; and one found where the book is silent.
  '15.5.13': ['15.5.6'],
  '': ['VI-72'],
};

function citedAsRecorded(data: Json, recorded?: Json): Json {
  const now = data as { readonly clause: string };
  const { clause } = (recorded ?? {}) as { readonly clause?: string };
  const then = clause !== undefined && NEARER[clause]?.includes(now.clause) === true;
  return then ? { ...now, clause } : data;
}

function citedNearer(type: string): Upcaster {
  return { type, from: 1, up: (data) => data, down: citedAsRecorded };
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
