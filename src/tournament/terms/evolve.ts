import type { TermsState, TournamentState } from '../kernel/index.ts';
import type { TermsEvent } from './rows.ts';

export function evolveTerms(state: TournamentState, event: TermsEvent): TournamentState {
  switch (event.type) {
    case 'EventCreated': {
      const { eventId, bookId, settings } = event;
      const terms = { ...state.terms, eventId, bookId, settings, version: 1 };
      return { ...state, phase: 'draft', terms };
    }
    case 'TermsPublished': {
      const phase = state.phase === 'draft' ? 'published' : state.phase;
      return { ...state, phase, terms: { ...state.terms, publishedVersion: event.version } };
    }
    default:
      return { ...state, terms: change(state.terms, event) };
  }
}

type Inner = Exclude<TermsEvent, { type: 'EventCreated' | 'TermsPublished' }>;

function change(terms: TermsState, event: Inner): TermsState {
  switch (event.type) {
    case 'TermsChanged':
      return { ...terms, version: event.version, settings: event.settings };
    case 'ApprovalRecorded':
      return { ...terms, approvals: [...terms.approvals, event.approval] };
    case 'InspectorateAdvised':
      return { ...terms, advices: [...terms.advices, event.advice] };
    case 'DirectorNamed':
      return { ...terms, directors: [...terms.directors, event.director] };
    case 'DirectorSignedOn':
      return { ...terms, present: [...new Set([...terms.present, event.person])] };
    case 'DirectorSignedOff':
      return { ...terms, present: terms.present.filter((person) => person !== event.person) };
    case 'IncidentRecorded':
      return { ...terms, incidents: [...terms.incidents, event.incident] };
  }
}
