import { useState } from 'react';
import { cents } from '../../../../kit/index.ts';
import type { WagerType } from '../../../../rules/index.ts';
import type { ActTools } from '../../../console/acts/act-form.tsx';
import { centsOf, dollarsOf } from '../../../console/form-values.ts';
import { frame } from '../../../console/frame.tsx';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { wagersAt } from '../../../parts/wagers/table-wagers.ts';
import { placeableNow } from '../state/placeable.ts';

export interface Bettor {
  readonly person: string;
  readonly place: number;
}

interface WagerFormProps {
  readonly tools: ActTools;
  readonly bettor: Bettor;
  /** The wager whose area was tapped. */
  readonly wager?: WagerType | undefined;
  readonly busy: boolean;
}

/** A form in which the dealer keys a wager for a person: the area, then chips up to the stake. */
export function WagerForm({ tools, bettor, wager: tapped, busy }: WagerFormProps) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { money } = useFormats();
  const { view, order } = tools;
  const { isRun } = wagersAt(view.table.rules);
  const wagers = placeableNow(view);
  const [wager, setWager] = useState<WagerType>(tapped ?? wagers[0] ?? 'player');
  const [stake, setStake] = useState('');
  const [length, setLength] = useState('3');
  const stakeCents = centsOf(stake);
  const add = (chip: number) => setStake(dollarsOf((stakeCents ?? 0) + chip));
  const submit = async () => {
    if (stakeCents === null) return;
    const run = isRun(wager) && /^\d+$/.test(length) ? Number(length) : null;
    const body = {
      type: 'PlaceWager',
      wager,
      stakeCents: cents(stakeCents),
      place: bettor.place,
      length: run,
    } as const;
    if (await order(body, bettor.person)) setStake('');
  };
  return (
    <form
      className={frame.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h3>{texts.dealer.keyWager}</h3>
      <div className={frame.two}>
        <SelectField
          label={texts.fields.wager}
          value={wager}
          onChange={(event) => setWager(event.target.value)}
        >
          {wagers.map((type) => (
            <option key={type} value={type}>
              {game.wagers(type)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts.fields.stakeCents}
          inputMode="decimal"
          autoComplete="off"
          value={stake}
          onChange={(event) => setStake(event.target.value)}
        />
        {isRun(wager) && (
          <TextField
            label={texts.fields.length}
            inputMode="numeric"
            value={length}
            onChange={(event) => setLength(event.target.value)}
          />
        )}
      </div>
      <div className={frame.row}>
        {(view.table.rules?.chipCents ?? []).map((chip) => (
          <Button key={chip} onClick={() => add(chip)}>
            {`+${money(chip)}`}
          </Button>
        ))}
      </div>
      <div className={frame.two}>
        <Button kind="primary" type="submit" disabled={busy || stakeCents === null}>
          {texts.acts.PlaceWager}
        </Button>
      </div>
    </form>
  );
}
