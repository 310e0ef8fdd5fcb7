import { SIDES, type WagerType } from '../../../../rules/index.ts';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { ToneMark } from '../../../parts/roads/tone-mark.tsx';
import styles from './kiosk.module.css';

/** The mark of the Player, the Banker or the Tie in its colour, beside a wager on it. */
export function WagerMark({ type }: { readonly type: WagerType }) {
  const side = SIDES.find((one) => type === one || type.startsWith(`${one}-`));
  const tone = side ?? (type === 'tie' ? 'tie' : null);
  if (tone === null) return null;
  return (
    <span className={styles[`${tone}Mark`]}>
      <ToneMark tone={tone} />
    </span>
  );
}

/** The short name of a wager, with its side if both sides have a wager of that name. */
export function useShortWager(): (type: WagerType) => string {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  return (type) => {
    const short = game.shortWagers[type];
    const side = SIDES.find((one) => type.startsWith(`${one}-`));
    if (side === undefined || !TWINS.includes(type)) return short;
    return texts.dealer.ofSide[side](short);
  };
}

const TWINS: readonly WagerType[] = [
  'player-dragon-bonus',
  'banker-dragon-bonus',
  'player-pair',
  'banker-pair',
  'player-perfect-pair',
  'banker-perfect-pair',
];
