import type { CoupDetail } from '../../../protocol/index.ts';
import { pointOf, SIDES, type Side } from '../../../rules/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { useLocalNames } from '../../i18n/local-names.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { ClauseLink } from '../clauses/clause-link.tsx';
import { ToneMark } from '../roads/tone-mark.tsx';
import styles from './coup-story.module.css';
import { ReasonList } from './reason-list.tsx';
import rowStyles from './result-panel.module.css';
import { gainOf, PayoutRow, Total } from './result-panel.tsx';

/** A finished coup: its cards, the reason for each draw, and each payout with its clause. */
export function CoupStory({ coup }: { readonly coup: CoupDetail }) {
  const { bookId, draws, drawClause, own } = coup;
  return (
    <div className={`${styles.story} stack gap-2 text-4`}>
      <div className="stack two-columns gap-3">
        {SIDES.map((side) => (
          <PastHand key={side} coup={coup} side={side} />
        ))}
      </div>
      <ReasonList bookId={bookId} reasons={draws} clause={drawClause} />
      <Remarks coup={coup} />
      {own !== null && own.wagers.length > 0 && (
        <>
          <Total rows={own.wagers} />
          <ul className={`${rowStyles.rows} stack gap-0`}>
            {own.wagers.map((row) => (
              <PayoutRow key={row.wager.id} bookId={bookId} row={row} />
            ))}
          </ul>
        </>
      )}
      <OthersPaid coup={coup} />
    </div>
  );
}

function PastHand({ coup, side }: { readonly coup: CoupDetail; readonly side: Side }) {
  const { game } = useMessages();
  const cards = coup.cards.filter((card) => card.side === side).map(({ card }) => card);
  const open = cards.flatMap((card) => (card === null ? [] : [card]));
  return (
    <div className={styles.hand}>
      <p className={styles[side]}>
        <ToneMark tone={side} /> {game.side[side]}{' '}
        {open.length > 0 && open.length === cards.length && <strong>{pointOf(open)}</strong>}
      </p>
      <div className={`${styles.cards} stack gap-1`}>
        {cards.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand keeps its order.
          <PlayingCard key={at} card={card} />
        ))}
      </div>
    </div>
  );
}

/** What was out of the ordinary, each with the clause that governs it. */
function Remarks({ coup }: { readonly coup: CoupDetail }) {
  const { table, game } = useMessages();
  const { money } = useFormats();
  const { bookId, dummyClause, voidClause, invalidated, strays, returned } = coup;
  const cardName = (card: CoupDetail['strays'][number]['card']) =>
    card === null ? game.cardDown : nameOf(card, game);
  const remarks = [
    dummyClause !== null && { text: game.dummyCoup, clause: dummyClause },
    voidClause !== null && { text: table.coupVoid, clause: voidClause },
    invalidated !== null && { text: table.invalidated, clause: invalidated.clause },
    ...strays.map(({ card, clause }) => ({ text: table.strayCard(cardName(card)), clause })),
    ...returned.map(({ amountCents, clause }) => ({
      text: table.stakeReturned(money(amountCents)),
      clause,
    })),
  ].filter((remark) => remark !== false);
  if (remarks.length === 0) return null;
  return (
    <ul className="stack gap-0 warn">
      {remarks.map(({ text, clause }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the coup is over; nothing moves.
        <li key={at}>
          {text} <ClauseLink bookId={bookId} clause={clause} />
        </li>
      ))}
    </ul>
  );
}

type GameMessages = ReturnType<typeof useMessages>['game'];

function nameOf(card: string, game: GameMessages): string {
  const rank = Object.entries(game.ranks).find(([known]) => known === card[0])?.[1] ?? card;
  const suit = Object.entries(game.suits).find(([known]) => known === card[1])?.[1] ?? '';
  return game.card(rank, suit);
}

/** What the others were paid: it was paid in front of everybody, so everybody may read it. */
function OthersPaid({ coup }: { readonly coup: CoupDetail }) {
  const { game, table } = useMessages();
  const { money, change } = useFormats();
  const names = useLocalNames(coup.names);
  const mine = new Set(coup.own?.wagers.map(({ wager }) => wager.id) ?? []);
  const others = coup.rows.filter(({ wager }) => !mine.has(wager.id));
  if (others.length === 0) return null;
  return (
    <details className={styles.others}>
      <summary>{table.othersPaid(others.length)}</summary>
      <ul>
        {others.map((row) => (
          <li key={row.wager.id}>
            <span>{names[row.wager.person] ?? row.wager.person}</span>
            <span>{`${game.wagers(row.wager.type)} ${money(row.wager.stakeCents)}`}</span>
            <strong>{change(gainOf(row))}</strong>
            <ClauseLink bookId={coup.bookId} clause={row.clause} text={row.cite} />
          </li>
        ))}
      </ul>
    </details>
  );
}
