import { useCallback, useEffect, useState } from 'react';
import type { AnswerTo, Approval } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import { type Names, nameOf } from '../../console/names.ts';
import { useOfficer } from '../../console/offices.ts';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats } from '../../i18n/language.tsx';
import { useLocalNames } from '../../i18n/local-names.ts';
import { api } from '../../live/api.ts';
import { aboutOf } from './asked-about.ts';
import styles from './pit.module.css';

type Queue = AnswerTo<'approvals'>;

const REFRESH_MS = 3000;
const NOTHING: Queue = { waiting: [], names: {} };

/** Acts that wait for a second person; nobody approves his own. */
export function ApprovalsWaiting(props: {
  readonly queue: Queue;
  readonly refresh: () => Promise<void>;
  readonly tables: Names;
}) {
  const { queue, refresh, tables } = props;
  const texts = useConsoleTexts();
  const { waiting } = queue;
  const names = useLocalNames(queue.names);
  if (waiting.length === 0) return null;
  return (
    <section className={styles.approvals} aria-label={texts.pit.approvals}>
      <h2>
        {texts.pit.approvals} <Badge tone="warn">{String(waiting.length)}</Badge>
      </h2>
      {waiting.map((one) => (
        <Asked
          key={one.id}
          waiting={one}
          {...{ names, tables }}
          onAnswered={() => void refresh()}
        />
      ))}
    </section>
  );
}

interface AskedProps {
  readonly waiting: Approval;
  readonly names: Names;
  readonly tables: Names;
  readonly onAnswered: () => void;
}

function Asked({ waiting, names, tables, onAnswered }: AskedProps) {
  const texts = useConsoleTexts();
  const formats = useFormats();
  const { id, asked, why, askedAtMs } = waiting;
  const { officer } = useOfficer();
  const own = officer?.id === asked.by.person;
  const [reason, setReason] = useState('');
  const answer = async (approve: boolean) => {
    const said = await api.answerApproval({ id, approve, ...(approve ? {} : { why: reason }) });
    showToast(said.ok ? texts.common.done : said.sentence, said.ok ? 'good' : 'bad');
    onAnswered();
  };
  const { type } = asked.body;
  const act = Object.entries(texts.acts).find(([known]) => known === type)?.[1] ?? type;
  const where = asked.where === 'cage' ? texts.cage.title : nameOf(tables, asked.table);
  const asker = own ? officer.name : nameOf(names, asked.by.person);
  return (
    <article className={frame.box} aria-label={`${act}: ${where}`}>
      <p>
        <strong>{act}</strong> {where} · {texts.pit.askedBy(asker)} · {formats.time(askedAtMs)}
      </p>
      <ul className={frame.soft}>
        {aboutOf(asked.body, { names, texts, formats }).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {why !== asked.body.type && !('why' in asked.body) && <li>{why}</li>}
      </ul>
      {own && <p className={frame.soft}>{texts.pit.ownAsk}</p>}
      <div className={frame.two}>
        <TextField
          label={texts.fields.why}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button kind="primary" disabled={own} onClick={() => void answer(true)}>
          {texts.pit.approve}
        </Button>
        <Button disabled={own || reason.trim() === ''} onClick={() => void answer(false)}>
          {texts.pit.decline}
        </Button>
      </div>
    </article>
  );
}

export function useQueue() {
  const [queue, setQueue] = useState<Queue>(NOTHING);
  const refresh = useCallback(async () => {
    const answer = await api.approvals();
    if (answer.ok) setQueue(answer.value);
  }, []);
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return { queue, refresh };
}
