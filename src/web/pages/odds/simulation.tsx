import { useEffect, useMemo, useRef, useState } from 'react';
import {
  countedWindow,
  type DealingPlan,
  type Estimate,
  kernelFor,
  type SimulationResults,
  shoeRules,
  simulationResults,
} from '../../../odds/index.ts';
import { Button } from '../../design/button.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { useOddsTexts } from '../../i18n/odds-texts.ts';
import { reportedName } from '../../parts/wagers/wager-name.ts';
import styles from './odds.module.css';
import { type Simulation, type SimulationProgress, startSimulation } from './simulation-run.ts';
import type { ChosenTerms } from './terms.ts';

const SIZES = [1_000_000, 10_000_000, 100_000_000, 1_000_000_000];

/** Deals coups on this device in the background; the reader can pause, continue and stop. */
export function SimulationView({ terms }: { readonly terms: ChosenTerms }) {
  const odds = useOddsTexts();
  const { number } = useFormats();
  const [coups, setCoups] = useState(10_000_000);
  const [seed, setSeed] = useState('1');
  const [progress, setProgress] = useState<SimulationProgress | null>(null);
  const run = useRef<Simulation | null>(null);
  const plan = planOf(terms, seed);
  useEffect(() => () => run.current?.stop(), []);
  const results = useMemo(
    () =>
      progress === null || progress.coups === 0
        ? null
        : simulationResults(terms.engine, terms.decks, progress.tallies),
    [progress, terms.engine, terms.decks],
  );
  const busy = progress?.state === 'running' || progress?.state === 'paused';
  return (
    <div className="stack one-column gap-4">
      <p className={styles.lead}>{odds.simulationLead}</p>
      <div className="flex wrap items-end gap-3">
        <SelectField
          label={odds.coups}
          value={coups}
          disabled={busy}
          onChange={(event) => setCoups(Number(event.target.value))}
        >
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {number(size)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={odds.seed}
          value={seed}
          disabled={busy}
          maxLength={64}
          onChange={(event) => setSeed(event.target.value)}
        />
        {!busy && (
          <Button
            kind="primary"
            icon="play"
            disabled={plan === null}
            onClick={() => {
              if (plan !== null) run.current = startSimulation(plan, coups, setProgress);
            }}
          >
            {odds.start}
          </Button>
        )}
        {busy && <RunButtons state={progress.state} run={run.current} />}
      </div>
      {progress === null ? <p>{odds.waiting}</p> : <Progress progress={progress} />}
      {results !== null && <SimulationTable results={results} />}
    </div>
  );
}

function planOf({ book, version, decks }: ChosenTerms, seed: string): DealingPlan | null {
  const rules = shoeRules(book, decks, null);
  if (!rules.ok) return null;
  return {
    tableau: book.tableau.value,
    window: countedWindow(book, version),
    rules: rules.value,
    kernel: kernelFor(book, version, rules.value),
    seed,
  };
}

function RunButtons(props: {
  readonly state: SimulationProgress['state'];
  readonly run: Simulation | null;
}) {
  const odds = useOddsTexts();
  const { state, run } = props;
  return (
    <>
      {state === 'running' ? (
        <Button icon="pause" onClick={() => run?.pause()}>
          {odds.pause}
        </Button>
      ) : (
        <Button icon="play" onClick={() => run?.resume()}>
          {odds.resume}
        </Button>
      )}
      <Button icon="cross" onClick={() => run?.stop()}>
        {odds.stop}
      </Button>
    </>
  );
}

function Progress({ progress }: { readonly progress: SimulationProgress }) {
  const odds = useOddsTexts();
  const { number } = useFormats();
  const { coups, wanted, perSecond, tallies, state } = progress;
  const text = odds.progress(number(coups), number(wanted));
  return (
    <div className="stack one-column gap-4" data-run={state}>
      <progress className={styles.progress} max={wanted} value={coups} aria-label={text} />
      <div className="flex wrap soft gap-2 across-5">
        <span>{text}</span>
        <span>{odds.shoes(number(tallies.shoes))}</span>
        <span>{odds.speed(number(Math.round(perSecond / 1000) * 1000))}</span>
      </div>
    </div>
  );
}

interface SeenRow {
  readonly name: string;
  readonly gain: Estimate;
}

/** The house edge that the simulation saw: the players' gain with its sign reversed. */
function SimulationTable({ results }: { readonly results: SimulationResults }) {
  const messages = useMessages();
  const odds = useOddsTexts();
  const { percent } = useFormats();
  const rows: readonly SeenRow[] = [
    ...[...results.wagers].map(([name, gain]) => ({ name, gain })),
    ...results.streaks,
  ];
  const { check } = results;
  return (
    <>
      <p className={check.agrees ? 'good' : 'bad'} role="status">
        {check.agrees ? odds.agrees(check.classes) : odds.disagrees}
      </p>
      <DataTable
        caption={odds.edge}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { key: 'wager', head: odds.wager, cell: ({ name }) => reportedName(name, messages) },
          {
            key: 'seen',
            head: odds.seen,
            number: true,
            cell: ({ gain }) => percent(-gain.mean, 4),
          },
          {
            key: 'interval',
            head: odds.interval,
            number: true,
            cell: ({ gain: { interval } }) =>
              `${percent(-interval[1], 3)} … ${percent(-interval[0], 3)}`,
          },
          {
            key: 'exact',
            head: odds.exact,
            number: true,
            cell: ({ gain }) => (gain.expected === null ? '–' : percent(-gain.expected, 4)),
          },
          {
            key: 'off',
            head: odds.off,
            number: true,
            cell: ({ gain }) => (gain.z === null ? '–' : gain.z.toFixed(2)),
          },
        ]}
      />
      <p className={styles.note}>{odds.overCoups}</p>
    </>
  );
}
