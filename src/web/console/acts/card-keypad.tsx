import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import {
  type Card,
  isCard,
  RANKS,
  type Rank,
  rankOf,
  SUITS,
  type Suit,
  suitOf,
} from '../../../rules/index.ts';
import { classNames } from '../../design/class-names.ts';
import { showToast } from '../../design/toast-store.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { SUIT_INK, SUIT_PATHS } from '../../parts/cards/suits.ts';
import { useKeys } from '../use-keys.ts';
import styles from './card-keypad.module.css';
import { typedStep } from './typed-card.ts';

export interface CardKeypadProps {
  readonly label: string;
  /** The card chosen so far, where it is not sent at once. */
  readonly value?: string;
  readonly onCard: (card: Card) => void;
  readonly fault?: boolean;
  /** Whether it listens to the whole page, because a scanner types wherever the focus is. */
  readonly scanning?: boolean;
  readonly disabled?: boolean;
  /** Whether it fills the height of its place, on a screen that is all keypad. */
  readonly tall?: boolean;
  /** Whether keying this card is the one thing to do. */
  readonly due?: boolean;
  /** Whether the last card is on its way to the house; cards typed meanwhile wait their turn. */
  readonly busy?: boolean;
  /** Called with the rank while its suit is still missing. */
  readonly onRank?: (rank: Rank | null) => void;
  /** Takes back the last card; null while there is none to take back. */
  readonly undo?: { readonly label: string; readonly act: (() => void) | null };
  /** The part under the keys. */
  readonly children?: ReactNode;
}

const NO_UNDO = { label: '', act: null };

const SUIT_SIGNS: Readonly<Record<Suit, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** Keys a card by rank and suit: two taps or two keys, or a scanner that types them. */
export function CardKeypad(props: CardKeypadProps) {
  const { label, value = '', onCard, fault = false, scanning = false } = props;
  const { disabled = false, busy = false, tall = false, due = false, onRank, children } = props;
  const { undo = NO_UNDO } = props;
  const off = disabled || busy;
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const [rank, setRank] = useState<Rank | null>(null);
  const take = (chosen: Rank, suit: Suit) => {
    setRank(null);
    onCard(`${chosen}${suit}`);
  };
  const takeBack = () => (rank === null ? undo.act?.() : setRank(null));
  useKeys((key) => {
    if (scanning && key === 'Backspace') takeBack();
    return scanning && key === 'Backspace';
  });
  const late = useTurns(disabled, busy, onCard);
  useTyped(scanning, setRank, late);
  useEffect(() => onRank?.(rank), [rank, onRank]);
  // A rank was meant for the card that was asked for then, and for no other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the label names the card.
  useEffect(() => setRank(null), [label, disabled]);
  return (
    <fieldset className={frameOf({ fault, tall, due })} data-off={off || undefined}>
      <legend>
        {label} <strong aria-live="polite">{isCard(value) ? shown(value) : rankShown(rank)}</strong>
        {scanning && !disabled && <small>{texts.dealer.scanHint}</small>}
      </legend>
      <div className={`${styles.ranks} stack gap-2`}>
        {RANKS.map((key) => (
          <button
            key={key}
            type="button"
            className={`${styles.key} on-raised strong-edge round text-6 heavy`}
            aria-pressed={rank === key}
            aria-label={game.ranks[key]}
            disabled={off}
            onClick={() => setRank(rank === key ? null : key)}
          >
            {rankShown(key)}
          </button>
        ))}
        <button
          type="button"
          className={`${styles.key} ${styles.clear} strong-edge round on-raised text-4 bold`}
          disabled={busy || (rank === null && undo.act === null)}
          onClick={takeBack}
        >
          {rank === null && undo.act !== null ? undo.label : texts.dealer.clearKey}
        </button>
      </div>
      <div className={`${styles.suits} stack gap-2`}>
        {SUITS.map((suit) => (
          <button
            key={suit}
            type="button"
            className={`${styles.key} ${styles.paper} stack centred strong-edge round`}
            aria-label={game.suits[suit]}
            disabled={off || rank === null}
            onClick={() => rank !== null && take(rank, suit)}
          >
            <SuitSign suit={suit} />
          </button>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

function frameOf(is: { readonly fault: boolean; readonly tall: boolean; readonly due: boolean }) {
  const stands = [is.fault && styles.fault, is.tall && styles.tall, is.due && styles.due];
  return classNames('stack gap-2 slim pad-3 edge round on-surface flush', styles.keypad, ...stands);
}

function SuitSign({ suit }: { readonly suit: Suit }) {
  return (
    <svg className={styles.sign} viewBox="-50 -50 100 100" aria-hidden="true">
      <path d={SUIT_PATHS[suit]} fill={SUIT_INK[suit]} />
    </svg>
  );
}

function shown(card: Card): string {
  return `${rankShown(rankOf(card))}${SUIT_SIGNS[suitOf(card)]}`;
}

/** A ten is keyed as T and printed as 10. */
function rankShown(rank: Rank | null): string {
  return rank === 'T' ? '10' : (rank ?? '');
}

/** The most cards that wait: more than a coup can take were not meant for one coup. */
const MOST_WAITING = 6;
const PATIENCE_MS = 1000;

/**
 * Keeps cards in turn. A scanner does not wait for the house: a card that comes while the one
 * before is on its way is kept and follows it. A card that nobody waits for is reported.
 */
function useTurns(disabled: boolean, busy: boolean, onCard: (card: Card) => void) {
  const texts = useConsoleTexts();
  const [waiting, setWaiting] = useState<readonly Card[]>([]);
  const send = useRef(onCard);
  send.current = onCard;
  useEffect(() => {
    const [next] = waiting;
    if (busy || next === undefined) return;
    if (!disabled) {
      setWaiting(waiting.slice(1));
      send.current(next);
      return;
    }
    // The table may be about to ask for the card.
    const timer = setTimeout(() => {
      showToast(texts.dealer.cardNotDue(waiting.map(shown).join(' ')), 'bad');
      setWaiting([]);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [busy, disabled, waiting, texts]);
  return useCallback(
    (card: Card) => setWaiting((before) => [...before, card].slice(0, MOST_WAITING)),
    [],
  );
}

/** Reads typed cards: a scanner types faster than a hand, but both type rank, then suit. */
function useTyped(
  on: boolean,
  setRank: (rank: Rank | null) => void,
  onCard: (card: Card) => void,
): void {
  const typed = useRef<Rank | null>(null);
  const send = useRef(onCard);
  send.current = onCard;
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      const step = typedStep(typed.current, event.key);
      if (step === null) return;
      event.preventDefault();
      typed.current = step.rank;
      setRank(step.rank);
      if (step.card !== null) send.current(step.card);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [on, setRank]);
}

function isWriting(target: EventTarget | null): boolean {
  // A dialog keeps its keys even where nothing in it has the focus: Escape closes it.
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}
