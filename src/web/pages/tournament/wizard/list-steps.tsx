import type { TournamentPolicy } from '../../../../rules/index.ts';
import {
  type Length,
  type Round,
  type Settings,
  STATEMENT_ITEMS,
  STATEMENTS,
} from '../../../../tournament/index.ts';
import { Button } from '../../../design/button.tsx';
import { classNames } from '../../../design/class-names.ts';
import { CheckField, SelectField, TextField } from '../../../design/field.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import styles from './wizard.module.css';

export interface ListStepProps {
  readonly settings: Settings;
  readonly policy: TournamentPolicy;
  readonly onChange: (change: Partial<Settings>) => void;
}

const whole = (text: string, before: number): number =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text) : text.trim() === '' ? 0 : before;

/** The rounds, and the tables at which they are played. */
export function RoundsStep({ settings, policy, onChange }: ListStepProps) {
  const { wizard, template, choices } = useTournamentTexts();
  const { rounds, table } = settings;
  const change = (at: number, next: Partial<Round>) =>
    onChange({ rounds: rounds.map((round, i) => (i === at ? { ...round, ...next } : round)) });
  const setTable = (next: Partial<Settings['table']>) => onChange({ table: { ...table, ...next } });
  return (
    <>
      <fieldset className={`${styles.group} stack span gap-2 across-3 slim pad-3 edge round flush`}>
        <legend className="pad-x-2 bold">{template.seats}</legend>
        {(['seats', 'decks', 'cuttingCardBehind'] as const).map((name) => (
          <TextField
            key={name}
            label={template[name]}
            inputMode="numeric"
            value={String(table[name])}
            onChange={(event) => setTable({ [name]: whole(event.target.value, table[name]) })}
          />
        ))}
        <SelectField
          label={template.shoeKind}
          value={table.shoeKind}
          onChange={(event) => setTable({ shoeKind: event.target.value as 'virtual' | 'physical' })}
        >
          <option value="virtual">{choices.virtual}</option>
          <option value="physical">{choices.physical}</option>
        </SelectField>
      </fieldset>
      {rounds.map((round, at) => (
        <RoundFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place in the list.
          key={at}
          {...{ round, policy }}
          number={at + 1}
          onChange={(next) => change(at, next)}
          onRemove={() => onChange({ rounds: rounds.filter((_, i) => i !== at) })}
        />
      ))}
      <Button onClick={() => onChange({ rounds: [...rounds, newRound(rounds)] })}>
        {wizard.addRound}
      </Button>
    </>
  );
}

const HOUR_MS = 3_600_000;

function newRound(rounds: readonly Round[]): Round {
  const last = rounds.at(-1);
  return {
    name: `Round ${rounds.length + 1}`,
    startsAtMs: (last?.startsAtMs ?? Date.now()) + HOUR_MS,
    length: last?.length ?? { by: 'time', minutes: 30 },
    tables: 1,
    advancing: 0,
    bestLosers: 0,
    secondaryPlaces: 0,
  };
}

function RoundFields(props: {
  readonly round: Round;
  readonly number: number;
  readonly policy: TournamentPolicy;
  readonly onChange: (next: Partial<Round>) => void;
  readonly onRemove: () => void;
}) {
  const { wizard, rounds: words, choices } = useTournamentTexts();
  const { round, number, policy, onChange, onRemove } = props;
  const { length } = round;
  const amount = amountOf(length);
  const numbers = ['advancing', 'bestLosers', 'secondaryPlaces'] as const;
  return (
    <fieldset className={`${styles.group} stack span gap-2 across-3 slim pad-3 edge round flush`}>
      <legend className="pad-x-2 bold">{wizard.roundNo(number)}</legend>
      <TextField
        label={words.name}
        value={round.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label={words.startsAtMs}
        type="datetime-local"
        value={localTime(round.startsAtMs)}
        onChange={(event) => {
          const startsAtMs = new Date(event.target.value).getTime();
          if (Number.isFinite(startsAtMs)) onChange({ startsAtMs });
        }}
      />
      <SelectField
        label={words.by}
        value={length.by}
        onChange={(event) => onChange({ length: lengthOf(event.target.value, amount) })}
      >
        {policy.lengths.value.map((by) => (
          <option key={by} value={by}>
            {choices[by]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.amount}
        inputMode="numeric"
        value={String(amount)}
        onChange={(event) =>
          onChange({ length: lengthOf(length.by, whole(event.target.value, amount)) })
        }
      />
      <TextField
        label={words.tables}
        inputMode="numeric"
        value={round.tables === null ? '' : String(round.tables)}
        onChange={({ target }) =>
          onChange({ tables: target.value.trim() === '' ? null : whole(target.value, 1) })
        }
      />
      {numbers.map((name) => (
        <TextField
          key={name}
          label={words[name]}
          inputMode="numeric"
          value={String(round[name])}
          onChange={(event) => onChange({ [name]: whole(event.target.value, round[name]) })}
        />
      ))}
      {(['equalsGoOn', 'madeUp'] as const).map((name) => (
        <CheckField
          key={name}
          label={words[name]}
          checked={round[name] === true}
          onChange={(event) => onChange({ [name]: event.target.checked })}
        />
      ))}
      <Button kind="quiet" onClick={onRemove}>
        {wizard.removeRound}
      </Button>
    </fieldset>
  );
}

function amountOf(length: Length): number {
  switch (length.by) {
    case 'time':
      return length.minutes;
    case 'shoes':
      return length.shoes;
    case 'hands':
      return length.hands;
  }
}

function lengthOf(by: string, amount: number): Length {
  if (by === 'shoes') return { by, shoes: amount };
  return by === 'hands' ? { by, hands: amount } : { by: 'time', minutes: amount };
}

/** A time in the form that an input for day and time takes, in the time zone of this device. */
function localTime(ms: number): string {
  const shifted = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** Shares of the pool by place, which must add up to the whole pool. */
export function PrizesStep({ settings, onChange }: ListStepProps) {
  const { wizard } = useTournamentTexts();
  const percents = settings.prizes.map(({ share }) => ('percent' in share ? share.percent : 0));
  const put = (values: readonly number[]) =>
    onChange({ prizes: values.map((percent, at) => ({ place: at + 1, share: { percent } })) });
  const sum = percents.reduce((a, b) => a + b, 0);
  return (
    <fieldset className={`${styles.group} stack span gap-2 across-3 slim pad-3 edge round flush`}>
      <legend className={classNames('pad-x-2 bold', sum === 100 ? 'good bold' : 'warn bold')}>
        {wizard.sum(String(sum))}
      </legend>
      {percents.map((percent, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place.
          key={at}
          label={wizard.prizePlace(at + 1)}
          inputMode="decimal"
          value={String(percent)}
          onChange={(event) =>
            put(percents.map((old, i) => (i === at ? whole(event.target.value, old) : old)))
          }
        />
      ))}
      <Button onClick={() => put([...percents, 0])}>{wizard.addPrize}</Button>
      <Button kind="quiet" onClick={() => put(percents.slice(0, -1))}>
        {wizard.removePrize}
      </Button>
    </fieldset>
  );
}

/** Sentences that the printed terms contain, each ticked by the operator. */
export function StatementsStep({ settings, policy, onChange }: ListStepProps) {
  const { items } = useTournamentTexts();
  const demanded = STATEMENT_ITEMS.filter((item) => policy.items.some((one) => one.item === item));
  const { statements } = settings;
  return (
    <ul>
      {demanded.map((item) => (
        <li className="row wrap gap-2 across-3 between pad-y-1 line-above" key={item}>
          <CheckField
            label={items[item]}
            checked={statements.includes(item)}
            onChange={(event) =>
              onChange({
                statements: event.target.checked
                  ? [...statements, item]
                  : statements.filter((one) => one !== item),
              })
            }
          />
          <small lang="en">{STATEMENTS[item].text({ ...settings, statements: [item] })}</small>
        </li>
      ))}
    </ul>
  );
}
