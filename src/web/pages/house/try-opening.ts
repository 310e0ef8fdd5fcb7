import { ok, type Result, refuse } from '../../../kit/index.ts';
import { findBook } from '../../../rules/index.ts';
import {
  type Actor,
  type Decision,
  decide,
  type OpeningWarning,
  type Refusal,
  type TableSetup,
  UNOPENED,
} from '../../../table/index.ts';

/** The events that opening the table would record, or the refusal. */
export function openingEvents(setup: TableSetup, atMs: number): Decision {
  const role = findBook(setup.bookId)?.offices.authority['open-table'].value ?? 'patron';
  const by: Actor = { person: 'operator', role };
  return decide(UNOPENED, { type: 'OpenTable', setup, by, atMs });
}

/**
 * Tries the opening in this browser: warnings, with which the table can still be opened, or the
 * refusal.
 */
export function tryOpening(
  setup: TableSetup,
  atMs: number,
): Result<readonly OpeningWarning[], Refusal> {
  const decided = openingEvents(setup, atMs);
  if (!decided.ok) return refuse(decided.error);
  return ok(decided.value.flatMap((event) => (event.type === 'TableOpened' ? event.warnings : [])));
}
