import { keysOf } from '../../../src/kit/index.ts';
import { findBook, STAFF_RANKS, type StaffRank } from '../../../src/rules/index.ts';
import { decide } from '../../../src/table/machine/decide.ts';
import { evolve, evolveAll } from '../../../src/table/machine/evolve.ts';
import { lawfulCommands } from '../../../src/table/machine/lawful.ts';
import { tell } from '../../../src/table/machine/transcript.ts';
import { COMMANDS, type Command, type CommandBody } from '../../../src/table/messages/commands.ts';
import type { TableEvent } from '../../../src/table/messages/events.ts';
import type { Actor } from '../../../src/table/model/actor.ts';
import { UNOPENED } from '../../../src/table/model/initial.ts';
import type { TableState } from '../../../src/table/model/state.ts';
import type { Viewer } from '../../../src/table/model/viewer.ts';
import { explain } from '../../../src/table/refusal/explain.ts';
import { eventFor } from '../../../src/table/view/event-view.ts';
import { ownView } from '../../../src/table/view/view-own.ts';
import { publicView } from '../../../src/table/view/view-public.ts';
import { staffView } from '../../../src/table/view/view-staff.ts';
import { AnswerPage, headOf, saidChanges, variantsOf } from '../answers.ts';
import { bodiesFor } from './bodies.ts';
import { actor, DEALER, seniorOf, supervisorOf } from './scenario.ts';
import { STORIES } from './stories/index.ts';

/**
 * What the tables of a book answer to every command after every kind of command of the stories: to
 * plain values, and to values of which one is another. One line for each answer, with the clause,
 * the sentence, and where it was met.
 */
export function tableAnswersOf(bookId: string): string {
  const page = new AnswerPage();
  const probed = new Set<string>();
  const bodies = bodiesFor(bookId);
  const branched = new Set<CommandBody['type']>();
  for (const story of STORIES) {
    const { records } = story.play();
    let state: TableState = UNOPENED;
    for (const { command, events } of records) {
      for (const event of events) {
        const after = evolve(state, event);
        const before = state;
        page.tells(event.type, () =>
          [...tell(before, event, after), toldTo(before, event)].join(' / '),
        );
        state = after;
      }
      if (state.setup?.bookId !== bookId) break;
      const situation = `${state.phase}, after ${command.type}`;
      if (probed.has(situation)) continue;
      probed.add(situation);
      probe(page, state, situation, command.atMs, bodies);
      branch({ page, state, atMs: command.atMs, bodies, branched });
    }
  }
  return page.text();
}

function probe(
  page: AnswerPage,
  state: TableState,
  situation: string,
  atMs: number,
  bodies: ReturnType<typeof bodiesFor>,
): void {
  const bookId = state.setup?.bookId ?? '';
  const staff = [DEALER, supervisorOf(bookId), seniorOf(bookId)];
  for (const { person, role } of [actor('ann'), ...staff]) {
    const viewer: Viewer =
      role === 'patron' ? { kind: 'patron', person } : { kind: 'staff', person, rank: role };
    for (const type of lawfulCommands(state, viewer)) {
      page.answers(`offered to a ${role}`, situation, type, () => '');
    }
  }
  for (const type of keysOf(COMMANDS)) {
    const { who, phases, fields } = COMMANDS[type];
    const usual = { ...bodies[type], ...ofState(state, type) } as CommandBody;
    const ask = (body: CommandBody, by: Actor) =>
      answer(page, state, situation, { ...body, by, atMs: atMs + 1000 });
    const likely = PATRONS.has(who) ? actor('ann') : whoFor(bookId, who);
    ask(usual, likely);
    if (!phases.includes(state.phase)) continue;
    for (const by of [actor('bob'), ...staff]) ask(usual, by);
    for (const body of variantsOf(usual, fields, WORDS)) ask(body, likely);
  }
}

interface Branching {
  readonly page: AnswerPage;
  readonly state: TableState;
  readonly atMs: number;
  readonly bodies: ReturnType<typeof bodiesFor>;
  readonly branched: Set<CommandBody['type']>;
}

/** Gives each command once where it is lawful, and asks for all others from there. */
function branch({ page, state, atMs, bodies, branched }: Branching): void {
  const bookId = state.setup?.bookId ?? '';
  const bodyIn = (now: TableState, type: CommandBody['type']) => {
    const { who } = COMMANDS[type];
    const by = PATRONS.has(who) ? actor('ann') : whoFor(bookId, who);
    return { ...bodies[type], ...ofState(now, type), by, atMs: atMs + 1000 } as Command;
  };
  for (const type of keysOf(COMMANDS)) {
    const decision = branched.has(type) ? null : decide(state, bodyIn(state, type));
    if (decision?.ok !== true) continue;
    branched.add(type);
    const after = evolveAll(state, decision.value);
    for (const other of keysOf(COMMANDS)) {
      if (!COMMANDS[other].phases.includes(after.phase)) continue;
      answer(page, after, `branch ${type}`, bodyIn(after, other));
    }
  }
}

const PATRONS: ReadonlySet<string> = new Set(['patron', 'cutter', 'opener', 'anybody']);
const WORDS = ['', 'bob', 'cat', 'zed'];

/** The least office of the book for this act, or the dealer. */
function whoFor(bookId: string, who: string): Actor {
  const authority = findBook(bookId)?.offices.authority as
    | Readonly<Record<string, { readonly value: StaffRank | null }>>
    | undefined;
  const named = authority?.[who]?.value ?? STAFF_RANKS.find((rank) => rank === who) ?? 'dealer';
  return named === 'dealer' ? DEALER : { person: 'sue', role: named };
}

/** Ids that stand for something at this table. */
function ofState({ bets, record }: TableState, type: CommandBody['type']): object {
  const wager = bets.wagers[0] ?? bets.slips[0]?.wager;
  const fields = COMMANDS[type].fields;
  return {
    ...('wagerId' in fields && wager !== undefined ? { wagerId: wager.id } : {}),
    ...('disputeId' in fields ? { disputeId: record.disputes[0]?.id ?? 1 } : {}),
    ...('spokenId' in fields ? { spokenId: bets.spoken[0]?.id ?? 1 } : {}),
  };
}

function answer(page: AnswerPage, state: TableState, situation: string, command: Command): void {
  const decision = decide(state, command);
  if (!decision.ok) {
    const { error } = decision;
    page.answers(command.type, situation, headOf(error), () => explain(error));
    return;
  }
  const names = [...new Set(decision.value.map(({ type }) => type))].join(', ');
  page.answers(command.type, situation, `lawful: ${names}`, () => told(state, decision.value));
}

/** What the dealer tells, and what a supervisor and a player see change. */
function told(start: TableState, events: readonly TableEvent[]): string {
  let state = start;
  const lines = events.flatMap((event) => {
    const after = evolve(state, event);
    const said = tell(state, event, after);
    state = after;
    return said.filter((line) => line !== '').map((line) => line.trim());
  });
  const changes = saidChanges(seen(start), seen(state));
  return [lines.join(' / ').slice(0, MOST_SAID), changes]
    .filter((text) => text !== '')
    .join('\n    ');
}

/** What a stranger at the table is told of it, and the person whom it is about. */
function toldTo(before: TableState, event: TableEvent): string {
  const by = (person: string) => {
    const told = eventFor(before, event, { kind: 'patron', person });
    if (told === null) return 'nothing';
    return told === event ? 'all' : `of ${saidChanges(event, told)}`;
  };
  return `a stranger is told ${by('zed')}, ann ${by('ann')}`;
}

function seen(state: TableState): object {
  const staff = staffView(state, { kind: 'staff', person: 'sue', rank: 'game-supervisor' });
  return { ...publicView(state), staff, own: ownView(state, 'ann') };
}

const MOST_SAID = 300;
