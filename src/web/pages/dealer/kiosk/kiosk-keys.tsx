import { useState } from 'react';
import type { Rank } from '../../../../rules/index.ts';
import type { PublicView } from '../../../../table/index.ts';
import type { ActTools } from '../../../console/acts/act-form.tsx';
import { CardKeypad } from '../../../console/acts/card-keypad.tsx';
import type { LyingCoup } from '../../../console/use-lying-coup.ts';
import { Button } from '../../../design/button.tsx';
import { classNames } from '../../../design/class-names.ts';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { type BankerLine, bankerLine } from '../state/banker-line.ts';
import { lastKeyed } from '../state/last-keyed.ts';
import {
  blindDraw,
  closedSlots,
  keyedAct,
  keysCards,
  type OpenSlot,
  openAct,
} from '../state/next-acts.ts';
import styles from './kiosk.module.css';

/** The keypad, which is always shown, and the Banker's line of the table of play. */
export function KioskKeys(props: {
  readonly tools: ActTools;
  /** The cards of both hands. */
  readonly coup: LyingCoup | null;
  readonly busy: boolean;
  /** Keying the next card is the act that is due. */
  readonly keying: boolean;
  /** The card that is being keyed again, to correct it. */
  readonly again: OpenSlot | null;
  readonly onAgain: (slot: OpenSlot | null) => void;
  readonly onRank: (rank: Rank | null) => void;
}) {
  const { tools, coup, busy, keying, again, onAgain, onRank } = props;
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { view, order } = tools;
  const { table, lawful } = view;
  const slots = lawful.includes('OpenCard') ? closedSlots(table) : [];
  const [chosen, setChosen] = useState<string | null>(null);
  const slot = slots.find((one) => keyOf(one) === chosen) ?? slots[0] ?? null;
  const keys = keysCards(table);
  const draws = keys && lawful.includes('DrawCard') && !blindDraw(view);
  const active = again !== null || draws || (keys && slot !== null);
  const last = lastKeyed(view);
  const due = draws ? dueSlot(table) : slot;
  return (
    <section
      className={classNames(
        `${styles.keys} flex column gap-2 low`,
        (keying || again !== null) && styles.first,
      )}
      aria-label={texts.fields.cards}
    >
      <CardKeypad
        label={
          again !== null
            ? texts.dealer.keyAgain(game.side[again.side], again.at)
            : active && due !== null
              ? texts.dealer.keyCard(game.side[due.side], due.at)
              : texts.dealer.noCardNow
        }
        tall
        due={keying || again !== null}
        scanning
        disabled={!active}
        busy={busy}
        onRank={onRank}
        undo={{
          label: again === null ? texts.dealer.undoCard : texts.dealer.keepCard,
          act: last === null ? null : () => onAgain(again === null ? last : null),
        }}
        onCard={(card) => {
          if (again !== null) {
            onAgain(null);
            return void order({ type: 'CorrectCard', ...again, card });
          }
          const act = keyedAct(view, card, slot);
          if (act !== null) void order(act.body, act.person);
        }}
      >
        <PlayLine bookId={table.rules?.bookId ?? ''} coup={coup} />
      </CardKeypad>
      <div className={`${styles.slots} flex wrap gap-2`}>
        {slots.length > (keys ? 1 : 0) &&
          slots.map((one) => (
            <SlotButton
              key={keyOf(one)}
              {...{ tools, busy, keys }}
              slot={one}
              pressed={slot !== null && keyOf(slot) === keyOf(one)}
              onChoose={() => setChosen(keyOf(one))}
            />
          ))}
      </div>
    </section>
  );
}

/**
 * A button for a card face down. A tap chooses a real card to be keyed next, or turns over a
 * virtual card.
 */
function SlotButton(props: {
  readonly tools: ActTools;
  readonly slot: OpenSlot;
  readonly keys: boolean;
  readonly busy: boolean;
  readonly pressed: boolean;
  readonly onChoose: () => void;
}) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { tools, slot, keys, busy, pressed, onChoose } = props;
  const name = texts.dealer.cardOf(game.side[slot.side], slot.at + 1);
  if (keys) {
    return (
      <Button aria-pressed={pressed} onClick={onChoose}>
        {name}
      </Button>
    );
  }
  const { body, person } = openAct(tools.view.table, slot, null);
  return (
    <Button disabled={busy} onClick={() => void tools.order(body, person)}>
      {texts.dealer.turn(name)}
    </Button>
  );
}

function dueSlot({ coup }: PublicView): OpenSlot | null {
  const side = coup?.nextCard ?? 'player';
  return { side, at: coup?.[side].cards.length ?? 0 };
}

function keyOf({ side, at }: OpenSlot): string {
  return `${side} ${at}`;
}

/**
 * The third cards of the Player on which the Banker draws, once the Banker's two cards are known.
 */
function PlayLine(props: { readonly bookId: string; readonly coup: LyingCoup | null }) {
  const texts = useConsoleTexts();
  const line = bankerLine(props.bookId, props.coup);
  const told = ({ point, draws, unasked }: BankerLine) => {
    if (unasked !== null) return texts.dealer.bankerUnasked(point, unasked);
    const thirds = DIGITS.filter((third) => draws[third] === true);
    if (thirds.length === 0) return texts.dealer.bankerStands(point);
    return thirds.length === DIGITS.length
      ? texts.dealer.bankerAlwaysDraws(point)
      : texts.dealer.bankerDraws(point, thirds);
  };
  return (
    <div className={`${styles.line} stack gap-1 pad-bottom-1`}>
      <p className="soft text-3">{line === null ? texts.dealer.playLine : told(line)}</p>
      <ol className="stack gap-1">
        {DIGITS.map((third) => {
          const draws = line?.unasked === null && line.draws[third] === true;
          return (
            <li
              key={third}
              className={classNames(draws && styles.drawn, line?.third === third && styles.given)}
            >
              {third} {draws && texts.dealer.draws}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
