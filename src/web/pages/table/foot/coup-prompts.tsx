import { cents } from '../../../../kit/index.ts';
import { SIDES, type WagerRow } from '../../../../rules/index.ts';
import type { OwnView } from '../../../../table/index.ts';
import { Button } from '../../../design/button.tsx';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import type { Orders } from '../state/table-store.ts';
import styles from './prompts.module.css';

/**
 * Offers a wager with a window, such as Insurance/No 6, for everything, for half, or not at all;
 * other amounts are staked with chips.
 */
export function InsurancePrompt(props: {
  readonly wager: WagerRow;
  readonly own: OwnView;
  readonly place: number;
  readonly smallestChipCents: number;
  readonly onOrder: Orders;
  readonly onNone: () => void;
}) {
  const { wager, own, place, smallestChipCents, onOrder, onNone } = props;
  const { common, game, table } = useMessages();
  const { money } = useFormats();
  const most = own.insuranceCapCents ?? 0;
  const half = Math.floor(most / 2 / smallestChipCents) * smallestChipCents;
  // The words of Insurance speak of its own four cards.
  const noSix = wager.window?.value === 'banker has 6 and player draws';
  const stake = noSix ? table.insureFull : String;
  const insure = (amount: number) =>
    onOrder({
      type: 'PlaceWager',
      wager: wager.id,
      stakeCents: cents(amount),
      place,
      length: null,
    });
  return (
    <section
      className={`${styles.prompt} stack gap-2 slim pad-0 bare flush`}
      aria-labelledby="insurance-title"
    >
      <h2 id="insurance-title">{game.wagers(wager.id)}</h2>
      <p>{(noSix ? table.insuranceAsk : table.windowAsk)(money(most))}</p>
      <div className={`${styles.acts} flex wrap gap-2`}>
        <Button kind="primary" onClick={() => insure(most)}>
          {stake(money(most))}
        </Button>
        {half > 0 && <Button onClick={() => insure(half)}>{stake(money(half))}</Button>}
        <Button onClick={onNone}>{noSix ? table.insureNone : common.cancel}</Button>
      </div>
    </section>
  );
}

/** Asks a player with chips on both hands which hand a combination Run follows. */
export function NominationPrompt({ onOrder }: { readonly onOrder: Orders }) {
  const { game, table } = useMessages();
  return (
    <section
      className={`${styles.prompt} stack gap-2 slim pad-0 bare flush`}
      aria-label={table.nominateAsk}
    >
      <h2>{table.nominateAsk}</h2>
      <div className={`${styles.acts} flex wrap gap-2`}>
        {SIDES.map((side) => (
          <Button key={side} onClick={() => onOrder({ type: 'NominateHand', side })}>
            {game.side[side]}
          </Button>
        ))}
      </div>
    </section>
  );
}
