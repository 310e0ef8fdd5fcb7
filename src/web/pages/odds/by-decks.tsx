import { useEffect, useId, useState } from 'react';
import { type Fraction, toNumber } from '../../../kit/index.ts';
import { freshReport, houseEdge, type OddsEngine } from '../../../odds/index.ts';
import { classNames } from '../../design/class-names.ts';
import { SelectField } from '../../design/field.tsx';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { useOddsTexts } from '../../i18n/odds-texts.ts';
import { reportedName } from '../../parts/wagers/wager-name.ts';
import { type Axis, placesOf, shareOf, spanOf } from './axis.ts';
import styles from './by-decks.module.css';
import { percentText } from './percent-text.ts';
import type { ChosenTerms } from './terms.ts';

/**
 * Shows how a wager's price changes with the number of decks; the numbers that the book allows are
 * marked.
 */
export function ByDecks({ terms }: { readonly terms: ChosenTerms }) {
  const messages = useMessages();
  const odds = useOddsTexts();
  const id = useId();
  const names = terms.report.wagers.map(({ name }) => name);
  const [wished, setWished] = useState('');
  const wager = names.find((name) => name === wished) ?? names[0] ?? '';
  const counted = useByDecks(terms.engine);
  const points = DECK_COUNTS.flatMap((decks) => {
    const edge = counted.get(decks)?.get(wager);
    return edge === undefined ? [] : [{ decks, edge }];
  });
  return (
    <figure
      className="stack gap-3 pad-4 edge round on-surface"
      aria-labelledby={id}
      data-by-decks={points.length}
    >
      <div className="flex wrap items-end between gap-3">
        <figcaption className="bold" id={id}>
          {odds.byDecks}
        </figcaption>
        <SelectField
          label={odds.wager}
          value={wager}
          onChange={(event) => setWished(event.target.value)}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {reportedName(name, messages)}
            </option>
          ))}
        </SelectField>
      </div>
      <Curve points={points} terms={terms} />
      <p className="soft text-4">
        {odds.byDecksNote(terms.book.cards.decks.value.least, terms.book.cards.decks.value.most)}
      </p>
    </figure>
  );
}

interface CurveProps {
  readonly points: readonly { readonly decks: number; readonly edge: Fraction }[];
  readonly terms: ChosenTerms;
}

/** One column for each number of decks; the scale is labelled and need not begin at zero. */
function Curve({ points, terms }: CurveProps) {
  const odds = useOddsTexts();
  const { least, most } = terms.book.cards.decks.value;
  const axis = spanOf(points.map(({ edge }) => 100 * toNumber(edge)));
  const height = (edge: Fraction) => 100 * shareOf(axis, 100 * toNumber(edge));
  const line = points
    .map(({ decks, edge }) => `${(decks - 0.5) * 100},${100 - height(edge)}`)
    .join(' ');
  return (
    <div className={styles.plot}>
      <Scale axis={axis} />
      <svg
        className={styles.line}
        viewBox={`0 0 ${DECK_COUNTS.length * 100} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline points={line} />
      </svg>
      <ol className={styles.columns}>
        {points.map(({ decks, edge }) => (
          <li
            key={decks}
            className={classNames(
              decks >= least && decks <= most && styles.allowed,
              decks === terms.decks && styles.chosen,
            )}
            style={{ gridColumn: decks }}
          >
            <span className={`${styles.decks} center one-line pad-top-2`}>
              {odds.deckCount(decks)}
            </span>
            <i
              className="disc on-surface"
              style={{ bottom: `${height(edge)}%` }}
              aria-hidden="true"
            />
            <strong className="text-4 black" style={{ bottom: `${height(edge)}%` }}>
              {percentText(edge, 3)}
            </strong>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Scale({ axis }: { readonly axis: Axis }) {
  const { percent } = useFormats();
  const places = placesOf(axis);
  return (
    <div className={styles.scale} aria-hidden="true">
      {axis.ticks.map((tick) => (
        <span
          className="line-below soft text-2 solid"
          key={tick}
          style={{ bottom: `${100 * shareOf(axis, tick)}%` }}
        >
          {percent(tick / 100, places)}
        </span>
      ))}
    </div>
  );
}

const DECK_COUNTS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The house edge of each wager by its name, for one number of decks. */
type EdgesByName = ReadonlyMap<string, Fraction>;

/**
 * The house edges of the same wagers from fresh shoes of one to eight decks. One shoe is counted
 * after another, so that the page can answer in between.
 */
function useByDecks(engine: OddsEngine): ReadonlyMap<number, EdgesByName> {
  const [counted, setCounted] = useState<ReadonlyMap<number, EdgesByName>>(new Map());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    setCounted(new Map());
    const count = (at: number) => {
      const decks = DECK_COUNTS[at];
      if (decks === undefined) return;
      const edges = edgesWith(engine, decks);
      setCounted((before) => new Map([...before, [decks, edges]]));
      timer = setTimeout(count, PAUSE_MS, at + 1);
    };
    timer = setTimeout(count, PAUSE_MS, 0);
    return () => clearTimeout(timer);
  }, [engine]);
  return counted;
}

/** The pause between two shoes, long enough for the page to answer a tap. */
const PAUSE_MS = 30;

function edgesWith(engine: OddsEngine, decks: number): EdgesByName {
  const report = freshReport(engine, decks);
  if (!report.ok) return new Map();
  return new Map(report.value.wagers.map(({ name, price }) => [name, houseEdge(price)]));
}
