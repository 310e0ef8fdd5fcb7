import type { Json, Upcaster } from '../../kit/index.ts';

/** An event that may hold more than it did: what an older log says is true as it stands. */
function mayHoldMore(type: string, from = 1): Upcaster {
  return { type, from, up: (data) => data, down: (data) => data };
}

type Incident = { readonly incident: { readonly what: string; readonly proposed?: string } };

/** What an older log told of a phone: no proposal, and no clause. */
function plainIncident(data: Json): Json {
  const { incident } = data as Incident;
  const { proposed: _new, ...older } = incident;
  const clause = incident.what.startsWith('device:') ? { clause: null } : {};
  return { incident: { ...older, ...clause } };
}

/** Between what older logs hold and what is written today. */
export const EVENT_UPCASTERS: readonly Upcaster[] = [
  // Settings of a phone's consequence and of the privacy policy, which may be left out.
  mayHoldMore('EventCreated'),
  mayHoldMore('TermsChanged'),
  // How often chips may be bought, and whether one person may inspect and direct.
  mayHoldMore('EventCreated', 2),
  mayHoldMore('TermsChanged', 2),
  mayHoldMore('ApplicationReceived'),
  // A form may be in its box.
  mayHoldMore('FormHandedIn'),
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
