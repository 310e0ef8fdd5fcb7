import type { FloorTable } from '../../../protocol/index.ts';
import type { PatronView } from '../../../table/index.ts';
import { frame } from '../../console/frame.tsx';
import { type Names, nameOf } from '../../console/names.ts';
import { classNames } from '../../design/class-names.ts';
import { DataTable } from '../../design/data-table.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats } from '../../i18n/language.tsx';
import { Chip } from '../../parts/chips/chip.tsx';
import styles from './pit.module.css';

/** What the gaming day has come to at this table so far. */
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
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The tray chip by chip, where every fill of it was counted; what is short is marked. */
export function TrayChips({ table }: { readonly table: FloorTable }) {
  const texts = useConsoleTexts();
  const { money, number } = useFormats();
  const { trayChips, alerts } = table;
  if (trayChips === null) return null;
  const short = new Set(alerts.map(({ chipCents }) => chipCents));
  return (
    <ul className={styles.tray} aria-label={texts.pit.trayChips}>
      {trayChips.filter(isThere).map(({ chipCents, count }) => (
        <li key={chipCents} className={classNames(short.has(chipCents) && styles.near)}>
          <Chip cents={chipCents} />
          <span className={styles.hidden}>{money(chipCents)}</span> {number(count)}
        </li>
      ))}
    </ul>
  );
}

/** A value that was never filled and never moved is not in the tray. */
function isThere(chips: NonNullable<FloorTable['trayChips']>[number]): boolean {
  return chips.count !== 0 || chips.filledCount !== 0;
}

export const MILLICENTS = 1000;
type Row = readonly [string, PatronView];

/** Everybody with chips here, by seat. */
export function People(props: {
  readonly patrons: Readonly<Record<string, PatronView>>;
  readonly names: Names;
  /** Won or lost in the last 24 hours, by person; what is not known yet is left empty. */
  readonly nets: Readonly<Record<string, number>>;
}) {
  const texts = useConsoleTexts();
  const { money, change } = useFormats();
  const { patrons, names, nets } = props;
  const rows: readonly Row[] = Object.entries(patrons).toSorted(
    ([, one], [, other]) => placeOf(one) - placeOf(other),
  );
  if (rows.length === 0) return <p className={frame.soft}>{texts.pit.nobody}</p>;
  const owing = rows.some(([, { owedMillicents }]) => owedMillicents > 0);
  const marked = rows.some(([, { personalMarker }]) => personalMarker !== null);
  return (
    <DataTable<Row>
      caption={texts.pit.people}
      rows={rows}
      keyOf={([person]) => person}
      columns={[
        {
          key: 'place',
          head: texts.dealer.place,
          cell: ([, { seat, standingAt }]) => (
            <span className={classNames(styles.seat, seat === null && styles.stands)}>
              {seat ?? standingAt ?? '–'}
            </span>
          ),
        },
        { key: 'who', head: texts.fields.person, cell: ([person]) => nameOf(names, person) },
        {
          key: 'chips',
          head: texts.pit.chips,
          number: true,
          cell: ([, { chipsCents }]) => money(chipsCents),
        },
        {
          key: 'net',
          head: texts.pit.net,
          number: true,
          cell: ([person]) => {
            const net = nets[person];
            if (net === undefined) return '';
            return <span className={classNames(net > 0 && styles.up)}>{change(net)}</span>;
          },
        },
        // A column only where somebody owes, or has a marker.
        ...(owing
          ? [
              {
                key: 'owed',
                head: texts.pit.owed,
                number: true,
                cell: ([, { owedMillicents }]: Row) =>
                  owedMillicents === 0 ? '' : money(Math.ceil(owedMillicents / MILLICENTS)),
              },
            ]
          : []),
        ...(marked
          ? [
              {
                key: 'marker',
                head: texts.fields.limits,
                cell: ([, { personalMarker }]: Row) => personalMarker ?? '',
              },
            ]
          : []),
      ]}
    />
  );
}

/** Whoever neither sits nor stands comes last. */
function placeOf({ seat, standingAt }: PatronView): number {
  return seat ?? standingAt ?? Number.MAX_SAFE_INTEGER;
}
