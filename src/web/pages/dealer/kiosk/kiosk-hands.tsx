import {
  type Card,
  otherSide,
  type Rank,
  rankOf,
  type Side,
  suitOf,
} from '../../../../rules/index.ts';
import type { PublicView } from '../../../../table/index.ts';
import { type Names, nameOf } from '../../../console/names.ts';
import type { LyingCoup } from '../../../console/use-lying-coup.ts';
import { classNames } from '../../../design/class-names.ts';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { settledCoup } from '../../../live/settled-coup.ts';
import { CardBack } from '../../../parts/cards/card-back.tsx';
import { CARD_HEIGHT, CARD_WIDTH } from '../../../parts/cards/geometry.ts';
import { useCardName } from '../../../parts/cards/playing-card.tsx';
import { SUIT_INK, SUIT_PATHS } from '../../../parts/cards/suits.ts';
import { ClauseLink } from '../../../parts/clauses/clause-link.tsx';
import { drawReasons } from '../../../parts/coup/draw-reasons.ts';
import { ReasonList } from '../../../parts/coup/reason-list.tsx';
import { ToneMark } from '../../../parts/roads/tone-mark.tsx';
import type { OpenSlot } from '../state/next-acts.ts';
import styles from './kiosk.module.css';

export interface KioskHandsProps {
  readonly table: PublicView;
  readonly coup: LyingCoup | null;
  readonly names: Names;
  /** The rank that was keyed, until its suit is keyed too. */
  readonly typed: Rank | null;
  /** Keying the next card is the act that is due. */
  readonly keying: boolean;
  /** The card that is being keyed again, to correct it. */
  readonly again: OpenSlot | null;
}

/** Both hands with their points, and one sentence about the coup between them. */
export function KioskHands({ table, coup, names, typed, keying, again }: KioskHandsProps) {
  const dealt = table.phase !== 'betting';
  const invalid = settledCoup(table)?.invalidated === true;
  return (
    <section className={`${styles.hands} stack items-center round-l`}>
      <KioskHand side="player" {...{ coup, invalid, names, dealt, typed, keying, again }} />
      <Say {...{ table, coup }} />
      <KioskHand side="banker" {...{ coup, invalid, names, dealt, typed, keying, again }} />
    </section>
  );
}

function KioskHand(props: {
  readonly side: Side;
  readonly coup: LyingCoup | null;
  /** The result was declared invalid: neither hand has won. */
  readonly invalid: boolean;
  readonly names: Names;
  /** The betting is over, so cards are awaited. */
  readonly dealt: boolean;
  readonly typed: Rank | null;
  readonly keying: boolean;
  readonly again: OpenSlot | null;
}) {
  const { side, coup, invalid, names, dealt, typed, keying, again } = props;
  const texts = useConsoleTexts();
  const { game, cards } = useMessages();
  const hand = coup?.[side] ?? null;
  const outcome = invalid ? null : (coup?.result?.outcome ?? null);
  const opener = hand?.opener ?? null;
  const slots = [0, 1, 2].map((at) => ({ at, card: hand?.cards[at] }));
  const redone = again?.side === side ? again.at : null;
  const due = dealt && coup?.nextCard === side ? (hand?.cards.length ?? 0) : null;
  const next = again === null ? due : redone;
  return (
    <section
      className={classNames(
        `${styles.hand} stack items-center gap-1 across-4`,
        styles[side],
        outcome === side && styles.won,
        outcome === otherSide(side) && styles.lost,
      )}
      aria-label={game.side[side]}
    >
      <p className={`${styles.side} upper row gap-2 text-5 black`}>
        <ToneMark tone={side} />
        {game.side[side]}
        {opener !== null && opener !== 'dealer' && (
          <small className="text-4 medium">
            {cards.beingOpened(game.side[side], nameOf(names, opener))}
          </small>
        )}
      </p>
      <p className={styles.point}>{hand?.point ?? ''}</p>
      <div className={`${styles.cards} stack gap-2`}>
        {slots.map(({ at, card }) =>
          card === undefined || at === redone ? (
            <span
              key={at}
              className={classNames(
                `${styles.slot} stack centred text-2 round`,
                next === at && styles.due,
                next === at && (keying || at === redone) && styles.keying,
              )}
            >
              {next === at && typed !== null ? (
                <>
                  <strong className="block text-8">{typed === 'T' ? '10' : typed}</strong>
                  {texts.dealer.suitOf}
                </>
              ) : (
                at === 2 && (coup?.result == null ? texts.dealer.third : texts.dealer.stood)
              )}
            </span>
          ) : (
            <IndexCard key={at} card={card.card} />
          ),
        )}
      </div>
    </section>
  );
}

/** The state of the coup in one sentence. */
function Say(props: { readonly table: PublicView; readonly coup: LyingCoup | null }) {
  const texts = useConsoleTexts();
  const { game, table: words } = useMessages();
  const { table, coup } = props;
  const { phase, rules, shoe } = table;
  const settled = settledCoup(table);
  const result = coup?.result ?? settled?.result ?? null;
  const number = coup?.number ?? settled?.number ?? null;
  const invalid = settled?.invalidated === true;
  const why = coup === null || rules === null ? null : drawReasons(rules.bookId, coup);
  return (
    <div className={`${styles.say} pad-y-none pad-x-3 center`}>
      <h2 className={classNames(result !== null && !invalid && styles.result)}>
        {result !== null
          ? game.outcomeWins[result.outcome]
          : phase === 'drawing' && coup?.nextCard != null
            ? texts.dealer.handDraws[coup.nextCard]
            : game.phases[phase]}
      </h2>
      {coup?.kind === 'dummy' && <p>{game.dummyCoup}</p>}
      {number !== null && shoe?.lastCoup === number && (
        <p className={styles.lastCoup}>{words.lastCoup}</p>
      )}
      {invalid && <p className={styles.follows}>{words.invalidated}</p>}
      <WhatFollows table={table} />
      {why !== null && <ReasonList bookId={rules?.bookId ?? ''} {...why} />}
    </div>
  );
}

/**
 * What an irregularity has left for the next coup: cards that are kept, or coups without wagers.
 */
function WhatFollows({ table }: { readonly table: PublicView }) {
  const texts = useConsoleTexts();
  const { carried, dummyDue, coup, rules } = table;
  return (
    <>
      {carried.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be alike, or unseen.
        <KeptCard key={at} card={card} />
      ))}
      {dummyDue !== null && coup?.kind !== 'dummy' && (
        <p className={styles.follows}>
          {texts.dealer.dummyFollows(dummyDue.left)}{' '}
          <ClauseLink bookId={rules?.bookId ?? ''} clause={dummyDue.clause} />
        </p>
      )}
    </>
  );
}

function KeptCard({ card }: { readonly card: PublicView['carried'][number] }) {
  const texts = useConsoleTexts();
  const name = useCardName(card);
  return <p className={styles.follows}>{texts.dealer.keptForNext(name)}</p>;
}

/** A card that can be read at arm's length: rank and suit, nothing else. */
function IndexCard({ card }: { readonly card: Card | null }) {
  const label = useCardName(card);
  return (
    <svg
      className={styles.card}
      viewBox={card === null ? `0 0 ${CARD_WIDTH} ${CARD_HEIGHT}` : '0 0 100 140'}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      data-card={card ?? 'down'}
    >
      {card === null ? <CardBack /> : <Face card={card} />}
    </svg>
  );
}

function Face({ card }: { readonly card: Card }) {
  const rank = rankOf(card);
  const suit = suitOf(card);
  const ten = rank === 'T';
  return (
    <>
      <rect width="100" height="140" rx="9" fill="var(--paper)" />
      <text
        x={ten ? 38 : 31}
        y="56"
        fontSize="58"
        fontWeight="700"
        textAnchor="middle"
        letterSpacing={ten ? -6 : 0}
        fill={SUIT_INK[suit]}
      >
        {ten ? '10' : rank}
      </text>
      <g transform="translate(66 100) scale(0.52)">
        <path d={SUIT_PATHS[suit]} fill={SUIT_INK[suit]} />
      </g>
    </>
  );
}
