import {
  type Decision,
  no,
  postsAt,
  ruleOf,
  settingsOf,
  type TournamentCommand,
  type TournamentState,
  tableOf,
} from '../kernel/index.ts';

/**
 * Nobody directs a table of which he is the inspector, because somebody else must judge what he
 * examined and signed there. Nor does a director inspect without taking the inspector's post
 * (T-74). The terms may let one person be both, or separate the offices in any book.
 */
export function twoOfficesRefusal(
  state: TournamentState,
  command: TournamentCommand,
): Decision | null {
  const { person, role } = command.by;
  if (role !== 'director' && role !== 'inspector') return null;
  if (state.terms.settings === null || changesPost(command)) return null;
  const ground = ruleOf(state, 'offices-apart');
  const { offices = ground.value ? 'apart' : 'together' } = settingsOf(state);
  if (offices === 'together') return null;
  const inspects = (tableId: string) => inspectorAt(state, tableId) === person;
  const directs = state.terms.present.includes(person);
  const table = tablesConcerned(state, command).find((tableId) =>
    role === 'director' ? inspects(tableId) : directs && !inspects(tableId),
  );
  return table === undefined ? null : no('two-offices', ground, { person, table, role });
}

/**
 * Taking up and leaving a post is always possible, because otherwise nobody could relieve the
 * holder.
 */
function changesPost(command: TournamentCommand): boolean {
  if (command.type !== 'ActAtTable') return false;
  return command.act.type === 'SignOn' || command.act.type === 'SignOff';
}

function inspectorAt(state: TournamentState, tableId: string): string | null {
  const table = tableOf(state, tableId);
  return table === null ? null : (postsAt(table.table).supervisor?.person ?? null);
}

/** The table that an act names, and the table of the player whom it is about. */
function tablesConcerned(
  { structure, desk }: TournamentState,
  command: TournamentCommand,
): string[] {
  const tables: string[] = [];
  if ('tableId' in command) tables.push(command.tableId);
  if ('person' in command) {
    const { person } = command;
    tables.push(...structure.seats.filter((s) => s.person === person).map((s) => s.tableId));
  }
  if (command.type === 'UndoAct' || command.type === 'RedoAct') {
    const acts = [...desk.acts, ...desk.undone].filter(({ id }) => id === command.act);
    tables.push(...acts.flatMap(({ tableId }) => tableId ?? []));
  }
  return tables;
}
