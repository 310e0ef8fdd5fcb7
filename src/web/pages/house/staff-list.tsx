import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { BOOKS, type StaffRank } from '../../../rules/index.ts';
import { frame } from '../../console/frame.tsx';
import { CAGE_DESKS, type CageOffice, ladderOf } from '../../console/offices.ts';
import { Button } from '../../design/button.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { TextField } from '../../design/field.tsx';
import { Dialog } from '../../design/overlay.tsx';
import { showToast } from '../../design/toast-store.ts';
import { bookName } from '../../i18n/book-name.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { getJson, postJson } from '../../live/api.ts';
import styles from './house.module.css';
import { OfficeField } from './office-field.tsx';

interface Person {
  readonly id: string;
  readonly displayName: string;
  readonly kind: 'guest' | 'player' | 'staff' | 'operator';
  readonly ranks: Readonly<Record<string, StaffRank>>;
  readonly cage: CageOffice | null;
}

/** Staff accounts and the rank that each holds under each book. */
export function StaffList() {
  const texts = useConsoleTexts();
  const { account, game } = useMessages();
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [changed, setChanged] = useState<Person | null>(null);
  const refresh = useCallback(async () => {
    const answer = await getJson<{ people: readonly Person[] }>('/api/house/people');
    if (answer.ok) setPeople(answer.value.people);
  }, []);
  useEffect(() => void refresh(), [refresh]);
  const staff = people.filter(({ kind }) => kind === 'staff' || kind === 'operator');
  return (
    <div className={frame.box}>
      <h2>{texts.house.staff}</h2>
      <Invite onInvited={() => void refresh()} />
      <DataTable<Person>
        caption={texts.house.staff}
        rows={staff}
        keyOf={({ id }) => id}
        columns={[
          { key: 'name', head: texts.house.displayName, cell: ({ displayName }) => displayName },
          { key: 'kind', head: texts.house.kind, cell: ({ kind }) => account.kinds[kind] },
          ...BOOKS.map((book) => ({
            key: book.id,
            head: game.books[book.id as keyof typeof game.books] ?? book.id,
            cell: ({ ranks }: Person) => {
              const rank = ranks[book.id];
              return rank === undefined ? '–' : texts.ranks[rank];
            },
          })),
          {
            key: 'change',
            head: texts.house.setRanks,
            cell: (person) =>
              person.kind === 'staff' && (
                <Button onClick={() => setChanged(person)}>{texts.house.setRanks}</Button>
              ),
          },
        ]}
      />
      <Dialog
        open={changed !== null}
        title={texts.house.ranksOf(changed?.displayName ?? '')}
        onClose={() => setChanged(null)}
      >
        {changed !== null && (
          <Ranks
            person={changed}
            onDone={() => {
              setChanged(null);
              void refresh();
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

function Invite({ onInvited }: { readonly onInvited: () => void }) {
  const texts = useConsoleTexts();
  const [code, setCode] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = Object.fromEntries(new FormData(form));
    const answer = await postJson<{ token: string }>('/api/house/people', body);
    if (!answer.ok) return showToast(answer.sentence, 'bad');
    setCode(`${location.origin}/invitation?token=${answer.value.token}`);
    form.reset();
    onInvited();
  };
  return (
    <form className={frame.stack} onSubmit={(event) => void submit(event)}>
      <div className={frame.two}>
        <TextField label={texts.house.account} name="name" required maxLength={64} />
        <TextField label={texts.house.displayName} name="displayName" required maxLength={64} />
      </div>
      <Button type="submit">{texts.house.invite}</Button>
      {code !== null && (
        <p role="status">
          {texts.house.inviteLink} <code className={styles.code}>{code}</code>
        </p>
      )}
    </form>
  );
}

function Ranks({ person, onDone }: { readonly person: Person; readonly onDone: () => void }) {
  const texts = useConsoleTexts();
  const [ranks, setRanks] = useState<Readonly<Record<string, string>>>(person.ranks);
  const [cage, setCage] = useState<string>(person.cage ?? '');
  const { game } = useMessages();
  const save = async () => {
    const held = Object.fromEntries(Object.entries(ranks).filter(([, rank]) => rank !== ''));
    const body = { person: person.id, ranks: held, cage: cage === '' ? null : cage };
    const answer = await postJson('/api/house/offices', body);
    if (answer.ok) onDone();
    else showToast(answer.sentence, 'bad');
  };
  return (
    <div className={frame.stack}>
      {BOOKS.map((book) => (
        <OfficeField
          key={book.id}
          label={bookName(book.id, book.name.value, game)}
          value={ranks[book.id] ?? ''}
          none={texts.house.rankNone}
          offices={ladderOf(book.id)}
          names={texts.ranks}
          onChange={(rank) => setRanks({ ...ranks, [book.id]: rank })}
        />
      ))}
      <OfficeField
        label={texts.house.cageOffice}
        value={cage}
        none={texts.house.rankNone}
        offices={CAGE_DESKS}
        names={texts.house.cageOffices}
        onChange={setCage}
      />
      <Button kind="primary" onClick={() => void save()}>
        {texts.house.save}
      </Button>
    </div>
  );
}
