import type { ReactNode } from 'react';
import type { WagerType } from '../../../../rules/index.ts';
import type { ActTools } from '../../../console/acts/act-form.tsx';
import { aheadOf } from '../../../console/ahead.ts';
import { nameOf } from '../../../console/names.ts';
import { classNames } from '../../../design/class-names.ts';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { type ChosenPerson, SeatButton } from '../sheets/person-sheet.tsx';
import { type GridRow, gridOf } from '../state/grid.ts';
import { placeableNow } from '../state/placeable.ts';
import styles from './kiosk.module.css';
import { useShortWager, WagerMark } from './wager-words.tsx';

export interface WagerGridProps {
  readonly tools: ActTools;
  readonly busy: boolean;
  readonly onChoose: (chosen: ChosenPerson) => void;
}

/**
 * Wagers by seat as they lie on the cloth. A tap on a name opens that person's sheet, a tap on an
 * area the same sheet with that wager.
 */
export function WagerGrid({ tools, busy, onChoose }: WagerGridProps) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const formats = useFormats();
  const { view } = tools;
  const short = useShortWager();
  const grid = gridOf(view);
  const placeable = placeableNow(view);
  const amount = (cents: number) => (cents === 0 ? '' : formats.amount(cents));
  return (
    <div className={`${styles.scroll} anchor grow low scrolls`}>
      <table
        className={classNames(
          `${styles.grid} full collapsed`,
          grid.columns.length > ROOMY && styles.dense,
        )}
        aria-label={texts.audit.wagers}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.panelHead}>
              {placeable.length > 0 ? texts.dealer.wagersOpen : texts.dealer.wagersClosed}
            </th>
            {grid.columns.map((type) => (
              <th key={type} scope="col" className={classNames(styles.amount, tintOf(type))}>
                <WagerMark type={type} />
                <abbr className="unlined" title={game.wagers(type)}>
                  {short(type)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row) => (
            <Row
              key={row.person}
              {...{ row, tools, busy, onChoose, amount, placeable }}
              columns={grid.columns}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Ahead tools={tools} />
            </th>
            {grid.columns.map((type) => (
              <td key={type} className={classNames(styles.amount, tintOf(type))}>
                {amount(grid.totals[type] ?? 0)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {grid.rows.length === 0 && <p className="soft text-3">{texts.dealer.nobodyHere}</p>}
    </div>
  );
}

/** The most columns that keep their full width. */
const ROOMY = 6;

function Row(props: {
  readonly row: GridRow;
  readonly tools: ActTools;
  readonly columns: readonly WagerType[];
  readonly busy: boolean;
  readonly onChoose: (chosen: ChosenPerson) => void;
  readonly placeable: readonly WagerType[];
  readonly amount: (cents: number) => string;
}) {
  const texts = useConsoleTexts();
  const { table } = useMessages();
  const { row, tools, columns, busy, onChoose, amount, placeable } = props;
  const { game } = useMessages();
  const { money } = useFormats();
  const { person, place, standing, warned, owedCents } = row;
  const name = nameOf(tools.names, person);
  const notes = [
    place === null && texts.dealer.noPlace,
    standing && texts.dealer.standing,
    warned && texts.dealer.warned,
    owedCents > 0 && texts.dealer.owes(money(owedCents)),
  ].filter((note) => note !== false);
  return (
    <tr>
      <th scope="row">
        <PersonButton {...{ person, place, standing, onChoose }}>
          <span className="unseen">{place === null ? '' : `${table.seat(place)} · `}</span>
          {name}
          {notes.length > 0 && <small>{notes.join(' · ')}</small>}
        </PersonButton>
      </th>
      {place === null ? (
        <td colSpan={columns.length}>
          <SeatButton {...{ tools, person, busy }} />
        </td>
      ) : (
        columns.map((type) => (
          <td key={type} className={classNames(styles.amount, tintOf(type))}>
            {placeable.includes(type) ? (
              <button
                type="button"
                className={`${styles.cell} full plain ink right block pad-y-none pad-x-2`}
                aria-label={`${table.seat(place)} · ${game.wagers(type)} ${amount(row.stakes[type] ?? 0)}`}
                onClick={() => onChoose({ person, wager: type })}
              >
                {amount(row.stakes[type] ?? 0)}
              </button>
            ) : (
              amount(row.stakes[type] ?? 0)
            )}
          </td>
        ))
      )}
    </tr>
  );
}

/** The hand with more wagered on it, the difference, and the most that the sign allows. */
function Ahead({ tools }: { readonly tools: ActTools }) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { money } = useFormats();
  const { side, aheadCents, mostCents } = aheadOf(tools.view);
  if (side === null) return <span>{texts.dealer.even}</span>;
  return (
    <span>
      {`${game.side[side]} +${money(aheadCents)}`}
      {mostCents !== null && <small>{texts.dealer.ofMost(money(mostCents))}</small>}
    </span>
  );
}

function tintOf(type: WagerType): string | undefined {
  return type === 'player' ? styles.tintPlayer : type === 'banker' ? styles.tintBanker : undefined;
}

interface PersonButtonProps {
  readonly person: string;
  readonly place: number | null;
  readonly standing: boolean;
  readonly onChoose: (chosen: ChosenPerson) => void;
  readonly children: ReactNode;
}

/** Who sits or stands where; a tap opens what a dealer may do for him. */
export function PersonButton({ person, place, standing, onChoose, children }: PersonButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.person} row gap-2 full pad-0 plain soft text-4 medium tight left thumb-high many-lines`}
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
      <span>{children}</span>
    </button>
  );
}
