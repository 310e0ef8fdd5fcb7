import type { FloorTable } from '../../../protocol/index.ts';
import type { PatronView } from '../../../table/index.ts';
import { frame } from '../../console/frame.tsx';
import { type Names, nameOf } from '../../console/names.ts';
import { classNames } from '../../design/class-names.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats } from '../../i18n/language.tsx';
import { Chip } from '../../parts/chips/chip.tsx';
import styles from './pit.module.css';

/** The figures of this table for the gaming day so far. */
export function TableFigures(props: { readonly table: FloorTable; readonly owedCents: number }) {
  const texts = useConsoleTexts();
  const { money, change, percent, number } = useFormats();
  const { table, owedCents } = props;
  const { dropCents, handleCents, winCents, commissionCents, coups, coupsPerHour } = table;
  const { trayCents, clothCents } = table;
  const figures: readonly (readonly [string, string])[] = [
    [texts.pit.drop, money(dropCents)],
    [texts.pit.handle, money(handleCents)],
    [texts.pit.win, change(winCents)],
    [texts.pit.hold, dropCents === 0 ? '–' : percent(winCents / dropCents, 1)],
    [texts.pit.commission, money(commissionCents)],
    [texts.pit.owed, money(owedCents)],
    [texts.pit.coups, number(coups)],
    [texts.pit.pace, coupsPerHour === null ? '–' : number(coupsPerHour)],
    trayCents === null
      ? [texts.pit.onCloth, money(clothCents)]
      : [texts.pit.tray, money(trayCents)],
  ];
  return (
    <dl className={`${styles.figures} stack gap-1 across-3`}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="soft text-2">{label}</dt>
          <dd className="text-4 heavy">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The chips of the tray by value, where every fill was counted; values that run short are marked.
 */
export function TrayChips({ table }: { readonly table: FloorTable }) {
  const texts = useConsoleTexts();
  const { money, number } = useFormats();
  const { trayChips, alerts } = table;
  if (trayChips === null) return null;
  const short = new Set(alerts.map(({ chipCents }) => chipCents));
  return (
    <ul className={`${styles.tray} flex wrap gap-1 across-3`} aria-label={texts.pit.trayChips}>
      {trayChips.filter(isThere).map(({ chipCents, count }) => (
        <li key={chipCents} className={classNames(short.has(chipCents) && 'alert heavy')}>
          <Chip cents={chipCents} />
          <span className="unseen">{money(chipCents)}</span> {number(count)}
        </li>
      ))}
    </ul>
  );
}

/** Whether the tray holds this value; a value that was never filled and never moved is left out. */
function isThere(chips: NonNullable<FloorTable['trayChips']>[number]): boolean {
  return chips.count !== 0 || chips.filledCount !== 0;
}

export const MILLICENTS = 1000;
type Row = readonly [string, PatronView];

/** Every person with chips at this table, ordered by seat, in one plain list. */
export function People(props: {
  readonly patrons: Readonly<Record<string, PatronView>>;
  readonly names: Names;
  /** Won or lost in the last 24 hours, by person; an amount that is not known yet is left empty. */
  readonly nets: Readonly<Record<string, number>>;
}) {
  const texts = useConsoleTexts();
  const { patrons, names, nets } = props;
  const rows: readonly Row[] = Object.entries(patrons).toSorted(
    ([, one], [, other]) => placeOf(one) - placeOf(other),
  );
  if (rows.length === 0) return <p className={frame.soft}>{texts.pit.nobody}</p>;
  return (
    <table className={`${styles.people} full text-3 collapsed`}>
      <caption className="unseen">{texts.pit.people}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{texts.dealer.place}</span>
          </th>
          <th scope="col">{texts.fields.person}</th>
          <th scope="col">{texts.pit.chips}</th>
          <th scope="col">{texts.pit.net}</th>
          <th scope="col">{texts.pit.owes}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([person, patron]) => (
          <Person key={person} {...{ patron }} name={nameOf(names, person)} net={nets[person]} />
        ))}
      </tbody>
    </table>
  );
}

function Person(props: {
  readonly patron: PatronView;
  readonly name: string;
  readonly net: number | undefined;
}) {
  const texts = useConsoleTexts();
  const { amount, change } = useFormats();
  const { patron, name, net } = props;
  const { seat, standingAt, chipsCents, owedMillicents, personalMarker, excluded } = patron;
  return (
    <tr>
      <td>
        <span
          className={classNames(
            `${styles.seat} inline-grid centred strong-edge disc text-2`,
            seat === null && styles.stands,
          )}
        >
          {seat ?? standingAt ?? '–'}
        </span>
      </td>
      <th scope="row">
        {name}
        {personalMarker !== null && <small>{personalMarker}</small>}
        {excluded && <small className={styles.excluded}>{texts.pit.excluded}</small>}
      </th>
      <td>{amount(chipsCents)}</td>
      <td className={classNames(net !== undefined && net > 0 && 'good')}>
        {net === undefined ? '' : change(net)}
      </td>
      <td>{owedMillicents === 0 ? '' : amount(Math.ceil(owedMillicents / MILLICENTS))}</td>
    </tr>
  );
}

/** A person who neither sits nor stands at a place comes last. */
function placeOf({ seat, standingAt }: PatronView): number {
  return seat ?? standingAt ?? Number.MAX_SAFE_INTEGER;
}
