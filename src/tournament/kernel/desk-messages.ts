import type { Announcement, DeskAct, DeskPatch, Pause } from './desk-state.ts';

export type DeskCommand =
  | { readonly type: 'Announce'; readonly text: string }
  | { readonly type: 'Pause'; readonly why: string }
  | { readonly type: 'Resume' }
  | { readonly type: 'UndoAct'; readonly act: number }
  | { readonly type: 'RedoAct'; readonly act: number };

export type DeskEvent =
  | { readonly type: 'Announced'; readonly announcement: Announcement }
  | { readonly type: 'Paused'; readonly pause: Pause }
  | { readonly type: 'Resumed'; readonly atMs: number; readonly pausedMs: number }
  | { readonly type: 'ActRecorded'; readonly act: DeskAct }
  | {
      readonly type: 'ActUndone';
      readonly id: number;
      readonly patch: DeskPatch;
      readonly atMs: number;
    }
  | {
      readonly type: 'ActRedone';
      readonly id: number;
      readonly patch: DeskPatch;
      readonly atMs: number;
    };
