import { useCallback, useEffect, useState } from 'react';
import type { CommandType } from '../../../table/index.ts';
import { frame } from '../../console/frame.tsx';
import { useOfficer } from '../../console/offices.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { getJson, postJson } from '../../live/api.ts';

interface Waiting {
  readonly id: string;
  readonly asked: {
    readonly where: 'table' | 'cage';
    readonly table?: string;
    readonly body: { readonly type: string };
    readonly by: { readonly person: string };
  };
  readonly why: string;
}

const REFRESH_MS = 3000;

/** Acts that wait for a second person; nobody approves his own. */
export function ApprovalsWaiting() {
  const texts = useConsoleTexts();
  const { waiting, refresh } = useWaiting();
  return (
    <section className={frame.box} aria-label={texts.pit.approvals}>
      <h2>{texts.pit.approvals}</h2>
      {waiting.length === 0 && <p className={frame.soft}>{texts.pit.noApprovals}</p>}
      {waiting.map((one) => (
        <Asked key={one.id} waiting={one} onAnswered={() => void refresh()} />
      ))}
    </section>
  );
}

function Asked(props: { readonly waiting: Waiting; readonly onAnswered: () => void }) {
  const texts = useConsoleTexts();
  const { waiting, onAnswered } = props;
  const { id, asked, why } = waiting;
  const { officer } = useOfficer();
  const own = officer?.id === asked.by.person;
  const [reason, setReason] = useState('');
  const answer = async (approve: boolean) => {
    const body = approve ? { approve } : { approve, why: reason };
    const said = await postJson(`/api/approvals/${encodeURIComponent(id)}`, body);
    showToast(said.ok ? texts.common.done : said.sentence, said.ok ? 'good' : 'bad');
    onAnswered();
  };
  const act = texts.acts[asked.body.type as CommandType] ?? asked.body.type;
  return (
    <div className={frame.stack}>
      <p>
        <strong>{act}</strong> {asked.table ?? texts.cage.title} ·{' '}
        {texts.pit.askedBy(own ? officer.name : asked.by.person)} · {why}
      </p>
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
    </div>
  );
}

function useWaiting() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const refresh = useCallback(async () => {
    const answer = await getJson<{ waiting: readonly Waiting[] }>('/api/approvals');
    if (answer.ok) setWaiting(answer.value.waiting);
  }, []);
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return { waiting, refresh };
}
