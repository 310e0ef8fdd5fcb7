import {
  type TournamentCommand,
  type TournamentCommandType,
  type TournamentEvent,
  type TournamentState,
  tableOf,
} from '../kernel/index.ts';
import { cardsDealt, patchOf, withPatch } from './patch.ts';

/** Acts that change only what a patch holds, so that they can be undone completely. */
const UNDOABLE_ACTS = [
  'SetWagerTime',
  'MoveStart',
  'DesignateTable',
  'ReleaseTable',
  'NameSubstitute',
  'RestrictWager',
  'RecordAbsence',
  'AnnounceLastCoup',
] as const satisfies readonly TournamentCommandType[];

/** What the desk keeps of a director's act, beside the act's own events. */
export function recordOf(
  before: TournamentState,
  after: TournamentState,
  command: TournamentCommand,
): readonly TournamentEvent[] {
  const { type, by, atMs } = command;
  if (by.role !== 'director' || !UNDOABLE_ACTS.some((one) => one === type)) return [];
  const tableId = tableConcerned(before, command);
  const patch = patchOf(before, tableId);
  if (!isConfined(before, withPatch(after, patch, 0), tableId)) return [];
  return [
    {
      type: 'ActRecorded',
      act: {
        id: before.desk.nextActId,
        by: by.person,
        type,
        tableId,
        person: personConcerned(before, command, tableId),
        atMs,
        cards: cardsDealt(after, tableId),
        before: patch,
        after: patchOf(after, tableId),
      },
    },
  ];
}

function tableConcerned({ structure }: TournamentState, command: TournamentCommand): string | null {
  if (command.type === 'DesignateTable' || command.type === 'ReleaseTable') return null;
  if ('tableId' in command) return command.tableId;
  if (command.type !== 'NameSubstitute') return null;
  return structure.seats.find(({ person }) => person === command.person)?.tableId ?? null;
}

function personConcerned(
  { structure }: TournamentState,
  command: TournamentCommand,
  tableId: string | null,
): string | null {
  if (command.type === 'NameSubstitute') return command.person;
  if (!('seat' in command)) return null;
  const { seat } = command;
  return (
    structure.seats.find((one) => one.tableId === tableId && one.seat === seat)?.person ?? null
  );
}

/** Whether only parts of the patch changed, and chips, cards and money are as before. */
function isConfined(
  before: TournamentState,
  put: TournamentState,
  tableId: string | null,
): boolean {
  if (before.entry !== put.entry || before.results !== put.results) return false;
  if (before.secret !== put.secret || before.phase !== put.phase) return false;
  if (tableId === null) return before.floor === put.floor;
  return tableOf(before, tableId)?.table === tableOf(put, tableId)?.table;
}
