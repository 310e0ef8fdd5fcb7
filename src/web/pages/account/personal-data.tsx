import { type FormEvent, useState } from 'react';
import { AskTwice } from '../../design/ask-twice.tsx';
import { Button } from '../../design/button.tsx';
import { saveFile } from '../../design/save-file.ts';
import { showToast } from '../../design/toast-store.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { api } from '../../live/api.ts';
import { type Me, refreshMe } from '../../live/session.ts';
import styles from './account.module.css';
import { PasswordField, tell, textOf } from './own-form.tsx';

/** Two boxes: one saves what the house knows of a person, the other has that person forgotten. */
export function PersonalData({ me }: { readonly me: Me }) {
  return (
    <>
      <OwnData />
      {(me.person.kind === 'player' || me.person.kind === 'guest') && <EraseMe me={me} />}
    </>
  );
}

/** The most pages of wagers that one file holds. */
const MOST_PAGES = 200;

function OwnData() {
  const { upkeep } = useConsoleTexts();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const data = await api.ownData();
    if (data.ok) saveFile('my-data.json', 'application/json', await whole(data.value));
    else showToast(data.sentence, 'bad');
    setBusy(false);
  };
  return (
    <section
      className={`${styles.box} stack content-start gap-3 pad-4 edge on-surface round-l`}
      aria-label={upkeep.data}
    >
      <h2>{upkeep.data}</h2>
      <p className="soft text-4">{upkeep.dataNote}</p>
      <Button disabled={busy} onClick={() => void save()}>
        {upkeep.saveData}
      </Button>
    </section>
  );
}

/** The contents of the file: what the house knows, the statement and the finished coups. */
async function whole(known: object): Promise<string> {
  const statement = await api.statement({});
  const coups: unknown[] = [];
  let before: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer: Awaited<ReturnType<typeof api.wagers>> = await api.wagers(
      before === null ? {} : { before },
    );
    if (!answer.ok) break;
    coups.push(...answer.value.coups);
    before = answer.value.next;
    if (before === null) break;
  }
  const money = statement.ok ? statement.value : null;
  return JSON.stringify({ ...known, statement: money, coups }, null, 2);
}

function EraseMe({ me }: { readonly me: Me }) {
  const { upkeep } = useConsoleTexts();
  const isGuest = me.person.kind === 'guest';
  const [asked, setAsked] = useState<HTMLFormElement | null>(null);
  const forget = async (form: HTMLFormElement) => {
    const password = isGuest ? null : textOf(form, 'password');
    await tell(form, api.eraseMe({ password }), upkeep.erased);
    await refreshMe();
  };
  return (
    <section
      className={`${styles.box} stack content-start gap-3 pad-4 edge on-surface round-l`}
      aria-label={upkeep.erase}
    >
      <h2>{upkeep.erase}</h2>
      <p className="soft text-4">{upkeep.eraseNote}</p>
      <form
        className="stack gap-3 pad-top-3"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          setAsked(event.currentTarget);
        }}
      >
        {!isGuest && <PasswordField />}
        <Button kind="danger" type="submit">
          {upkeep.erase}
        </Button>
      </form>
      <AskTwice
        open={asked !== null}
        act={upkeep.erase}
        words={upkeep.eraseNote}
        onAnswer={(isYes) => {
          if (isYes && asked !== null) void forget(asked);
          setAsked(null);
        }}
      />
    </section>
  );
}
