import type {
  CommandRows,
  DeskCommand,
  DeskEvent,
  EventRows,
  TournamentPhase,
} from '../kernel/index.ts';
import { NUMBER, WORDS } from '../kernel/index.ts';

const TOLD: readonly TournamentPhase[] = [
  'published',
  'entries',
  'entries-closed',
  'running',
  'final-played',
  'allocated',
];
const BEFORE_THE_END: readonly TournamentPhase[] = [
  'published',
  'entries',
  'entries-closed',
  'running',
];

export const DESK_COMMANDS: CommandRows<DeskCommand> = {
  Announce: { who: ['director', 'operator'], phases: TOLD, fields: { text: WORDS } },
  Pause: { who: ['director'], phases: ['running'], fields: { why: WORDS } },
  Resume: { who: ['director'], phases: ['running'], fields: {} },
  UndoAct: { who: ['director'], phases: BEFORE_THE_END, fields: { act: NUMBER } },
  RedoAct: { who: ['director'], phases: BEFORE_THE_END, fields: { act: NUMBER } },
};

export const DESK_EVENTS: EventRows<DeskEvent> = {
  Announced: { audience: 'everybody', tell: ({ announcement }) => announcement.text },
  Paused: { audience: 'everybody', tell: ({ pause }) => `Play stands still: ${pause.why}.` },
  Resumed: { audience: 'everybody', tell: () => 'Play goes on.' },
  ActRecorded: {
    audience: 'staff',
    tell: ({ act }) => `${act.by} can still undo ${act.type}.`,
  },
  ActUndone: { audience: 'everybody', tell: ({ id }) => `Act ${id} of the director is undone.` },
  ActRedone: { audience: 'everybody', tell: ({ id }) => `Act ${id} of the director stands again.` },
};
