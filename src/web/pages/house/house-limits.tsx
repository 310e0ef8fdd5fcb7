import type { FormEvent } from 'react';
import type { PlayTerms } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { api } from '../../live/api.ts';
import { LimitKind, limitAsked, MEASURES, PERIODS } from '../../parts/limits/limit-kind.tsx';

interface Props {
  readonly person: string;
  readonly terms: PlayTerms;
  readonly onDone: () => void;
}

/**
 * Limits that the house sets on a person's play; the lower of these and the person's own counts.
 */
export function HouseLimits({ person, terms, onDone }: Props) {
  const { upkeep } = useConsoleTexts();
  const { account } = useMessages();
  const { money } = useFormats();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const limit = limitAsked(event.currentTarget);
    if (limit === null) return showToast(account.amountFault, 'bad');
    const answer = await api.houseLimit({ person, ...limit });
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
        <LimitKind />
      </div>
      <TextField label={account.amount} name="amount" inputMode="numeric" />
      <Button type="submit">{account.setLimit}</Button>
    </form>
  );
}
