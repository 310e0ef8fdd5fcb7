import { TIME } from '../../table/index.ts';
import { NUMBER, WORDS } from '../model/fields.ts';
import { type BodyOf, command, event } from '../model/row.ts';
import { ANNOUNCEMENT, DESK_ACT, DESK_PATCH, PAUSE } from '../model/shapes.ts';
import type { TournamentPhase } from '../model/state.ts';

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

export const DESK_COMMANDS = {
  Announce: command({ who: ['director', 'operator'], phases: TOLD, fields: { text: WORDS } }),
  Pause: command({ who: ['director'], phases: ['running'], fields: { why: WORDS } }),
  Resume: command({ who: ['director'], phases: ['running'], fields: {} }),
  UndoAct: command({ who: ['director'], phases: BEFORE_THE_END, fields: { act: NUMBER } }),
  RedoAct: command({ who: ['director'], phases: BEFORE_THE_END, fields: { act: NUMBER } }),
};
export type DeskCommand = BodyOf<typeof DESK_COMMANDS>;

export const DESK_EVENTS = {
  Announced: event({
    audience: 'everybody',
    fields: { announcement: ANNOUNCEMENT },
    tell: ({ announcement }) => announcement.text,
  }),
  Paused: event({
    audience: 'everybody',
    fields: { pause: PAUSE },
    tell: ({ pause }) => `Play is paused: ${pause.why}.`,
  }),
  Resumed: event({
    audience: 'everybody',
    fields: { atMs: TIME, pausedMs: TIME },
    tell: () => 'Play goes on.',
  }),
  ActRecorded: event({
    audience: 'staff',
    fields: { act: DESK_ACT },
    tell: ({ act }) => `${act.by} can still undo ${act.type}.`,
  }),
  ActUndone: event({
    audience: 'everybody',
    fields: { id: NUMBER, patch: DESK_PATCH, atMs: TIME },
    tell: ({ id }) => `Act ${id} of the director is undone.`,
  }),
  ActRedone: event({
    audience: 'everybody',
    fields: { id: NUMBER, patch: DESK_PATCH, atMs: TIME },
    tell: ({ id }) => `Act ${id} of the director stands again.`,
  }),
};
export type DeskEvent = BodyOf<typeof DESK_EVENTS>;
