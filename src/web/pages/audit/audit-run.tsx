import { useState } from 'react';
import { addressOf } from '../../../client/index.ts';
import type { AuditAnswer } from '../../../protocol/index.ts';
import { verifyTranscript } from '../../../shoe/index.ts';
import { frame } from '../../console/frame.tsx';
import { type Names, nameOf } from '../../console/names.ts';
import { Badge } from '../../design/badge.tsx';
import { Button, buttonClass } from '../../design/button.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { useVerifyTexts } from '../../i18n/verify-texts.ts';
import { type Answer, api } from '../../live/api.ts';
import { faultsOf, streamName } from './audit-faults.ts';

export interface AuditRunProps {
  readonly table: string;
  readonly name: string;
  readonly shoe: number;
  /** Real cards have no seal to verify. */
  readonly physical: boolean;
  /** Names of the tables, by id. */
  readonly names: Names;
}

/** Has everything decided again from the log, and checks the seal of a shoe in this browser. */
export function AuditRun({ table, name, shoe, physical, names }: AuditRunProps) {
  const texts = useConsoleTexts();
  const { common } = useMessages();
  const inWords = useVerdictWords();
  const [running, setRunning] = useState(false);
  const [answer, setAnswer] = useState<Answer<AuditAnswer> | null>(null);
  const [verdict, setVerdict] = useState<string | null>(null);
  const record = addressOf('transcript', { table, shoe });
  const run = async (asked: { readonly table?: string }) => {
    setRunning(true);
    setAnswer(await api.runAudit(asked));
    setRunning(false);
  };
  const verify = async () => {
    const transcript = await api.transcript({ table, shoe });
    setVerdict(transcript.ok ? verifyTranscript(transcript.value).verdict : transcript.sentence);
  };
  return (
    <section className={frame.box} aria-label={texts.audit.again}>
      <h2>{texts.audit.again}</h2>
      <div className={frame.row}>
        <Button disabled={running} onClick={() => void run({ table })}>
          {name}
        </Button>
        <Button disabled={running} onClick={() => void run({})}>
          {texts.audit.againAll}
        </Button>
        {!physical && <Button onClick={() => void verify()}>{texts.audit.verifyShoe}</Button>}
        {!physical && (
          <a className={buttonClass('plain')} href={record} download={`${table}-shoe-${shoe}.json`}>
            {texts.audit.exportShoe}
          </a>
        )}
      </div>
      <div role="status" className={frame.stack}>
        {running && <p>{common.loading}</p>}
        {verdict !== null && <p>{texts.audit.verdict(inWords(verdict))}</p>}
        {answer !== null && !running && <Report {...{ answer, names }} />}
      </div>
    </section>
  );
}

/** The verifier's verdict in the words of the players' page. */
function useVerdictWords(): (verdict: string) => string {
  const verify = useVerifyTexts();
  const words: Readonly<Record<string, string>> = {
    good: verify.good,
    bad: verify.bad,
    unreadable: verify.unreadable,
  };
  return (verdict) => words[verdict] ?? verdict;
}

/** A shoe is known as "yarra 3"; people call the table by its name. */
function shoeName(shoe: string, names: Names): string {
  const [tableId = '', ...number] = shoe.split(' ');
  return [nameOf(names, tableId), ...number].join(' ');
}

function Report(props: { readonly answer: Answer<AuditAnswer>; readonly names: Names }) {
  const { answer, names } = props;
  const texts = useConsoleTexts();
  const inWords = useVerdictWords();
  if (!answer.ok) return <p className={frame.bad}>{answer.sentence}</p>;
  const { clean, tables, shoes } = answer.value;
  const faults = faultsOf(answer.value, (stream) => streamName(stream, names), texts);
  return (
    <>
      <p>
        <Badge tone={clean ? 'good' : 'bad'}>
          {clean ? texts.audit.clean : texts.audit.notClean}
        </Badge>
      </p>
      <ul>
        {tables.map(({ tableId, records, events }) => (
          <li key={tableId}>
            <span lang="en">{nameOf(names, tableId)}</span>
            {`: ${texts.audit.audited(records, events)}`}
          </li>
        ))}
        {shoes.map(({ shoe, verdict }) => (
          <li key={shoe}>
            <span lang="en">{shoeName(shoe, names)}</span>
            {`: ${texts.audit.verdict(inWords(verdict))}`}
          </li>
        ))}
      </ul>
      <ul aria-label={texts.audit.findings}>
        {faults.map(({ where, why, detail }) => (
          <li key={`${where} ${why} ${detail}`} className={frame.bad}>
            <strong>{where}</strong>
            {`: ${why}`}
            {detail !== '' && <small lang="en">{` (${detail})`}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}
