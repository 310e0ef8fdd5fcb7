import { useDeferredValue, useMemo, useState } from 'react';
import { toNumber } from '../../../../kit/index.ts';
import {
  type Composition,
  effectOfRemoval,
  type OddsEngine,
  removalCounts,
} from '../../../../odds/index.ts';
import { type Card, RANKS, SUITS, type WagerType } from '../../../../rules/index.ts';
import { SelectField } from '../../../design/field.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import { useOddsTexts } from '../../../i18n/odds-texts.ts';
import { BarChart } from '../bar-chart.tsx';
import styles from '../odds.module.css';
import { percentText } from '../percent-text.ts';

/** Shows how much one card more or less of each rank is worth to a wager. */
export function RemovalView(props: {
  readonly engine: OddsEngine;
  readonly composition: Composition;
}) {
  const { engine } = props;
  const { game } = useMessages();
  const odds = useOddsTexts();
  const composition = useDeferredValue(props.composition);
  const [type, setType] = useState<WagerType>('banker');
  const counts = useMemo(() => removalCounts(engine, composition), [engine, composition]);
  const own = counts.get(type);
  return (
    <section className="stack one-column gap-4" aria-label={odds.removalTitle(game.wagers(type))}>
      <SelectField
        label={odds.wager}
        value={type}
        onChange={(event) => setType(event.target.value as WagerType)}
      >
        {[...counts.keys()].map((each) => (
          <option key={each} value={each}>
            {game.wagers(each)}
          </option>
        ))}
      </SelectField>
      <p className={styles.note}>{odds.removalLead}</p>
      <BarChart
        title={odds.removalTitle(game.wagers(type))}
        belowZero=""
        bars={RANKS.map((rank) => {
          // Points do not depend on the suit, so the first suit that the shoe still holds stands
          // for the rank.
          const effect =
            own === undefined
              ? null
              : SUITS.map((suit): Card => `${rank}${suit}`)
                  .map((card) => effectOfRemoval(own, card))
                  .find((found) => found !== null);
          return {
            key: rank,
            label: game.ranks[rank],
            value: effect == null ? 0 : 100 * toNumber(effect),
            text: effect == null ? '–' : percentText(effect, 5),
          };
        })}
      />
    </section>
  );
}
