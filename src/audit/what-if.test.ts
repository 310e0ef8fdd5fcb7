import { describe, expect, it } from 'vitest';
import { randomTable, walk } from '../../test/support/table/walk.ts';
import { seededRandom } from '../kit/index.ts';
import { BOOKS, CROWN_MELBOURNE, shelveBooks, withLeaf } from '../rules/index.ts';
import {
  type Command,
  decide,
  evolveAll,
  TABLE_MACHINE,
  type TableEvent,
  UNOPENED,
} from '../table/index.ts';
import type { CoupAgain } from './coup-again.ts';
import type { AuditedRecord } from './finding.ts';
import { countMeters, NO_METERS } from './meters.ts';
import { otherRules } from './other-rules.ts';
import { whatIf } from './what-if.ts';

const WALKS = 40;
const STEPS = 400;

const FOUR_PER_CENT = shelved('what-if-four-per-cent', [
  ['versions.traditional.wagers.banker.schedule.banker wins.commissionPercent', 4],
]);
const PAIR_AT_12 = shelved('what-if-pair-at-12', [
  ['versions.traditional.wagers.player-pair.schedule.player has a pair.odds', [12, 1]],
]);

const DRAWS_ON_SIX = shelved('what-if-draws-on-six', [
  ['tableau', { ...CROWN_MELBOURNE.tableau.value, player: 'D D D D D D D S N N' }],
]);

/** A book that differs from Crown Melbourne's in what is named. */
function shelved(id: string, leaves: readonly (readonly [string, unknown])[]): string {
  const book = leaves.reduce((before, [path, value]) => {
    const after = withLeaf(before, path, value);
    if (after === null) throw new Error(`no leaf ${path}`);
    return after;
  }, CROWN_MELBOURNE);
  shelveBooks([{ ...book, id }]);
  return id;
}

/** Commands that the rules accepted, as a house would have stored them. */
function evening(seed: number, troubled = false): readonly AuditedRecord[] {
  const { table } = randomTable(seed, troubled);
  const commands: Command[] = table.records.map(({ command }) => command);
  const random = seededRandom(`${seed}`);
  const choices = Array.from({ length: STEPS }, () => random.word());
  const accepted = (_: unknown, command: Command) => commands.push(command);
  walk(seed, choices, { accepted }, { hostile: false, troubled });
  return recordsOf(commands);
}

function recordsOf(commands: readonly Command[]): readonly AuditedRecord[] {
  let state = UNOPENED;
  return commands.flatMap((command, at) => {
    const decision = decide(state, command);
    if (!decision.ok) return [];
    state = evolveAll(state, decision.value);
    const events = decision.value.map((event) =>
      JSON.parse(JSON.stringify(TABLE_MACHINE.events.write(event))),
    );
    const content = JSON.parse(JSON.stringify(command));
    const id = `c${at}`;
    return [
      { stream: 'table:t1', number: at + 1, command: { id, kind: command.type, content }, events },
    ];
  });
}

function lookedAt(
  records: readonly AuditedRecord[],
  bookId: string,
  versions: Readonly<Record<string, string>> = {},
) {
  const looked = whatIf(otherRules(bookId, versions));
  const coups = records.flatMap((record): CoupAgain[] => {
    const coup = looked.take(record);
    return coup === null ? [] : [coup];
  });
  return { coups, totals: looked.totals() };
}

/** The evening played by another book from its first command; null where a command is refused. */
function playedBy(records: readonly AuditedRecord[], bookId: string) {
  const rules = otherRules(bookId);
  const commands = records.map(({ command }) => rules.commandUnder(command.content as Command));
  const played = recordsOf(commands);
  return played.length === records.length ? played : null;
}

function houseCents(records: readonly AuditedRecord[]): number {
  const events = records.flatMap((record) =>
    record.events.map((event) => TABLE_MACHINE.events.read(event) as TableEvent),
  );
  return events.reduce(countMeters, NO_METERS).houseCents;
}

function bookOfEvening(records: readonly AuditedRecord[]) {
  const opened = records[0]?.command.content as Extract<Command, { type: 'OpenTable' }>;
  return opened.setup;
}

describe('a recorded evening under the same book', () => {
  it('the same book decides every coup of walks under four books byte for byte the same', () => {
    const seen = new Set<string>();
    let coups = 0;
    for (let seed = 0; seed < WALKS; seed += 1) {
      const records = evening(seed, seed % 2 === 1);
      const { bookId } = bookOfEvening(records);
      seen.add(bookId);
      const { coups: again, totals } = lookedAt(records, bookId);
      expect(again.filter(({ isAlike }) => !isAlike)).toEqual([]);
      expect([totals.changed, totals.stopped, totals.refusals.size]).toEqual([0, 0, 0]);
      coups += again.length;
    }
    expect([...seen].sort()).toEqual(BOOKS.map(({ id }) => id).sort());
    expect(coups).toBeGreaterThan(100);
  });
});

describe('a recorded evening under a book with one changed leaf', () => {
  const evenings = Array.from({ length: 400 }, (_, seed) => seed)
    .filter((seed) => {
      const { setup } = randomTable(seed).table.state;
      return setup?.bookId === 'crown-melbourne' && setup.versionId === 'traditional';
    })
    .slice(0, 20)
    .map((seed) => evening(seed));

  it('a changed commission changes only coups in which a wager on Banker won', () => {
    let changed = 0;
    for (const records of evenings) {
      for (const coup of lookedAt(records, FOUR_PER_CENT).coups) {
        for (const { type, was, would } of coup.wagers) {
          const differs = was?.returnedCents !== would?.returnedCents;
          const owes = was?.owedMillicents !== would?.owedMillicents;
          if (!differs && !owes) continue;
          changed += 1;
          expect([type, was?.result]).toEqual(['banker', 'win']);
        }
      }
    }
    expect(changed).toBeGreaterThan(5);
  });

  it.each([FOUR_PER_CENT, PAIR_AT_12])(
    'what %s pays more than the record is what the record pays less than it',
    (bookId) => {
      let compared = 0;
      for (const records of evenings) {
        const other = playedBy(records, bookId);
        if (other === null) continue;
        const there = lookedAt(records, bookId).totals;
        const back = lookedAt(other, 'crown-melbourne').totals;
        for (const [type, { wasCents, wouldCents }] of there.byWager) {
          expect(back.byWager.get(type)).toEqual({ wasCents: wouldCents, wouldCents: wasCents });
        }
        compared += there.byWager.size;
      }
      expect(compared).toBeGreaterThan(10);
    },
  );

  it('the sums over wagers are the differences of the meters of both evenings', () => {
    let compared = 0;
    for (const records of evenings) {
      const other = playedBy(records, PAIR_AT_12);
      if (other === null) continue;
      const { byWager, byPerson } = lookedAt(records, PAIR_AT_12).totals;
      const more = (sums: Iterable<{ wasCents: number; wouldCents: number }>) =>
        [...sums].reduce((sum, { wasCents, wouldCents }) => sum + wouldCents - wasCents, 0);
      expect(more(byWager.values())).toBe(houseCents(records) - houseCents(other));
      expect(more(byPerson.values())).toBe(more(byWager.values()));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(5);
  });
});

describe('a recorded evening under another published book', () => {
  it('a wager that the other book does not have is refused by name, and the coup goes on', () => {
    const told = eveningsOf('crown-melbourne').map((records) => lookedAt(records, 'tasmania-2013'));
    const refusals = new Set(told.flatMap(({ totals }) => [...totals.refusals.keys()]));
    expect([...refusals].join('\n')).toMatch(/^PlaceWager: wager-not-in-version \[/m);
    const without = told
      .flatMap(({ coups }) => coups)
      .filter(({ refused, stopped }) => refused.length > 0 && stopped === null);
    expect(without.length).toBeGreaterThan(0);
  });

  it('a coup stops at the card that the other table of play draws and the record does not', () => {
    const records = eveningsOf('crown-melbourne');
    const coups = records.flatMap((each) => lookedAt(each, DRAWS_ON_SIX).coups);
    const stopped = coups.filter((coup) => coup.stopped !== null);
    expect(stopped.length).toBeGreaterThan(0);
    const steps = new Set(stopped.map((coup) => coup.stopped?.type));
    // Where players open their cards, the next one is asked for before the result is called.
    expect([...steps].sort()).toEqual(['AnnounceResult', 'OpenCard']);
    expect(stopped.flatMap(({ wagers }) => wagers)).toEqual([]);
  });

  function eveningsOf(bookId: string) {
    return Array.from({ length: 60 }, (_, seed) => seed)
      .filter((seed) => randomTable(seed).table.state.setup?.bookId === bookId)
      .map((seed) => evening(seed));
  }
});

it('a table whose version the other book lacks is named and not looked at', () => {
  const seed = Array.from({ length: 200 }, (_, each) => each).find(
    (each) => randomTable(each).table.state.setup?.versionId === 'federal',
  );
  const { coups, totals } = lookedAt(evening(seed ?? 0), 'crown-melbourne');
  expect(coups).toEqual([]);
  expect(totals.missingVersion).toBe('federal');
});
