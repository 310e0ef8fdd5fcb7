import { useEffect } from 'react';
import type { TournamentCommandType } from '../../../../tournament/index.ts';
import { actsFor } from './act-values.ts';
import type { DeskScreenProps } from './desk-screen.tsx';

/** Keys that open the form of an act. */
const FORMS: Readonly<Record<string, TournamentCommandType>> = {
  n: 'Announce',
  b: 'NameSubstitute',
  w: 'SetWagerTime',
  m: 'RestrictWager',
  f: 'FinishTable',
};

export interface DeskKeys {
  readonly onFillIn: (type: TournamentCommandType) => void;
  readonly onPrint: () => void;
}

/**
 * The keys of the desk; a key pressed in a field, a dialog or on a button or link is left to that.
 */
export function useDeskKeys(props: DeskScreenProps, keys: DeskKeys): void {
  const { onFillIn, onPrint } = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (pressed(event, props, { onFillIn, onPrint })) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [props, onFillIn, onPrint]);
}

/** Acts on a key; true where the key meant something. */
function pressed(event: KeyboardEvent, props: DeskScreenProps, keys: DeskKeys): boolean {
  const { view, roles } = props.tournament;
  if (view.desk === null) return false;
  const key = event.key.toLowerCase();
  if (key === 'u') return takesBack(props, event.shiftKey);
  if (key === ' ') return pauses(props, keys);
  if (key === 'p') {
    keys.onPrint();
    return true;
  }
  const form = FORMS[key];
  if (form === undefined || !actsFor(roles, view.board.phase).includes(form)) return false;
  keys.onFillIn(form);
  return true;
}

function takesBack({ tournament, me, act }: DeskScreenProps, again: boolean): boolean {
  const { desk } = tournament.view;
  const newest = (again ? desk?.undone : desk?.acts)?.at(-1);
  if (newest === undefined || newest.by !== me) return false;
  void act({ type: again ? 'RedoAct' : 'UndoAct', act: newest.id });
  return true;
}

function pauses({ tournament, act }: DeskScreenProps, { onFillIn }: DeskKeys): boolean {
  const { pause, session } = tournament.view.board;
  if (pause !== null) void act({ type: 'Resume' });
  else if (session === 'running') onFillIn('Pause');
  return pause !== null || session === 'running';
}

function isTyping({ target }: KeyboardEvent): boolean {
  const busy = 'input, select, textarea, button, a, [role="tab"], dialog';
  return target instanceof Element && target.closest(busy) !== null;
}
