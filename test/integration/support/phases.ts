import { assert } from '../../../src/kit/index.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import { PHASES, type Phase, patronOf, type TableState } from '../../../src/table/index.ts';
import { withoutCoup } from '../../../src/table/model/play.ts';
import { stateIn } from '../../support/table/phases.ts';
import { walk } from '../../support/table/walk.ts';

const WALKS = 240;
const STEPS = 300;

/** A table of every book in every phase that the book knows, with real cards on the cloth. */
export function statesOfAllBooks(): Map<string, Map<Phase, TableState>> {
  const states = new Map(BOOKS.map(({ id }) => [id, new Map<Phase, TableState>()]));
  for (const bookId of ['crown-melbourne', 'victoria-2002']) {
    for (const phase of PHASES) {
      if (phase !== 'unopened') states.get(bookId)?.set(phase, stateIn(phase, bookId));
    }
  }
  for (let seed = 1; seed <= WALKS; seed += 1) {
    const choices = Array.from({ length: STEPS }, (_, at) => seed * 1000 + at);
    const accepted = (_before: TableState, _command: unknown, after: TableState) => {
      const of = states.get(after.setup?.bookId ?? '');
      if (of !== undefined && !of.has(after.phase) && isPlain(after)) of.set(after.phase, after);
    };
    walk(seed, choices, { accepted }, { hostile: false });
  }
  for (const of of states.values()) {
    const open = [...of.values()].find(({ phase }) => phase === 'between');
    assert(open !== undefined, 'a table between two coups');
    // Closing takes notices and counts that differ by book; for who and when, the phase is enough.
    if (!of.has('closed')) of.set('closed', withoutCoup(open, 'closed'));
  }
  return states;
}

/** Staff on their posts, Ann at the table, nobody excluded or in a dispute, and the shoe with the dealer. */
function isPlain(state: TableState): boolean {
  const ann = patronOf(state, 'ann');
  return (
    state.posts.dealer === 'dealer-dan' &&
    state.posts.supervisor !== null &&
    state.cards.shoeHolder === null &&
    state.record.disputes.length === 0 &&
    ann !== null &&
    !ann.excluded &&
    ann.nominee === null
  );
}

/** The same table with real people in the places of the imagined ones. */
export function peopled(state: TableState, people: Readonly<Record<string, string>>): TableState {
  let text = JSON.stringify(state).replace('"shoeKind":"virtual"', '"shoeKind":"physical"');
  for (const [name, id] of Object.entries(people)) text = text.replaceAll(`"${name}"`, `"${id}"`);
  return JSON.parse(text) as TableState;
}
