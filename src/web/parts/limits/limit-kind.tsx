import type { AskedFor } from '../../../protocol/index.ts';
import { SelectField } from '../../design/field.tsx';
import { useMessages } from '../../i18n/language.tsx';

type Limit = AskedFor<'setLimit'>;
export const MEASURES: readonly Limit['measure'][] = ['stake', 'loss', 'deposit'];
export const PERIODS: readonly Limit['period'][] = ['day', 'week', 'month'];
const CENTS = 100;

/** What a limit on play counts, and over how long; the fields of a form. */
export function LimitKind() {
  const { account } = useMessages();
  return (
    <>
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
    </>
  );
}

/** What the form asks for; an empty amount lifts the limit, and an unreadable amount gives null. */
export function limitAsked(element: HTMLFormElement): Limit | null {
  const form = new FormData(element);
  const amount = String(form.get('amount') ?? '').trim();
  const measure = MEASURES.find((one) => one === form.get('measure'));
  const period = PERIODS.find((one) => one === form.get('period'));
  if (!/^\d{0,9}$/.test(amount) || measure === undefined || period === undefined) return null;
  return { measure, period, cents: amount === '' ? null : Number(amount) * CENTS };
}
