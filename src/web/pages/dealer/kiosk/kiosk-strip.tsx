import { CARDS_PER_DECK } from '../../../../rules/index.ts';
import type { CommandType } from '../../../../table/index.ts';
import { isPlainAct } from '../../../console/acts/act-fields.ts';
import type { ActTools } from '../../../console/acts/act-form.tsx';
import { ActButton } from '../../../console/acts/act-groups.tsx';
import { frame } from '../../../console/frame.tsx';
import { nameOf } from '../../../console/names.ts';
import { Button } from '../../../design/button.tsx';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { handOf } from '../state/keyed-hands.ts';
import { nextActs } from '../state/next-acts.ts';
import { type Offer, offersAt } from '../state/offers.ts';
import { type Primary, usualBody } from '../state/primary-act.ts';
import styles from './kiosk.module.css';

export interface KioskStripProps {
  readonly tools: ActTools;
  readonly primary: Primary;
  readonly busy: boolean;
  readonly onForm: (type: CommandType) => void;
}

/**
 * Acts besides the large button: answers to offers, places to cut, and other ways to do the step.
 */
export function KioskStrip({ tools, primary, busy, onForm }: KioskStripProps) {
  const texts = useConsoleTexts();
  const { view } = tools;
  const main = primary.kind === 'act' ? primary.type : null;
  const beside = nextActs(view).filter((type) => type !== main && type !== 'ShowCuttingCard');
  const otherwise =
    main !== null && usualBody(main, view) !== null && !isPlainAct(main, view) ? main : null;
  const cuts =
    view.lawful.includes('CutCards') || offersAt(view).some(({ what }) => what === 'cut');
  if (beside.length + offersAt(view).length === 0 && otherwise === null && !cuts) return null;
  return (
    <div className={`${styles.strip} stack gap-2 line-below pad-y-2 pad-x-3`}>
      <OfferList {...{ tools, busy }} />
      {cuts && <CutChoice {...{ tools, busy }} />}
      <div className={`${styles.stripLine} row wrap gap-2`}>
        {otherwise !== null && (
          <Button disabled={busy} onClick={() => onForm(otherwise)}>
            {texts.dealer.otherwise(texts.acts[otherwise])}
          </Button>
        )}
        {beside.map((type) => (
          <ActButton key={type} {...{ type, tools, onForm }} disabled={busy} />
        ))}
      </div>
    </div>
  );
}

/**
 * Where real cards were cut, as parts of the stack; the nearest part is exact enough for the
 * record.
 */
const PARTS_OF_STACK = [1 / 8, 1 / 4, 3 / 8, 1 / 2, 5 / 8, 3 / 4, 7 / 8];

/** Records where the cards were cut. A player who was offered the cut has thereby accepted it. */
function CutChoice({ tools, busy }: { readonly tools: ActTools; readonly busy: boolean }) {
  const texts = useConsoleTexts();
  const { view, order } = tools;
  const total = (view.table.rules?.decks ?? 0) * CARDS_PER_DECK;
  const offer = offersAt(view).find(({ what }) => what === 'cut');
  const cut = async (position: number) => {
    const [take] = offer?.takes ?? [];
    if (offer !== undefined && take !== undefined && !(await order(take.body, offer.person)))
      return;
    await order({ type: 'CutCards', position }, offer?.person ?? handOf(view.table, 'CutCards'));
  };
  return (
    <fieldset className="bare flush pad-none" disabled={busy}>
      <legend className="soft text-4">{texts.dealer.cutWhere}</legend>
      <div className={`${styles.stack} flex edge round`}>
        {PARTS_OF_STACK.map((part) => Math.round(total * part)).map((position) => (
          <button
            key={position}
            type="button"
            className="grow plain"
            aria-label={texts.dealer.cutAbout(position)}
            onClick={() => void cut(position)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Players whom the table waits for, because they were offered the cut, a hand or the shoe. */
function OfferList({ tools, busy }: { readonly tools: ActTools; readonly busy: boolean }) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { view, names, order } = tools;
  const words = ({ what }: Offer) =>
    what === 'cut' || what === 'shoe' ? texts.dealer.offered[what] : game.side[what];
  return (
    <>
      {offersAt(view).map((offer) => (
        <div key={offer.what} className={frame.row}>
          <p>{texts.dealer.offeredTo(words(offer), nameOf(names, offer.person))}</p>
          <div className={frame.pairOfButtons}>
            {offer.takes.map(({ side, body }) => (
              <Button
                key={side}
                kind={offer.what === 'cut' ? 'plain' : 'primary'}
                disabled={busy}
                onClick={() => void order(body, offer.person)}
              >
                {side === null ? texts.dealer.takes : texts.dealer.takesFor(game.side[side])}
              </Button>
            ))}
            <Button disabled={busy} onClick={() => void order(offer.leave, offer.person)}>
              {texts.dealer.leaves}
            </Button>
          </div>
        </div>
      ))}
    </>
  );
}
