export * from './account.ts';
export * from './actor.ts';
export * from './allowed.ts';
export * from './cage-machine.ts';
export * from './commands.ts';
export * from './decide.ts';
export * from './events.ts';
export * from './evolve.ts';
export { needsSecondPerson } from './guards.ts';
export { LARGEST_BALANCE_CENTS } from './posting.ts';
export {
  CAGE_REFUSAL_CODES,
  CAGE_REFUSALS,
  type CageDecision,
  type CageFacts,
  type CageRefusal,
  type CageRefusalCode,
  cageSentence,
} from './refusal.ts';
export * from './self-audit.ts';
export * from './state.ts';
export * from './statement.ts';
export * from './terms.ts';
export { MOST_UNFINISHED } from './transfers.ts';
export * from './view.ts';
