import { type Decision, no, policyOf, ruleOf, type TournamentState } from '../kernel/index.ts';

/**
 * The director answers for everything that happens at a table. Where the book lets a deputy stand
 * in, a deputy's presence is enough (Victoria 12.1.2(b)); elsewhere play waits (VI-51).
 */
export function presenceRefusal(state: TournamentState): Decision | null {
  const ground = ruleOf(state, 'director-present');
  const { directors, present } = state.terms;
  const deputyWillDo = ruleOf(state, 'deputy-stands-in').value;
  const here = directors.some(
    ({ person, deputy }) => present.includes(person) && (!deputy || deputyWillDo),
  );
  return here ? null : no('director-absent', ground, { needed: policyOf(state).director.value });
}

/** What must be on file before entries and play: this version published, advised or approved. */
export function filesRefusal(state: TournamentState): Decision | null {
  const { approval, termsChange } = policyOf(state);
  const { version, publishedVersion, approvals, advices } = state.terms;
  if (publishedVersion !== version) {
    return no('not-published', ruleOf(state, 'terms-available'), { version });
  }
  const ground = version > 1 ? termsChange : approval;
  switch (approval.value) {
    case 'disclosure':
      return null;
    case 'written-approval':
      return approvals.some((on) => on.version === version)
        ? null
        : no('not-approved', ground, { needed: 'written approval', version });
    case 'advise-inspectorate':
      return advices.some((on) => on.version === version)
        ? null
        : no('not-approved', ground, { needed: 'advice to the inspectorate', version });
  }
}
