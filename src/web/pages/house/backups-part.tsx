import { useCallback, useEffect, useState } from 'react';
import { addressOf } from '../../../client/index.ts';
import type { Backup, BackupsPage, BackupWork } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import { Badge } from '../../design/badge.tsx';
import { Button, buttonClass } from '../../design/button.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { Dialog } from '../../design/overlay.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats } from '../../i18n/language.tsx';
import { type Answer, api } from '../../live/api.ts';
import styles from './house.module.css';

/** Backups of the log, which are made and read back while the house goes on serving. */
export function BackupsPart() {
  const { backups: texts } = useConsoleTexts().house;
  const { page, fault, busy, ask } = useBackups();
  const [leaving, setLeaving] = useState<Backup | null>(null);
  return (
    <section className={frame.box} aria-label={texts.title}>
      <div className={`${frame.row} ${frame.spread}`}>
        <h2>{texts.title}</h2>
        <Button
          disabled={busy || fault !== null}
          onClick={() => void ask(api.makeBackup(), texts.made)}
        >
          {texts.make}
        </Button>
      </div>
      <p className={frame.soft}>
        {texts.note.before} <code>baize backup --keys</code> {texts.note.after}
      </p>
      <div role="status">
        {fault !== null && <p className={frame.bad}>{fault}</p>}
        {page.underWay !== null && <UnderWay work={page.underWay} />}
      </div>
      {fault === null && page.backups.length === 0 ? (
        <p className={frame.soft}>{texts.none}</p>
      ) : (
        <BackupList
          backups={page.backups}
          busy={busy}
          onVerify={(name) => void ask(api.verifyBackup({ name }), texts.good)}
          onRemove={setLeaving}
        />
      )}
      <RemoveDialog
        backup={leaving}
        onKeep={() => setLeaving(null)}
        onRemove={({ name }) => {
          setLeaving(null);
          void ask(api.deleteBackup({ name }), texts.removed);
        }}
      />
    </section>
  );
}

interface RemoveDialogProps {
  readonly backup: Backup | null;
  readonly onKeep: () => void;
  readonly onRemove: (backup: Backup) => void;
}

/** Asks once more before a backup is deleted, which cannot be undone. */
function RemoveDialog({ backup, onKeep, onRemove }: RemoveDialogProps) {
  const { backups: texts } = useConsoleTexts().house;
  const { moment } = useFormats();
  return (
    <Dialog open={backup !== null} title={texts.removeTitle} onClose={onKeep}>
      {backup !== null && (
        <div className={frame.stack}>
          <p>{texts.removeWhy(moment(backup.atMs))}</p>
          <div className={frame.buttons}>
            <Button onClick={onKeep}>{texts.keep}</Button>
            <Button kind="danger" onClick={() => onRemove(backup)}>
              {texts.remove}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

const NOTHING: BackupsPage = { backups: [], underWay: null };
const REFRESH_MS = 1000;
const MEGABYTE = 1_000_000;

function UnderWay({ work }: { readonly work: BackupWork }) {
  const { backups: texts } = useConsoleTexts().house;
  const { number } = useFormats();
  return <p>{texts.underWay[work.kind](number(work.bytes / MEGABYTE))}</p>;
}

interface BackupListProps {
  readonly backups: readonly Backup[];
  readonly busy: boolean;
  readonly onVerify: (name: string) => void;
  readonly onRemove: (backup: Backup) => void;
}

function BackupList({ backups, busy, onVerify, onRemove }: BackupListProps) {
  const { backups: texts } = useConsoleTexts().house;
  const { number, moment } = useFormats();
  return (
    <DataTable<Backup>
      caption={texts.caption}
      rows={backups}
      keyOf={({ name }) => name}
      columns={[
        { key: 'time', head: texts.time, tight: true, cell: ({ atMs }) => moment(atMs) },
        {
          key: 'size',
          head: texts.megabytes,
          number: true,
          cell: ({ bytes }) => number(bytes / MEGABYTE),
        },
        {
          key: 'records',
          head: texts.records,
          number: true,
          cell: ({ holds }) => (holds === null ? '–' : number(holds.records)),
        },
        {
          key: 'digest',
          head: texts.digest,
          cell: ({ holds }) =>
            holds === null ? (
              texts.noSeal
            ) : (
              <code className={`${styles.digest} anywhere block anywhere block anywhere`}>
                {holds.sha256}
              </code>
            ),
        },
        { key: 'checked', head: texts.checked, cell: (backup) => <Checked {...{ backup }} /> },
        {
          key: 'verify',
          head: texts.verify,
          cell: ({ name, atMs }) => (
            <Button
              disabled={busy}
              aria-label={`${texts.verify}: ${moment(atMs)}`}
              onClick={() => onVerify(name)}
            >
              {texts.verify}
            </Button>
          ),
        },
        {
          key: 'download',
          head: texts.download,
          cell: ({ name, atMs }) => (
            <a
              href={addressOf('backupFile', { name })}
              download={name}
              className={buttonClass('plain')}
              aria-label={`${texts.download}: ${moment(atMs)}`}
            >
              {texts.download}
            </a>
          ),
        },
        {
          key: 'remove',
          head: texts.remove,
          cell: (backup) => (
            <Button
              disabled={busy}
              aria-label={`${texts.remove}: ${moment(backup.atMs)}`}
              onClick={() => onRemove(backup)}
            >
              {texts.remove}
            </Button>
          ),
        },
      ]}
    />
  );
}

function Checked({ backup: { checked } }: { readonly backup: Backup }) {
  const { backups: texts } = useConsoleTexts().house;
  const { moment } = useFormats();
  if (checked === null) return '–';
  const { good, atMs } = checked;
  return (
    <Badge tone={good ? 'good' : 'bad'}>{good ? moment(atMs) : texts.damaged(moment(atMs))}</Badge>
  );
}

/**
 * The list of backups, read again and again while a backup is under way, even one begun elsewhere.
 */
function useBackups() {
  const [page, setPage] = useState(NOTHING);
  const [fault, setFault] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const refresh = useCallback(async () => {
    const answer = await api.backups();
    if (answer.ok) setPage(answer.value);
    setFault(answer.ok ? null : answer.sentence);
  }, []);
  useEffect(() => void refresh(), [refresh]);
  const busy = asking || page.underWay !== null;
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [busy, refresh]);
  const ask = async (asked: Promise<Answer<Backup>>, done: string) => {
    setAsking(true);
    const answer = await asked;
    await refresh();
    setAsking(false);
    showToast(answer.ok ? done : answer.sentence, answer.ok ? 'good' : 'bad');
  };
  return { page, fault, busy, ask };
}
