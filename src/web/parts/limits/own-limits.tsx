import type { FormEvent } from 'react';
import type { AskedFor, PlayTerms } from '../../../protocol/index.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { LimitKind, limitAsked, MEASURES, PERIODS } from './limit-kind.tsx';

export interface OwnLimitsProps {
  readonly terms: PlayTerms;
  readonly onAsk: (limit: AskedFor<'setLimit'>) => void;
}

/** The limits that a person has set on his own play, and the form for another. */
export function OwnLimits({ terms, onAsk }: OwnLimitsProps) {
  const { account } = useMessages();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const limit = limitAsked(event.currentTarget);
    if (limit === null) showToast(account.amountFault, 'bad');
    else onAsk(limit);
  };
  return (
    <section className="stack content-start gap-3" aria-label={account.ownLimits} data-own-limits>
      <h2>{account.ownLimits}</h2>
      <LimitList terms={terms} />
      <form className="stack gap-3 pad-top-3" onSubmit={submit}>
        <div className="stack two-columns gap-3">
          <LimitKind />
        </div>
        <TextField
          label={account.amount}
          name="amount"
          inputMode="numeric"
          hint={account.limitsHint}
        />
        <Button type="submit">{account.setLimit}</Button>
      </form>
    </section>
  );
}

function LimitList({ terms }: Pick<OwnLimitsProps, 'terms'>) {
  const { account } = useMessages();
  const { money } = useFormats();
  const amount = (cents: number | null) => (cents === null ? account.none : money(cents));
  const rows = MEASURES.flatMap((measure) =>
    PERIODS.flatMap((period) => {
      const limit = terms.own[`${measure}.${period}`];
      return limit === undefined ? [] : [{ measure, period, limit }];
    }),
  );
  if (rows.length === 0) return <p className="soft text-4">{account.noLimits}</p>;
  return (
    <dl className="stack gap-1">
      {rows.map(({ measure, period, limit }) => (
        <div className="flex between gap-3" key={`${measure} ${period}`}>
          <dt>{account.limitOf(account.measures[measure], account.periods[period])}</dt>
          <dd>
            {amount(limit.cents)}
            {limit.pending !== null && ` (${account.waits(amount(limit.pending.cents))})`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
