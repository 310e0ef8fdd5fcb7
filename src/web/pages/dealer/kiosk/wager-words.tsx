import type { WagerType } from '../../../../rules/index.ts';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useSpoken } from '../../../i18n/language.tsx';
import { ToneMark } from '../../../parts/roads/tone-mark.tsx';
import { wagersAt } from '../../../parts/wagers/table-wagers.ts';
import styles from './kiosk.module.css';

/** The mark of the Player, the Banker or the Tie in its colour, beside a wager on it. */
export function WagerMark({ type }: { readonly type: WagerType }) {
  const { table } = useSpoken();
  const tone = wagersAt(table).tone(type);
  if (tone === 'plain') return null;
  return (
    <span className={styles[`${tone}Mark`]}>
      <ToneMark tone={tone} />
    </span>
  );
}

/** The short name of a wager, with its side if both sides have a wager of that name. */
export function useShortWager(): (type: WagerType) => string {
  const texts = useConsoleTexts();
  const { messages, table } = useSpoken();
  const { game } = messages;
  const { row, area } = wagersAt(table);
  const offered = table?.wagers ?? [];
  return (type) => {
    const short = game.shortWagers(type);
    const side = row(type).hand;
    const isTwin = offered.some(
      (other) => row(other).short === row(type).short && area(other) !== area(type),
    );
    return side !== null && isTwin ? texts.dealer.ofSide[side](short) : short;
  };
}
