import { ok, toDecimal } from '../../../kit/index.ts';
import { type OddsWarning, warningsFor } from '../../../odds/index.ts';
import {
  type AnswerTo,
  HOUSE_ROUTES,
  type HousePerson,
  type OddsWarningTold,
} from '../../../protocol/index.ts';
import { findBook, versionOf } from '../../../rules/index.ts';
import { type Actor, explain, type TableSetup } from '../../../table/index.ts';
import type { Floor } from '../../floor/floor.ts';
import type { People, Person } from '../../people/index.ts';
import { no, noByPeople } from '../door/answers.ts';
import { type Asking, type Door, serve } from '../door/door.ts';
import type { Visitors } from '../door/visitor.ts';

export interface HousePorts {
  readonly floor: Floor;
  readonly people: People;
  readonly visitors: Visitors;
}

const MOST_LISTED = 200;

/** Routes of the operator: staff, ranks, tables. */
export function houseRoutes(door: Door, ports: HousePorts): void {
  const { people, floor } = ports;
  serve(door, HOUSE_ROUTES, {
    people: async () => ok({ people: (await people.list('', MOST_LISTED)).map(shown) }),
    invite: async ({ session, body }) => {
      const invited = await people.inviteStaff(session, body);
      if (!invited.ok) return noByPeople(invited.error);
      return ok({ person: shown(invited.value.person), token: invited.value.token });
    },
    offices: async ({ session, body: { person, ranks, cage } }) => {
      const set = await people.setOffices(session, person, { ranks, cage });
      return set.ok ? ok(shown(set.value)) : noByPeople(set.error);
    },
    actAs: (asking) => actAs(ports, asking),
    openTable: (asking) => openTable(ports, asking),
    warnings: async ({ body }) => ok({ warnings: oddsWarnings(body.setup) }),
    houseTables: async () =>
      ok({
        tables: floor.tableIds().map((tableId) => ({ tableId, setup: floor.state(tableId).setup })),
      }),
  });
}

/** A person as the routes show him; digests of sessions and keys stay in the house. */
export function shown({
  id,
  kind,
  displayName,
  name,
  ranks,
  cage,
  createdAtMs,
}: Person): HousePerson {
  return { id, kind, displayName, name, ranks, cage, createdAtMs };
}

/**
 * Lets the operator take any office, so that one person can try everything on a play-money house.
 */
async function actAs(
  { people, visitors }: HousePorts,
  { session, body: { rank, cage }, reply }: Asking<(typeof HOUSE_ROUTES)['actAs']>,
) {
  const taken = rank === null && cage === null ? null : { rank, cage };
  const took = await people.takeOffice(session, taken);
  if (!took.ok) return noByPeople(took.error);
  visitors.remember(reply, took.value.token);
  const answer: AnswerTo<'actAs'> = { taken };
  return ok(answer);
}

async function openTable(
  { floor, people }: HousePorts,
  { session, body }: Asking<(typeof HOUSE_ROUTES)['openTable']>,
) {
  const { setup } = body;
  const { tableId } = setup;
  if (floor.has(tableId)) return no('table-is-open', 'That table exists already.');
  await people.noteAct(session, { stream: tableId, orderId: tableId, kind: 'OpenTable' });
  const automatic = body.automatic && setup.shoeKind === 'virtual';
  const house = floor.houseSupervisor(setup.bookId);
  const by: Actor = automatic ? house : { person: session.person.id, role: house.role };
  const answer = automatic ? await floor.openAutomatic(setup) : await floor.openTable(setup, by);
  if (answer.kind === 'refused') {
    const { code, clause, facts } = answer.refusal;
    return no(code, explain(answer.refusal), facts, clause);
  }
  if (answer.kind !== 'accepted') return no(answer.kind, 'Try again later.');
  return ok({ tableId, warnings: oddsWarnings(setup) });
}

/** Warnings when a table is opened: an edge for the bettor must be a decision, not an accident. */
function oddsWarnings(setup: TableSetup): readonly OddsWarningTold[] {
  const book = findBook(setup.bookId);
  const version = book === null ? null : versionOf(book, setup.versionId);
  if (book === null || version === null) return [];
  return warningsFor(book, version, setup.decks, {
    tiePercent: setup.sign.tiePercent,
    wagers: setup.wagers,
  }).map(inDecimals);
}

const DECIMAL_PLACES = 8;

/** Writes fractions as decimals, because JSON has no fractions. */
function inDecimals(warning: OddsWarning): OddsWarningTold {
  switch (warning.code) {
    case 'bettors-edge':
    case 'absurd-edge':
      return { ...warning, edge: toDecimal(warning.edge, DECIMAL_PLACES) };
    case 'tie-percent-past-break-even':
      return { ...warning, breakEven: toDecimal(warning.breakEven, DECIMAL_PLACES) };
    default:
      return warning;
  }
}
