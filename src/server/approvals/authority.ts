import { CAGE_ALLOWED, type Signature } from '../../cage/index.ts';
import type { ApprovalRefusalCode, Asked } from '../../protocol/index.ts';
import { ACTS, type Act, findBook, mayDo } from '../../rules/index.ts';
import { type Actor, COMMANDS, isStaff, type TableTypes, tableStream } from '../../table/index.ts';
import type { StreamDoor } from '../streams/index.ts';

type Tables = Pick<StreamDoor<TableTypes>, 'has' | 'get'>;

/** Why this person may not ask for this act; the second person is judged when he answers. */
export function askRefusal(tables: Tables, asked: Asked): ApprovalRefusalCode | null {
  if (asked.where === 'cage') {
    return CAGE_ALLOWED[asked.body.type].includes(asked.by.office) && asked.by.office !== 'patron'
      ? null
      : 'not-your-office';
  }
  if (!isStaff(asked.by.role)) return 'not-your-office';
  const book = bookAt(tables, asked.table);
  if (book === null) return 'no-such-table';
  const act = actOf(asked.body.type);
  if (act === null) return 'no-second-person-needed';
  return book.offices.authority[act].value === null ? 'nobody-may' : null;
}

/** The second person must hold the act's own rank under the book of that table. */
export function answerRefusal(
  tables: Tables,
  asked: Asked,
  by: Actor | Signature,
): ApprovalRefusalCode | null {
  if (by.person === asked.by.person) return 'is-your-own';
  if (asked.where === 'cage') {
    return 'office' in by && by.office === 'cage-supervisor' ? null : 'rank-too-low';
  }
  return 'role' in by && holds(tables, asked, by) ? null : 'rank-too-low';
}

/**
 * In whose name the act is done: the asker's where his own rank suffices, else the second person's.
 */
export function doer(tables: Tables, asked: Asked & { where: 'table' }, second: Actor): Actor {
  return holds(tables, asked, asked.by) ? asked.by : second;
}

function holds(tables: Tables, asked: Asked & { where: 'table' }, by: Actor): boolean {
  const book = bookAt(tables, asked.table);
  const act = actOf(asked.body.type);
  if (book === null || act === null || !isStaff(by.role)) return false;
  return mayDo(book.offices, by.role, act);
}

function bookAt(tables: Tables, table: string) {
  const stream = tableStream(table);
  if (!tables.has(stream)) return null;
  return findBook(tables.get(stream).state.setup?.bookId ?? '');
}

function actOf(type: keyof typeof COMMANDS): Act | null {
  const { who } = COMMANDS[type];
  return ACTS.find((act) => act === who) ?? null;
}
