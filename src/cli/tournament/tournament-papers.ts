import {
  formPage,
  GLOSSARY,
  policyOf,
  printTerms,
  promotionList,
  settingsOf,
  type TournamentState,
} from '../../tournament/index.ts';

/** What an operator prints of a tournament, each as text. */
export const PAPERS: Readonly<Record<string, (state: TournamentState) => string>> = {
  terms: (state) => printTerms(policyOf(state), settingsOf(state)),
  form: formText,
  glossary: () =>
    Object.entries(GLOSSARY)
      .map(([word, meaning]) => `${word}: ${meaning}`)
      .join('\n'),
  promotion: (state) => promotionList(state).join('\n'),
};

function formText(state: TournamentState): string {
  const { heading, venue, fields, choices, notes, warning } = formPage(state);
  const blanks = fields.map((field) => `${field}: ____________________`);
  const warned = warning === null ? [] : [warning];
  return [heading, venue, ...blanks, choices.join('   '), ...notes, ...warned].join('\n');
}
