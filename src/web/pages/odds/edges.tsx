import { useMemo } from 'react';
import { toDecimal, toNumber } from '../../../kit/index.ts';
import {
  chanceOf,
  houseEdge,
  type OddsWarning,
  payTable,
  reportWarnings,
  type WagerReport,
} from '../../../odds/index.ts';
import { DataTable } from '../../design/data-table.tsx';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { useOddsTexts } from '../../i18n/odds-texts.ts';
import { reportedName } from '../../parts/wagers/wager-name.ts';
import { BarChart } from './bar-chart.tsx';
import { ByDecks } from './by-decks.tsx';
import styles from './odds.module.css';
import { percentText } from './percent-text.ts';
import type { ChosenTerms } from './terms.ts';

/** Every wager of the version from a fresh shoe: a chart to compare and a table to read. */
export function EdgesView({ terms }: { readonly terms: ChosenTerms }) {
  const messages = useMessages();
  const { table } = messages;
  const odds = useOddsTexts();
  const { percent } = useFormats();
  const { wagers } = terms.report;
  const nameOf = (wager: WagerReport) => reportedName(wager.name, messages);
  return (
    <div className="stack one-column gap-4">
      <BarChart
        title={odds.chartTitle}
        bars={wagers.map((wager) => ({
          key: wager.name,
          label: nameOf(wager),
          value: 100 * toNumber(houseEdge(wager.price)),
          text: percentText(houseEdge(wager.price), 3),
        }))}
        belowZero={odds.bettorsEdge}
      />
      <ByDecks terms={terms} />
      <DataTable
        caption={odds.edges}
        rows={wagers}
        keyOf={({ name }) => name}
        columns={[
          { key: 'wager', head: odds.wager, cell: nameOf },
          {
            key: 'edge',
            head: odds.edge,
            number: true,
            cell: ({ price }) => percentText(houseEdge(price), 4),
          },
          {
            key: 'win',
            head: odds.win,
            number: true,
            cell: ({ price }) => percent(toNumber(chanceOf(price, 'win')), 4),
          },
          {
            key: 'lose',
            head: odds.lose,
            number: true,
            cell: ({ price }) => percent(toNumber(chanceOf(price, 'lose')), 4),
          },
          {
            key: 'push',
            head: odds.push,
            number: true,
            cell: ({ price }) => percent(toNumber(chanceOf(price, 'push', 'void')), 4),
          },
          {
            key: 'pays',
            head: odds.bestPay,
            cell: ({ price }) =>
              payTable(price)
                .map(({ odds: pays }) => (pays === null ? '' : table.odds(pays[0], pays[1])))
                .join(', '),
          },
        ]}
      />
      <p className={styles.note}>{odds.overCoups}</p>
      <WarningList terms={terms} />
    </div>
  );
}

function WarningList({ terms }: { readonly terms: ChosenTerms }) {
  const messages = useMessages();
  const odds = useOddsTexts();
  const warnings = useMemo(() => reportWarnings(terms.report), [terms.report]);
  const say = (warning: OddsWarning): string => {
    switch (warning.code) {
      case 'bettors-edge':
      case 'absurd-edge': {
        const name = reportedName(warning.wager, messages);
        const size = percentText(warning.edge, 2).replace('-', '');
        return odds.warn[warning.code](name, size);
      }
      case 'wager-needs-other-decks':
        return odds.warn[warning.code](reportedName(warning.wager, messages));
      case 'decks-outside-the-book':
        return odds.warn[warning.code](warning.decks);
      case 'tie-percent-past-break-even': {
        const name = reportedName(warning.wager, messages);
        return odds.warn[warning.code](name, toDecimal(warning.breakEven, 3));
      }
      case 'tie-percent-outside-the-book':
        return odds.warn[warning.code](warning.least, warning.most);
    }
  };
  if (warnings.length === 0) return <p className={styles.note}>{odds.noWarnings}</p>;
  return (
    <section className={`${styles.warnings} stack gap-2 pad-4 round`} aria-label={odds.warnings}>
      <h2 className="text-5 warn">{odds.warnings}</h2>
      <ul>
        {warnings.map((warning) => (
          <li key={say(warning)}>{say(warning)}</li>
        ))}
      </ul>
    </section>
  );
}
