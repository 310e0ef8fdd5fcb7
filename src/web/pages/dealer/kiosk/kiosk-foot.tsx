import { useEffect, useRef, useState } from 'react';
import type { CommandBody, CommandType } from '../../../../table/index.ts';
import { isPlainAct } from '../../../console/acts/act-fields.ts';
import type { ActTools } from '../../../console/acts/act-form.tsx';
import { KeyDialog, type KeyRow } from '../../../console/key-list.tsx';
import { nameOf } from '../../../console/names.ts';
import { classNames } from '../../../design/class-names.ts';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { lastOfShoe } from '../../../live/settled-coup.ts';
import { nothingLies } from '../state/grid.ts';
import { type Primary, usualBody } from '../state/primary-act.ts';
import styles from './kiosk.module.css';

export interface KioskFootProps {
  readonly tools: ActTools;
  readonly primary: Primary;
  readonly busy: boolean;
  readonly onForm: (type: CommandType) => void;
  readonly onWrong: () => void;
  readonly onMore: () => void;
}

/** Five buttons that keep their places in every phase; the last one does the act that is due. */
export function KioskFoot(props: KioskFootProps) {
  const { tools, primary, busy, onForm, onWrong, onMore } = props;
  const [keys, setKeys] = useState(false);
  const keyRows = useKioskKeys();
  const texts = useConsoleTexts();
  const { view, order } = tools;
  const words = usePrimaryWords(tools, primary);
  const act = () => {
    switch (primary.kind) {
      case 'sign-on':
        return void order({ type: 'SignOn', post: primary.post });
      case 'draw':
        return void order({ type: 'DrawCard', card: null });
      case 'act': {
        const usual = isPlainAct(primary.type, view)
          ? ({ type: primary.type } as CommandBody)
          : usualBody(primary.type, view);
        return usual === null ? onForm(primary.type) : void order(usual);
      }
      case 'wait':
        return;
    }
  };
  const call = useCall(tools);
  useKeys({ Enter: act, '!': onWrong, g: call.act, G: call.act, '?': () => setKeys(true) });
  const cutting =
    view.lawful.includes('ShowCuttingCard') && view.table.rules?.shoeKind === 'physical';
  const out = view.table.shoe?.cuttingCardOut === true;
  return (
    <footer className={`${styles.foot} stack gap-2`}>
      <button type="button" className={styles.act} onClick={onWrong}>
        <Triangle />
        {texts.dealer.irregularity}
      </button>
      <button
        type="button"
        className={classNames(styles.act, out && styles.told)}
        disabled={busy || !cutting || out}
        onClick={() => void order({ type: 'ShowCuttingCard' })}
      >
        {texts.acts.ShowCuttingCard}
      </button>
      <button
        type="button"
        className={styles.act}
        disabled={busy || !call.may}
        aria-keyshortcuts="G"
        onClick={call.act}
      >
        {call.words}
      </button>
      <button type="button" className={styles.act} onClick={onMore}>
        {texts.dealer.more}
      </button>
      <button
        type="button"
        className={classNames(styles.act, styles.go)}
        disabled={busy || primary.kind === 'wait'}
        onClick={act}
      >
        <span>{words.act}</span>
        {words.small !== '' && (
          <small className="text-3 medium" aria-hidden="true">
            {words.small}
          </small>
        )}
      </button>
      <KeyDialog open={keys} rows={keyRows} onClose={() => setKeys(false)} />
    </footer>
  );
}

function useKioskKeys(): readonly KeyRow[] {
  const { dealer, acts } = useConsoleTexts();
  return [
    ['9 D', dealer.keyed.card],
    ['Backspace', dealer.undoCard],
    ['Enter', dealer.keyed.due],
    ['!', dealer.irregularity],
    ['G', acts.CallSupervisor],
    ['?', dealer.keyed.keys],
  ];
}

/** Calls the supervisor to the table by name; the call stands until the supervisor answers. */
function useCall({ view, names, order }: ActTools) {
  const texts = useConsoleTexts();
  const { supervisor } = view.table;
  // Where none is signed on, the pit is told.
  const may = view.lawful.includes('CallSupervisor');
  const [name = ''] = supervisor === null ? [] : nameOf(names, supervisor.person).split(' ');
  const { viewer } = view;
  const called =
    viewer.kind === 'staff' && view.staff?.calls.some(({ person }) => person === viewer.person);
  return {
    may,
    words:
      called === true
        ? texts.dealer.isCalled(name === '' ? texts.dealer.supervisor : name)
        : name === ''
          ? texts.acts.CallSupervisor
          : texts.dealer.call(name),
    act: () => (may ? void order({ type: 'CallSupervisor' }) : undefined),
  };
}

interface PrimaryWords {
  readonly act: string;
  /** A line under the act: for which coup, or when. */
  readonly small: string;
}

function usePrimaryWords({ view }: ActTools, primary: Primary): PrimaryWords {
  const texts = useConsoleTexts();
  const { coup, last } = view.table;
  const plain = (act: string) => ({ act, small: '' });
  switch (primary.kind) {
    case 'sign-on':
      return plain(
        primary.post === 'dealer' ? texts.dealer.signOnDealer : texts.dealer.signOnSupervisor,
      );
    case 'draw': {
      const next = coup?.nextCard ?? null;
      return plain(next === null ? texts.acts.DrawCard : texts.dealer.drawTo[next]);
    }
    case 'act': {
      const before = primary.type === 'OpenBetting' ? lastOfShoe(view.table, last) : null;
      const nothing = primary.type === 'CallNoMoreBets' && nothingLies(view.table);
      const coupSoon = before === null ? '' : texts.dealer.nextCoup(before.number + 1);
      const small = nothing ? texts.dealer.nothingLies : coupSoon;
      return { act: texts.acts[primary.type], small };
    }
    case 'wait':
      if (primary.why === 'supervisor') return plain(texts.dealer.needsSupervisor);
      // The button already names the act that comes after the last card.
      return primary.why === 'card'
        ? { act: texts.acts.AnnounceResult, small: texts.dealer.afterLastCard }
        : plain(texts.dealer.waits[primary.why]);
  }
}

const FIELDS = 'input, textarea, select, dialog[open]';

/** A person cannot type a card and confirm an act within this time; a scanner can. */
const SCANNER_MS = 150;

/** Keys of the whole page, except while a field has the focus or a dialog is open. */
function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const current = useRef(acts);
  current.current = acts;
  useEffect(() => {
    let lastKey = 0;
    const listen = (event: KeyboardEvent) => {
      if (isMeantForAnother(event)) return;
      // A scanner may end each card with Enter; that is no confirmation by the dealer.
      const scanned = event.timeStamp - lastKey < SCANNER_MS;
      lastKey = event.timeStamp;
      if (event.key === 'Enter' && scanned) return;
      const act = current.current[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function isMeantForAnother({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  // Enter presses a button or link that has the focus; a letter means nothing to either.
  const own = key === 'Enter' ? `${FIELDS}, button, a` : FIELDS;
  if (target instanceof HTMLElement && target.closest(own) !== null) return true;
  return document.querySelector('dialog[open]') !== null;
}

function Triangle() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`${styles.triangle} rigid alert`}
    >
      <path
        d="M12 3 22 20.5H2zM12 10v5M12 17.5v.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}
