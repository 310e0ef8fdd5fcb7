import type { ActTools } from '../../../console/acts/act-form.tsx';
import { nameOf } from '../../../console/names.ts';
import { classNames } from '../../../design/class-names.ts';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { CollectButton } from '../sheets/collect-button.tsx';
import { type ChosenPerson, SeatButton } from '../sheets/person-sheet.tsx';
import { gridOf } from '../state/grid.ts';
import styles from './kiosk.module.css';

/**
 * The people at the table while the shoe is prepared. Nobody wagers yet, so names and places are
 * enough, and what each owes: books want it collected before the next shoe.
 */
export function PeopleLine(props: {
  readonly tools: ActTools;
  readonly busy: boolean;
  readonly onChoose: (chosen: ChosenPerson) => void;
}) {
  const texts = useConsoleTexts();
  const { table } = useMessages();
  const { tools, busy, onChoose } = props;
  const { rows } = gridOf(tools.view);
  if (rows.length === 0)
    return <p className="soft text-3 pad-y-2 pad-x-3">{texts.dealer.nobodyHere}</p>;
  return (
    <ul
      className={`${styles.people} flex wrap gap-1 across-4 pad-y-2 pad-x-3`}
      aria-label={texts.pit.people}
    >
      {rows.map(({ person, place, standing, owedCents }) => (
        <li className="row gap-2" key={person}>
          <button
            type="button"
            className={classNames(
              styles.person,
              'row gap-2 full pad-0 plain soft',
              'text-4 medium tight left thumb-high many-lines',
            )}
            onClick={() => onChoose({ person })}
          >
            <span
              className={classNames(
                `${styles.seat} inline-grid rigid centred disc ink text-4 heavy`,
                standing && styles.standing,
              )}
              aria-hidden="true"
            >
              {place ?? '–'}
            </span>
            <span>
              {place !== null && <span className="unseen">{`${table.seat(place)} · `}</span>}
              {nameOf(tools.names, person)}
            </span>
          </button>
          <CollectButton {...{ tools, person, owedCents, busy }} />
          {place === null && <SeatButton {...{ tools, person, busy }} />}
        </li>
      ))}
    </ul>
  );
}
