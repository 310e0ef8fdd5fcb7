import type { Rank, Side } from '../../../../rules/index.ts';
import type { PublicView } from '../../../../table/index.ts';
import { type Names, nameOf } from '../../../console/names.ts';
import { type LyingCoup, useLyingCoup } from '../../../console/use-lying-coup.ts';
import { classNames } from '../../../design/class-names.ts';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useMessages } from '../../../i18n/language.tsx';
import type { TableSnapshot } from '../../../live/connection.ts';
import { drawReasons } from '../../../parts/coup/draw-reasons.ts';
import { ReasonList } from '../../../parts/coup/reason-list.tsx';
import { ToneMark } from '../../../parts/roads/tone-mark.tsx';
import type { OpenSlot } from '../state/next-acts.ts';
import { IndexCard } from './index-card.tsx';
import styles from './kiosk.module.css';

export interface KioskHandsProps {
  readonly snapshot: TableSnapshot;
  readonly names: Names;
  /** The rank that was keyed, while its suit is missing. */
  readonly typed: Rank | null;
  /** Keying this card is the one thing to do. */
  readonly keying: boolean;
  /** The card that is keyed again. */
  readonly again: OpenSlot | null;
}

/** Both hands, their points, and what they come to. */
export function KioskHands({ snapshot, names, typed, keying, again }: KioskHandsProps) {
  const { table } = snapshot.view;
  const coup = useLyingCoup(snapshot);
  const dealt = table.phase !== 'betting';
  return (
    <section className={styles.hands}>
      <KioskHand side="player" {...{ coup, names, dealt, typed, keying, again }} />
      <Say {...{ table, coup }} />
      <KioskHand side="banker" {...{ coup, names, dealt, typed, keying, again }} />
    </section>
  );
}

function KioskHand(props: {
  readonly side: Side;
  readonly coup: LyingCoup | null;
  readonly names: Names;
  /** Cards are on their way. */
  readonly dealt: boolean;
  readonly typed: Rank | null;
  readonly keying: boolean;
  readonly again: OpenSlot | null;
}) {
  const { side, coup, names, dealt, typed, keying, again } = props;
  const texts = useConsoleTexts();
  const { game, cards } = useMessages();
  const hand = coup?.[side] ?? null;
  const outcome = coup?.result?.outcome ?? null;
  const opener = hand?.opener ?? null;
  const slots = [0, 1, 2].map((at) => ({ at, card: hand?.cards[at] }));
  const redone = again?.side === side ? again.at : null;
  const due = dealt && coup?.nextCard === side ? (hand?.cards.length ?? 0) : null;
  const next = again === null ? due : redone;
  return (
    <section
      className={classNames(styles.hand, styles[side], outcome === side && styles.won)}
      aria-label={game.side[side]}
    >
      <p className={styles.side}>
        <ToneMark tone={side} />
        {game.side[side]}
        {opener !== null && opener !== 'dealer' && (
          <small>{cards.beingOpened(game.side[side], nameOf(names, opener))}</small>
        )}
      </p>
      <p className={styles.point}>{hand?.point ?? ''}</p>
      <div className={styles.cards}>
        {slots.map(({ at, card }) =>
          card === undefined || at === redone ? (
            <span
              key={at}
              className={classNames(
                styles.slot,
                next === at && styles.due,
                next === at && (keying || at === redone) && styles.keying,
              )}
            >
              {next === at && typed !== null ? (
                <>
                  <strong>{typed === 'T' ? '10' : typed}</strong>
                  {texts.dealer.suitOf}
                </>
              ) : (
                at === 2 && (outcome === null ? texts.dealer.third : texts.dealer.stood)
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

/** One sentence about where the coup stands. */
function Say(props: { readonly table: PublicView; readonly coup: LyingCoup | null }) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { table, coup } = props;
  const { phase, rules } = table;
  const result = coup?.result ?? (phase === 'between' ? (table.last?.result ?? null) : null);
  const why = coup === null || rules === null ? null : drawReasons(rules.bookId, coup);
  return (
    <div className={styles.say}>
      <h2 className={classNames(result !== null && styles.result)}>
        {result !== null
          ? game.outcomeWins[result.outcome]
          : phase === 'drawing' && coup?.nextCard != null
            ? texts.dealer.handDraws[coup.nextCard]
            : game.phases[phase]}
      </h2>
      {coup?.kind === 'dummy' && <p>{game.dummyCoup}</p>}
      {why !== null && <ReasonList bookId={rules?.bookId ?? ''} {...why} />}
    </div>
  );
}
