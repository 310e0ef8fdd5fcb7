import { explainRefusal, type Refusal } from '../../../tournament/index.ts';
import type { FeeAnswer } from '../../tournament/fees.ts';
import { NOT_YOURS, no, noByCage, noByPeople } from '../door/answers.ts';

/** The refusal over HTTP where a tournament, the cage or the accounts did not take an order. */
export function noBy(
  answer: Exclude<FeeAnswer, { kind: 'accepted' }> | { readonly kind: 'not-yours' | 'too-much' },
) {
  switch (answer.kind) {
    case 'refused':
      return noByTournament(answer.refusal);
    case 'cage-refused':
      return noByCage(answer.refusal);
    case 'barred':
      return noByPeople(answer.refusal);
    case 'not-yours':
      return { ok: false, error: NOT_YOURS } as const;
    case 'too-much':
      return no('slow-down', 'You have done too much here within an hour; wait a little.');
    case 'id-reused':
      return no('id-reused', 'This command id was used for something else.');
    case 'busy':
      return no('busy', 'The tournament is busy; try again.');
    case 'stopped':
      return no('stopped', 'This tournament takes no commands now.');
  }
}

export function misread({ path, message }: { readonly path: string; readonly message: string }) {
  return no('malformed', `body${path}: ${message}`, { path, message });
}

function noByTournament(refusal: Refusal) {
  const { code, clause, facts } = refusal;
  return no('tournament-refused', explainRefusal(refusal), { code, facts }, clause);
}
