import { type FormEvent, useState } from 'react';
import type { PlayTerms, Reality } from '../../../protocol/index.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Dialog } from '../../design/overlay.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { type Answer, api } from '../../live/api.ts';
import { refreshMe } from '../../live/session.ts';
import { OwnLimits } from '../../parts/limits/own-limits.tsx';
import styles from './account.module.css';

const USUAL_DAYS = 30;

interface TermsProps {
  readonly terms: PlayTerms;
}

/** Waits for the answer to what players set for their own play, and shows it in a toast. */
async function lay(asking: Promise<Answer<unknown>>, done: string): Promise<void> {
  const answer = await asking;
  if (answer.ok) showToast(done, 'good');
  else showToast(answer.sentence, 'bad');
  await refreshMe();
}

export function Limits({ terms }: TermsProps) {
  const { account } = useMessages();
  return (
    <div className={`${styles.box} stack content-start gap-3 pad-4 edge on-surface round-l`}>
      <OwnLimits terms={terms} onAsk={(limit) => void lay(api.setLimit(limit), account.limitSet)} />
    </div>
  );
}

export function RealityCheck({ reality, terms }: TermsProps & { readonly reality: Reality }) {
  const { account } = useMessages();
  const { money, minutes } = useFormats();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = Number(new FormData(event.currentTarget).get('minutes'));
    void lay(api.setRealityCheck({ minutes: wanted }), account.kept);
  };
  const { elapsedMs, stakeCents, netCents } = reality;
  return (
    <section
      className={`${styles.box} stack content-start gap-3 pad-4 edge on-surface round-l`}
      aria-label={account.reality}
    >
      <h2>{account.reality}</h2>
      <p>
        {account.realityNow(
          minutes(elapsedMs),
          money(stakeCents),
          money(Math.abs(netCents)),
          Math.sign(netCents),
        )}
      </p>
      <form className="stack gap-3 pad-top-3" onSubmit={submit}>
        <TextField
          label={account.realityEvery}
          name="minutes"
          type="number"
          min={10}
          max={240}
          defaultValue={minutes(terms.realityCheckMs)}
          required
        />
        <Button type="submit">{account.keep}</Button>
      </form>
    </section>
  );
}

export function Exclusion({ terms }: TermsProps) {
  const { account, common } = useMessages();
  const [days, setDays] = useState(USUAL_DAYS);
  const [asking, setAsking] = useState(false);
  const exclude = () => {
    setAsking(false);
    void lay(api.exclude({ days }), account.excluded);
  };
  return (
    <section
      className={`${styles.box} stack content-start gap-3 pad-4 edge on-surface round-l`}
      aria-label={account.exclusion}
    >
      <h2>{account.exclusion}</h2>
      {terms.exclusion !== null && <p>{account.excluded}</p>}
      <TextField
        label={account.days}
        hint={account.exclusionHint}
        type="number"
        min={1}
        max={1830}
        value={days}
        onChange={(event) => setDays(Math.max(1, Number(event.target.value)))}
      />
      <Button kind="danger" onClick={() => setAsking(true)}>
        {account.exclude}
      </Button>
      <Dialog
        open={asking}
        title={account.exclusion}
        onClose={() => setAsking(false)}
        foot={
          <>
            <Button onClick={() => setAsking(false)}>{common.cancel}</Button>
            <Button kind="danger" onClick={exclude}>
              {account.exclude}
            </Button>
          </>
        }
      >
        <p>{account.excludeAsk(days)}</p>
      </Dialog>
    </section>
  );
}
