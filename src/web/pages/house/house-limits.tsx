import type { FormEvent } from 'react';
import type { AskedFor, PlayTerms } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import { Button } from '../../design/button.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { api } from '../../live/api.ts';

type Limit = AskedFor<'houseLimit'>;
const MEASURES: readonly Limit['measure'][] = ['stake', 'loss', 'deposit'];
const PERIODS: readonly Limit['period'][] = ['day', 'week', 'month'];
const CENTS = 100;

interface Props {
  readonly person: string;
  readonly terms: PlayTerms;
  readonly onDone: () => void;
}

/** What the house lays on somebody's play; the lower of his own and this counts. */
export function HouseLimits({ person, terms, onDone }: Props) {
  const { upkeep } = useConsoleTexts();
  const { account } = useMessages();
  const { money } = useFormats();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const amount = String(form.get('amount') ?? '').trim();
    if (!/^\d{0,9}$/.test(amount)) return showToast(account.amountFault, 'bad');
    const measure = MEASURES.find((one) => one === form.get('measure'));
    const period = PERIODS.find((one) => one === form.get('period'));
    if (measure === undefined || period === undefined) return;
    const cents = amount === '' ? null : Number(amount) * CENTS;
    const answer = await api.houseLimit({ person, measure, period, cents });
    showToast(answer.ok ? account.limitSet : answer.sentence, answer.ok ? 'good' : 'bad');
    onDone();
  };
  const rows = MEASURES.flatMap((measure) =>
    PERIODS.flatMap((period) => {
      const cents = terms.house[`${measure}.${period}`]?.cents ?? null;
      return cents === null ? [] : [{ measure, period, cents }];
    }),
  );
  return (
    <form className={frame.stack} onSubmit={(event) => void submit(event)}>
      <h3>{upkeep.houseLimits}</h3>
      {rows.map(({ measure, period, cents }) => (
        <p key={`${measure} ${period}`}>
          {account.limitOf(account.measures[measure], account.periods[period])}: {money(cents)}
        </p>
      ))}
      <div className={frame.two}>
        <SelectField label={account.measure} name="measure">
          {MEASURES.map((measure) => (
            <option key={measure} value={measure}>
              {account.measures[measure]}
            </option>
          ))}
        </SelectField>
        <SelectField label={account.period} name="period">
          {PERIODS.map((period) => (
            <option key={period} value={period}>
              {account.periods[period]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField label={account.amount} name="amount" inputMode="numeric" />
      <Button type="submit">{account.setLimit}</Button>
    </form>
  );
}
