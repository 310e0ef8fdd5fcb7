import type { ReactNode } from 'react';
import type { FloorTable } from '../../../protocol/index.ts';
import type { Names } from '../../console/names.ts';
import { nameOf } from '../../console/names.ts';
import { classNames } from '../../design/class-names.ts';
import type { ConsoleTexts } from '../../i18n/consoles/index.ts';
import type { Formats } from '../../i18n/format.ts';
import { Gauge } from './gauge.tsx';

/** What a column of the floor may use. */
export interface ColumnTools {
  readonly texts: ConsoleTexts['pit'];
  readonly formats: Formats;
  readonly names: Names;
}

export interface FloorColumn {
  readonly head: (texts: ConsoleTexts['pit']) => string;
  readonly cell: (table: FloorTable, tools: ColumnTools) => ReactNode;
  /** A second, smaller line. */
  readonly under?: (table: FloorTable, tools: ColumnTools) => ReactNode;
}

/** The house's name for the automatic dealer; a row has room for one word. */
const AUTODEALER = 'autodealer';

/** The figures of each table on the floor, from left to right; one entry is one column. */
export const FLOOR_COLUMNS: Readonly<Record<string, FloorColumn>> = {
  exposure: {
    head: (texts) => texts.exposure,
    cell: (table) => <Gauge table={table} />,
  },
  win: {
    head: (texts) => texts.win,
    cell: ({ winCents }, { formats }) => (
      <span className={classNames(winCents < 0 && 'bad')}>{formats.change(winCents)}</span>
    ),
    under: ({ dropCents }, { formats, texts }) => texts.ofDrop(formats.money(dropCents)),
  },
  hold: {
    head: (texts) => texts.hold,
    cell: ({ winCents, dropCents }, { formats }) =>
      dropCents === 0 ? '–' : formats.percent(winCents / dropCents, 1),
  },
  pace: {
    head: (texts) => texts.pace,
    cell: ({ coupsPerHour }, { formats }) =>
      coupsPerHour === null ? '–' : formats.number(coupsPerHour),
    under: ({ dealer }, { names, texts }) => {
      if (dealer === null) return texts.nobodyDeals;
      return dealer === AUTODEALER ? texts.automatic : nameOf(names, dealer);
    },
  },
};
