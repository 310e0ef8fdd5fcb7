import type { CSSProperties } from 'react';
import type { Outcome, Side } from '../../../../rules/index.ts';
import type { HandView, SlotView } from '../../../../table/index.ts';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import type { Peel } from '../../../parts/cards/peel.ts';
import { PlayingCard } from '../../../parts/cards/playing-card.tsx';
import { CHARACTER_PATHS, CHARACTERS, isHan } from '../../../parts/cloth/characters.ts';
import type { Point } from '../../../parts/cloth/sector.ts';
import type { HandShape } from '../../../parts/cloth/shape.ts';
import { Part } from '../../../parts/fetched/part.tsx';
import styles from './cloth-hand.module.css';
import { shortName } from './seats.ts';
import { watchedCard } from './squeeze-parts.ts';

export interface ClothHandProps {
  readonly side: Side;
  readonly hand: HandView | null;
  readonly shape: HandShape;
  readonly shoe: Point;
  readonly outcome: Outcome | null;
  readonly peels: Readonly<Record<string, Peel>>;
  /** The name of the person who opens the hand, where that is not the dealer. */
  readonly opener: string | null;
}

/** A hand in its three printed slots. A card leaves the shoe, slides to its slot, turns over. */
export function ClothHand(props: ClothHandProps) {
  const { side, hand, shape, outcome, opener } = props;
  const { game, cards } = useMessages();
  const point = hand?.point ?? null;
  const looking = opener === null ? '' : cards.beingOpened(game.side[side], opener);
  const [, , third] = shape.cards;
  return (
    <section
      className={classNames(styles.hand, styles[side], outcome === side && styles.winner)}
      aria-label={game.side[side]}
      style={{ '--card': `${shape.cardPx}px` } as CSSProperties}
    >
      <div
        className={classNames(
          `${styles.head} row gap-1 black one-line`,
          shape.crosswise && styles.over,
        )}
        style={{ left: shape.name.x, top: shape.name.y }}
      >
        <HandName side={side} />
        <span
          className={classNames(
            `${styles.point} pill ink display black center`,
            point === null && styles.unknown,
          )}
        >
          {point}
        </span>
        {opener !== null && !shape.crosswise && (
          <span
            className={`${styles.looking} row gap-1 slim text-2 soft`}
            role="img"
            aria-label={looking}
          >
            <Icon name="eye" size={15} />
            <span>{shortName(opener)}</span>
          </span>
        )}
      </div>
      {shape.cards.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hand has three slots in their order.
        <Slot key={at} at={at} {...props} />
      ))}
      {opener !== null && shape.crosswise && (
        <span
          className={`${styles.opener} text-2 soft center tight cut`}
          style={{ left: third.x, top: third.y }}
        >
          {looking}
        </span>
      )}
    </section>
  );
}

/** The name as it is printed on the cloth: the character, and the word where that differs. */
function HandName({ side }: { readonly side: Side }) {
  const { game } = useMessages();
  const name = game.side[side];
  const drawn = name === CHARACTERS[side] || !isHan(name);
  return (
    <>
      {drawn && (
        <svg className={styles.character} viewBox="-50 -50 100 100" aria-hidden="true">
          <path d={CHARACTER_PATHS[side]} />
        </svg>
      )}
      {name !== CHARACTERS[side] && (
        <span className={classNames(styles.name, isHan(name) && styles.han)}>{name}</span>
      )}
    </>
  );
}

function Slot({ side, hand, shape, shoe, peels, at }: ClothHandProps & { readonly at: number }) {
  const { cards } = useMessages();
  const middle = shape.cards[at] ?? shape.cards[0];
  const across = shape.crosswise && at === 2;
  const card = hand?.cards[at];
  const style = {
    left: middle.x,
    top: middle.y,
    '--from': `${shoe.x - middle.x}px ${shoe.y - middle.y}px`,
  } as CSSProperties;
  return (
    <span
      className={classNames(
        styles.slot,
        across && styles.across,
        card !== undefined && styles.full,
      )}
      style={style}
    >
      {card === undefined ? (
        <span
          className={
            at < 2
              ? `${styles.order} stack centred display`
              : `${styles.third} stack centred text-2 tight center`
          }
          aria-hidden="true"
        >
          {at < 2 ? at * 2 + (side === 'player' ? 1 : 2) : cards.third}
        </span>
      ) : (
        <span className={styles.dealt}>
          <DealtCard slot={card} peel={peels[`${side} ${at}`]} />
        </span>
      )}
    </span>
  );
}

function DealtCard({ slot, peel }: { readonly slot: SlotView; readonly peel: Peel | undefined }) {
  const { game } = useMessages();
  if (slot.face !== 'up' && peel !== undefined && peel.percent > 0) {
    return (
      <Part waiting={<PlayingCard card={null} />}>
        <watchedCard.Screen percent={peel.percent} edge={peel.edge} label={game.cardDown} />
      </Part>
    );
  }
  return (
    <span className={styles.turning}>
      <PlayingCard card={slot.card} />
    </span>
  );
}
