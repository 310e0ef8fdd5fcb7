import { REFUSALS, type Refusal } from './refusal.ts';

/** The refusal in the casino's words. The clause stands beside it, not in it. */
export function explain({ code, facts }: Refusal): string {
  return REFUSALS[code].sentence(facts);
}
