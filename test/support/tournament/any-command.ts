import { present, type SeededRandom } from '../../../src/kit/index.ts';
import type { Field, Fields } from '../../../src/machine/index.ts';
import { TOURNAMENT_ROLES } from '../../../src/rules/index.ts';
import { COMMANDS } from '../../../src/table/index.ts';
import type {
  TournamentCommand,
  TournamentCommandType,
} from '../../../src/tournament/kernel/index.ts';
import { TOURNAMENT_COMMAND_ROWS } from '../../../src/tournament/kernel/index.ts';
import { START_MS } from './settings.ts';

const PEOPLE = ['p1', 'p2', 'p3', 'p9', 'stranger', 'director', 'inspector', 'dealer'];
const AMOUNTS = [0, 1, 499, 5000, 5500, 10_000, 100_000, 10_000_000_000];
const CARDS = ['AS', 'KD', '9H'];
const TEXTS = ['', 'ab', 'five hundred', '2026-01-21', 'non-attendance', 'cd'.repeat(32)];

const pick = <T>(random: SeededRandom, list: readonly T[]): T =>
  list[random.below(list.length)] as T;

/** A value that the schema of the field accepts. */
function valueFor(random: SeededRandom, field: Field<unknown>): unknown {
  if (field.orNull === true && random.below(3) === 0) return null;
  if (field.of !== undefined) return pick(random, field.of);
  // A sign, limits or a set-up has a kind of its own but is a shape too.
  if (field.inside !== undefined) return bodyFor(random, field.inside);
  switch (field.kind) {
    case 'person':
    case 'person-or-dealer':
      return pick(random, PEOPLE);
    case 'id':
      return field.schema.type === 'integer' ? random.below(5) : pick(random, ['t1', 't2', 't9']);
    case 'amount':
      return pick(random, AMOUNTS);
    case 'card':
      return pick(random, CARDS);
    case 'time':
      return START_MS + random.below(10_000_000);
    case 'flag':
      return random.below(2) === 0;
    case 'list':
      return Array.from({ length: random.below(3) }, () =>
        valueFor(random, present(field.entry, 'an entry')),
      );
    case 'either':
      return valueFor(random, pick(random, present(field.ways, 'ways')));
    case 'table-command': {
      const [type, row] = pick(random, Object.entries(COMMANDS));
      return { type, ...bodyFor(random, row.fields) };
    }
    case 'version':
      return pick(random, ['traditional', 'crown', 'harbour']);
    case 'text':
    case 'day':
    case 'hex':
      return pick(random, TEXTS);
    default:
      return field.schema.type === 'string' ? pick(random, TEXTS) : random.below(12);
  }
}

function bodyFor(random: SeededRandom, fields: Fields): Record<string, unknown> {
  const entries = Object.entries(fields).filter(
    ([, field]) => field.optional !== true || random.below(2) === 0,
  );
  return Object.fromEntries(entries.map(([name, field]) => [name, valueFor(random, field)]));
}

const UNTRIED: ReadonlySet<TournamentCommandType> = new Set<TournamentCommandType>([
  'CreateEvent',
  'ChangeTerms',
]);
const TYPES = (Object.keys(TOURNAMENT_COMMAND_ROWS) as TournamentCommandType[]).filter(
  (t) => !UNTRIED.has(t),
);

/** A command that its schema accepts, mostly from a person who may give it. */
export function anyCommand(random: SeededRandom): TournamentCommand {
  const type = pick(random, TYPES);
  const row = TOURNAMENT_COMMAND_ROWS[type];
  const role = random.below(6) === 0 ? pick(random, TOURNAMENT_ROLES) : pick(random, row.who);
  return {
    type,
    ...bodyFor(random, row.fields),
    by: { person: pick(random, PEOPLE), role },
    atMs: START_MS + random.below(10_000_000),
  } as unknown as TournamentCommand;
}
