import { useId, useState } from 'react';
import { CARDS_PER_DECK, findBook, SIDES, type Side } from '../../../../rules/index.ts';
import type { Question, RulesView } from '../../../../table/index.ts';
import { Button } from '../../../design/button.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import type { Orders } from '../state/table-store.ts';
import styles from './prompts.module.css';

/** The question that the table waits for this player to answer. */
export function QuestionPrompt(props: {
  readonly question: Question;
  readonly rules: RulesView;
  readonly onOrder: Orders;
}) {
  const { question, rules, onOrder } = props;
  switch (question) {
    case 'cut':
      return <CutPrompt rules={rules} onOrder={onOrder} />;
    case 'player-hand':
      return <HandPrompt side="player" onOrder={onOrder} />;
    case 'banker-hand':
      return <HandPrompt side="banker" onOrder={onOrder} />;
    case 'shoe':
      return <ShoePrompt onOrder={onOrder} />;
  }
}

function CutPrompt({ rules, onOrder }: { readonly rules: RulesView; readonly onOrder: Orders }) {
  const { table } = useMessages();
  const id = useId();
  const cards = rules.decks * CARDS_PER_DECK;
  const least = findBook(rules.bookId)?.cut.leastFromEnds.value.exact ?? CARDS_PER_DECK;
  const [position, setPosition] = useState(Math.floor(cards / 2));
  return (
    <section className={`${styles.prompt} stack gap-2 slim pad-0 bare flush`} aria-labelledby={id}>
      <div className="flex items-baseline between gap-3 soft">
        <h2 className="ink" id={id}>
          {table.cutTitle}
        </h2>
        {/* Nobody counts real cards: the eye is enough, as at a table. */}
        {rules.shoeKind === 'virtual' && <span aria-hidden="true">{table.cutAt(position)}</span>}
      </div>
      <input
        type="range"
        className={styles.range}
        min={least}
        max={cards - least}
        value={position}
        aria-label={table.cutAsk}
        aria-valuetext={table.cutAt(position)}
        onChange={(event) => setPosition(Number(event.target.value))}
      />
      <div className={`${styles.acts} flex wrap gap-2`}>
        <Button
          kind="primary"
          onClick={() => {
            onOrder({ type: 'AnswerCut', accept: true });
            onOrder({ type: 'CutCards', position });
          }}
        >
          {table.cutHere}
        </Button>
        <Button onClick={() => onOrder({ type: 'AnswerCut', accept: false })}>{table.pass}</Button>
      </div>
    </section>
  );
}

function HandPrompt({ side, onOrder }: { readonly side: Side; readonly onOrder: Orders }) {
  const { game, table } = useMessages();
  const answer = (accept: boolean) => onOrder({ type: 'AnswerHand', side, accept });
  return (
    <section
      className={`${styles.prompt} stack gap-2 slim pad-0 bare flush`}
      aria-label={table.squeezeTitle(game.side[side])}
    >
      <h2>{table.handAsk(game.side[side])}</h2>
      <div className={`${styles.acts} flex wrap gap-2`}>
        <Button kind="primary" icon="open" onClick={() => answer(true)}>
          {table.handTake}
        </Button>
        <Button onClick={() => answer(false)}>{table.handLeave}</Button>
      </div>
    </section>
  );
}

function ShoePrompt({ onOrder }: { readonly onOrder: Orders }) {
  const { game, table } = useMessages();
  return (
    <section
      className={`${styles.prompt} stack gap-2 slim pad-0 bare flush`}
      aria-label={table.shoeAsk}
    >
      <h2>{table.shoeAsk}</h2>
      <div className={`${styles.acts} flex wrap gap-2`}>
        {SIDES.map((side) => (
          <Button key={side} onClick={() => onOrder({ type: 'AnswerShoe', accept: true, side })}>
            {table.shoeTake(game.side[side])}
          </Button>
        ))}
        <Button onClick={() => onOrder({ type: 'AnswerShoe', accept: false, side: 'player' })}>
          {table.pass}
        </Button>
      </div>
    </section>
  );
}

/** Offers a seat to a visitor who watches. */
export function SeatPrompt(props: {
  readonly free: readonly number[];
  readonly may: boolean;
  readonly onOrder: Orders;
}) {
  const { free, may, onOrder } = props;
  const { table } = useMessages();
  const [choosing, setChoosing] = useState(false);
  if (choosing && may) {
    return (
      <section
        className={`${styles.prompt} stack gap-2 slim pad-0 bare flush`}
        aria-label={table.chooseSeat}
      >
        <h2>{table.chooseSeat}</h2>
        <div className={`${styles.seats} stack gap-2`}>
          {free.map((seat) => (
            <Button key={seat} onClick={() => onOrder({ type: 'TakeSeat', seat })}>
              {table.seat(seat)}
            </Button>
          ))}
        </div>
      </section>
    );
  }
  return (
    <section
      className={`${styles.prompt} stack gap-2 slim pad-0 bare flush`}
      aria-label={table.takeSeat}
    >
      <p>{table.watching}</p>
      <Button
        kind="primary"
        icon="seat"
        disabled={free.length === 0}
        onClick={() => setChoosing(true)}
      >
        {table.takeSeat}
      </Button>
    </section>
  );
}
