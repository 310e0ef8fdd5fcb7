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

/** Builds of 0.7.0 and before cited Crown's item on retirement for what it brought back. */
function refundAsRecorded(data: Json, recorded?: Json): Json {
  const now = data as { readonly clause: string };
  const then = recorded as { readonly clause?: string } | undefined;
  const nearer = now.clause === '12.4.8(a)(iv)' && then?.clause === '12.4.8(b)(vi)';
  return nearer ? { ...now, clause: '12.4.8(b)(vi)' } : data;
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
  { type: 'FeeRefunded', from: 1, up: (data) => data, down: refundAsRecorded },
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
