import { useState } from 'react';
import type { Approval } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import { type Names, nameOf } from '../../console/names.ts';
import type { Officer } from '../../console/offices.ts';
import { useAnswer } from '../../console/use-answer.ts';
import { useQueue } from '../../console/use-queue.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats } from '../../i18n/language.tsx';
import { useLocalNames } from '../../i18n/local-names.ts';

/**
 * Bookings of the cage that wait for a second person; the person who made a booking cannot answer
 * it.
 */
export function SecondPerson(props: { readonly officer: Officer; readonly onBooked: () => void }) {
  const { officer, onBooked } = props;
  const texts = useConsoleTexts();
  const { queue, refresh } = useQueue();
  const answer = useAnswer(async () => {
    await refresh();
    onBooked();
  });
  const names = useLocalNames(queue.names);
  const waiting = queue.waiting.filter(({ asked }) => asked.where === 'cage');
  if (waiting.length === 0) return null;
  return (
    <section className={`${frame.box} ${frame.wide}`} aria-label={texts.pit.approvals}>
      <h2>{`${texts.pit.approvals} · ${waiting.length}`}</h2>
      {waiting.map((one) => (
        <Waiting key={one.id} {...{ one, names, officer }} onAnswer={answer} />
      ))}
    </section>
  );
}

function Waiting(props: {
  readonly one: Approval;
  readonly names: Names;
  readonly officer: Officer;
  readonly onAnswer: (id: string, why: string | null) => Promise<void>;
}) {
  const { one, names, officer, onAnswer } = props;
  const texts = useConsoleTexts();
  const { money, time } = useFormats();
  const [why, setWhy] = useState('');
  const { id, asked, askedAtMs } = one;
  const { body } = asked;
  const act = Object.entries(texts.cage.kinds).find(([kind]) => kind === body.type)?.[1];
  const person = 'person' in body && typeof body.person === 'string' ? body.person : '';
  const table = 'table' in body && typeof body.table === 'string' ? body.table : null;
  const whose = table ?? nameOf(names, person);
  const amount = 'amountCents' in body ? money(Number(body.amountCents)) : '';
  const asker = texts.pit.askedBy(nameOf(names, asked.by.person));
  return (
    <article className={frame.stack} aria-label={`${act ?? body.type}: ${whose}`}>
      <p>
        <strong>{act ?? body.type}</strong> {whose} · {amount} · {asker} · {time(askedAtMs)}
      </p>
      {one.why !== body.type && <p>{one.why}</p>}
      {asked.by.person === officer.id ? (
        <p>{texts.pit.ownAsk}</p>
      ) : (
        <div className={`${frame.row} ${frame.low}`}>
          <Button kind="primary" onClick={() => void onAnswer(id, null)}>
            {texts.pit.approve}
          </Button>
          <TextField
            label={texts.fields.why}
            value={why}
            onChange={(event) => setWhy(event.target.value)}
          />
          <Button disabled={why.trim() === ''} onClick={() => void onAnswer(id, why.trim())}>
            {texts.pit.decline}
          </Button>
        </div>
      )}
    </article>
  );
}
