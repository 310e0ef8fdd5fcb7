import { present, seededRandom } from '../../../src/kit/index.ts';
import { BOOKS, type RuleBook } from '../../../src/rules/index.ts';
import { decide } from '../../../src/table/machine/decide.ts';
import {
  COMMANDS,
  type CommandBody,
  type CommandType,
} from '../../../src/table/messages/commands.ts';
import type { Actor } from '../../../src/table/model/actor.ts';
import type { TableSetup } from '../../../src/table/model/setup.ts';
import type { Phase, TableState } from '../../../src/table/model/state.ts';
import type { Refusal, RefusalCode } from '../../../src/table/refusal/refusal.ts';
import { bodiesFor } from './bodies.ts';
import { stateIn } from './phases.ts';
import { rareRefusals } from './rare-refusals.ts';
import { DEALER, START_MS, seniorOf, supervisorOf } from './scenario.ts';
import { setupFor } from './setups.ts';
import { STORIES } from './stories/index.ts';
import { walk } from './walk.ts';

/**
 * For each book, the grounds that refusals of each code named: clauses, readings, or none (null).
 */
export type RefusalClauses = ReadonlyMap<
  string,
  ReadonlyMap<RefusalCode, ReadonlySet<string | null>>
>;

/** Phases that a table of every book can reach. */
const COMMON_PHASES: readonly Phase[] = [
  'unopened',
  'preparing',
  'between',
  'betting',
  'called',
  'dealing',
  'drawing',
  'resulted',
  'shoe-over',
];

const STEPS = 200;

/**
 * Tries every command in every common phase by every office, set-ups with one fault, the stories,
 * and random walks; returns what was refused, and on which ground.
 */
export function refusalClauses(walks: number): RefusalClauses {
  const found = new Map<string, Map<RefusalCode, Set<string | null>>>(
    BOOKS.map(({ id }) => [id, new Map()]),
  );
  const note = (bookId: string | undefined, { code, clause }: Refusal) => {
    const codes = found.get(bookId ?? '');
    if (codes === undefined) return;
    codes.set(code, (codes.get(code) ?? new Set()).add(clause));
  };
  for (const book of BOOKS) {
    const { id } = book;
    const tried = [...ofEveryCommand(id), ...ofWrongSetups(book), ...rareRefusals(id)];
    for (const refusal of tried) note(id, refusal);
  }
  for (const story of STORIES) {
    const { journal, state } = story.play();
    for (const entry of journal) if ('code' in entry) note(state.setup?.bookId, entry);
  }
  for (let seed = 1; seed <= walks; seed += 1) {
    const random = seededRandom(seed);
    const choices = Array.from({ length: STEPS }, () => random.below(2 ** 31));
    const refused = (state: TableState, _: unknown, refusal: Refusal) =>
      note(state.setup?.bookId, refusal);
    walk(seed, choices, { refused }, { troubled: seed % 2 === 0 });
  }
  return found;
}

function ofEveryCommand(bookId: string): readonly Refusal[] {
  const bodies = bodiesFor(bookId);
  const people: readonly Actor[] = [
    DEALER,
    supervisorOf(bookId),
    seniorOf(bookId),
    { person: 'ann', role: 'patron' },
    { person: 'cat', role: 'patron' },
  ];
  return COMMON_PHASES.flatMap((phase) => {
    const state = stateIn(phase, bookId);
    return people.flatMap((by) =>
      Object.keys(COMMANDS).flatMap((type) =>
        refusedBy(state, present(bodies[type as CommandType], type), by),
      ),
    );
  });
}

function ofWrongSetups(book: RuleBook): readonly Refusal[] {
  return book.versions.flatMap(({ id }) => ofWrongSetup(book.id, id));
}

function ofWrongSetup(bookId: string, versionId: TableSetup['versionId']): readonly Refusal[] {
  const setup = setupFor(bookId, versionId);
  const { main } = setup.sign;
  const wrong: readonly Partial<TableSetup>[] = [
    { versionId: 'no-commission' },
    { noticeShown: false },
    { diagrams: ['Z'] },
    { diagrams: [] },
    { seats: 99 },
    { decks: 1 },
    { chipCents: [] },
    { casino: '' },
    { cuttingCardBehind: 300 },
    { wagers: ['tie'] },
    { wagers: [...setup.wagers, 'insurance'] },
    {
      wagers: [...setup.wagers, 'player-run', 'player-pair'],
      diagrams: setup.diagrams.slice(0, 1),
    },
    { sign: { ...setup.sign, tiePercent: 99 } },
    { sign: { ...setup.sign, main: { ...main, minimumCents: main.maximumCents } } },
    { method: 'highest-wagerers' },
    { facing: 'down' },
    { bank: { holder: 'player', name: 'ann', agreement: null } },
    { rulesCopy: '' },
    { gamingDate: '1999-01-01' },
    { bonus: [{ type: 'player-pair', name: '', pays: [] }] },
    { settings: { tailIndicator: false } },
  ];
  const state = stateIn('unopened', bookId);
  return wrong.flatMap((change) => {
    const body = { type: 'OpenTable', setup: { ...setup, ...change } } as const;
    return refusedBy(state, body, supervisorOf(bookId));
  });
}

function refusedBy(state: TableState, body: CommandBody, by: Actor): readonly Refusal[] {
  const answer = decide(state, { ...body, by, atMs: START_MS });
  return answer.ok ? [] : [answer.error];
}
