import type { ActTools } from '../../../console/acts/act-form.tsx';
import { frame } from '../../../console/frame.tsx';
import { nameOf } from '../../../console/names.ts';
import { Button } from '../../../design/button.tsx';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { type Offer, offersAt } from '../state/offers.ts';

/** Players whom the table waits for, because they were offered the cut, a hand or the shoe. */
export function OfferList({ tools, busy }: { readonly tools: ActTools; readonly busy: boolean }) {
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
