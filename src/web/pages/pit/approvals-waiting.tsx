import { useState } from 'react';
import type { Approval, AskedWager } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import { KeyBadge } from '../../console/key-badge.tsx';
import { type Names, nameOf } from '../../console/names.ts';
import { useOfficer } from '../../console/offices.ts';
import { useAnswer } from '../../console/use-answer.ts';
import { useKeys } from '../../console/use-keys.ts';
import type { Queue } from '../../console/use-queue.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Dialog } from '../../design/overlay.tsx';
import { type ConsoleTexts, useConsoleTexts } from '../../i18n/consoles/index.ts';
import type { Formats } from '../../i18n/format.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { useLocalNames } from '../../i18n/local-names.ts';
import { AlertMark } from './alert-mark.tsx';
import styles from './pit.module.css';

/** Acts that wait for a second person; an officer cannot approve an act of their own. */
export function ApprovalsWaiting(props: {
  readonly queue: Queue;
  readonly refresh: () => Promise<void>;
  readonly tables: Names;
}) {
  const { queue, refresh, tables } = props;
  const texts = useConsoleTexts();
  const { waiting } = queue;
  const names = useLocalNames(queue.names);
  const { officer } = useOfficer();
  const [declining, setDeclining] = useState<Approval | null>(null);
  const answer = useAnswer(refresh);
  const first = waiting.find(({ asked }) => asked.by.person !== officer?.id);
  useKeys((key) => {
    if (first === undefined) return false;
    if (key === 'a') void answer(first.id, null);
    if (key === 'x') setDeclining(first);
    return key === 'a' || key === 'x';
  });
  if (waiting.length === 0) return null;
  return (
    <section
      className={`${styles.approvals} stack gap-2 line-below pad-y-2 pad-x-4`}
      aria-label={texts.pit.approvals}
    >
      <h2>{`${texts.pit.approvals} · ${waiting.length}`}</h2>
      {waiting.map((one) => (
        <Asked
          key={one.id}
          waiting={one}
          wager={queue.wagers[one.id] ?? null}
          keyed={one === first}
          {...{ names, tables }}
          onApprove={() => void answer(one.id, null)}
          onDecline={() => setDeclining(one)}
        />
      ))}
      <DeclineDialog
        open={declining !== null}
        onClose={() => setDeclining(null)}
        onDecline={(why) => {
          if (declining !== null) void answer(declining.id, why);
          setDeclining(null);
        }}
      />
    </section>
  );
}

interface AskedProps {
  readonly waiting: Approval;
  /** The wager that the act concerns, or null. */
  readonly wager: AskedWager | null;
  readonly names: Names;
  readonly tables: Names;
  /** Whether the keys A and X answer this act. */
  readonly keyed: boolean;
  readonly onApprove: () => void;
  readonly onDecline: () => void;
}

function Asked({ waiting, wager, names, tables, keyed, ...answers }: AskedProps) {
  const texts = useConsoleTexts();
  const formats = useFormats();
  const { game, table } = useMessages();
  const { onApprove, onDecline } = answers;
  const { asked, why, askedAtMs } = waiting;
  const { officer } = useOfficer();
  const own = officer?.id === asked.by.person;
  const { type } = asked.body;
  const act = Object.entries(texts.acts).find(([known]) => known === type)?.[1] ?? type;
  const where = asked.where === 'cage' ? texts.cage.title : nameOf(tables, asked.table);
  const asker = own ? officer.name : nameOf(names, asked.by.person);
  const about = [
    ...(wager === null
      ? []
      : [
          `${nameOf(names, wager.person)}, ${table.seat(wager.place)}`,
          `${game.wagers(wager.type)} ${formats.money(wager.stakeCents)}`,
          texts.dealer.coupOf(wager.coup),
        ]),
    ...aboutOf(asked.body, { names, texts, formats, told: wager === null ? [] : ['wagerId'] }),
    ...(why !== asked.body.type && !('why' in asked.body) ? [why] : []),
  ];
  const key = (letter: string) => keyed && <KeyBadge>{letter}</KeyBadge>;
  return (
    <article aria-label={`${act}: ${where}`}>
      <AlertMark level="decide" />
      <div>
        <p>
          <strong>{act}</strong> {where} · {texts.pit.askedBy(asker)} · {formats.time(askedAtMs)}
        </p>
        <p className="soft text-3">{about.join(' · ')}</p>
        {own ? (
          <p className="soft text-3">{texts.pit.ownAsk}</p>
        ) : (
          <div className={frame.pairOfButtons}>
            <Button kind="primary" onClick={onApprove}>
              {key('A')}
              {texts.pit.approve}
            </Button>
            <Button onClick={onDecline}>
              {key('X')}
              {texts.pit.decline}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}

/** Asks for the reason, which is told to the person who asked for the act. */
function DeclineDialog(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDecline: (why: string) => void;
}) {
  const texts = useConsoleTexts();
  const { open, onClose, onDecline } = props;
  const [why, setWhy] = useState('');
  return (
    <Dialog open={open} title={texts.pit.decline} onClose={onClose}>
      <form
        className={frame.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (why.trim() !== '') onDecline(why);
          setWhy('');
        }}
      >
        <TextField
          label={texts.fields.why}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
        />
        <Button kind="primary" type="submit" disabled={why.trim() === ''}>
          {texts.pit.decline}
        </Button>
      </form>
    </Dialog>
  );
}

interface Words {
  readonly names: Names;
  readonly texts: ConsoleTexts;
  readonly formats: Formats;
  /** Fields that the screen shows elsewhere. */
  readonly told: readonly string[];
}

/** What an order that waits would do, one line for each of its plain fields. */
function aboutOf(body: { readonly type: string }, words: Words): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (name === 'type' || words.told.includes(name)) return [];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    return [`${labelOf(name, words)}: ${shown(name, value, words)}`];
  });
}

function labelOf(name: string, { texts }: Words): string {
  return Object.entries(texts.fields).find(([known]) => known === name)?.[1] ?? name;
}

function shown(name: string, value: string | number, { names, texts, formats }: Words): string {
  if (typeof value === 'number') return name.endsWith('Cents') ? formats.money(value) : `${value}`;
  if (name === 'person') return nameOf(names, value);
  return Object.entries(texts.choices).find(([known]) => known === value)?.[1] ?? value;
}
