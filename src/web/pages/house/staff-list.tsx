import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { HousePerson } from '../../../protocol/index.ts';
import { booksOnShelf, type StaffRank } from '../../../rules/index.ts';
import { frame } from '../../console/frame.tsx';
import { CAGE_DESKS, ladderOf } from '../../console/offices.ts';
import { Button } from '../../design/button.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { TextField } from '../../design/field.tsx';
import { Dialog } from '../../design/overlay.tsx';
import { showToast } from '../../design/toast-store.ts';
import { bookName } from '../../i18n/book-name.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { api } from '../../live/api.ts';
import styles from './house.module.css';
import { OfficeField } from './office-field.tsx';

/** Staff accounts and the rank that each holds under each book. */
export function StaffList() {
  const texts = useConsoleTexts();
  const { account, game } = useMessages();
  const [people, setPeople] = useState<readonly HousePerson[]>([]);
  const [changed, setChanged] = useState<HousePerson | null>(null);
  const refresh = useCallback(async () => {
    const answer = await api.people();
    if (answer.ok) setPeople(answer.value.people);
  }, []);
  useEffect(() => void refresh(), [refresh]);
  const staff = people.filter(({ kind }) => kind === 'staff' || kind === 'operator');
  return (
    <div className={frame.box}>
      <h2>{texts.house.staff}</h2>
      <Invite onInvited={() => void refresh()} />
      <DataTable<HousePerson>
        caption={texts.house.staff}
        rows={staff}
        keyOf={({ id }) => id}
        columns={[
          { key: 'name', head: texts.house.displayName, cell: ({ displayName }) => displayName },
          { key: 'kind', head: texts.house.kind, cell: ({ kind }) => account.kinds[kind] },
          ...booksOnShelf().map((book) => ({
            key: book.id,
            head: bookName(book.id, book.id, game),
            cell: ({ ranks }: HousePerson) => {
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
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? '');
    const answer = await api.invite({ name: text('name'), displayName: text('displayName') });
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

function Ranks({ person, onDone }: { readonly person: HousePerson; readonly onDone: () => void }) {
  const texts = useConsoleTexts();
  const [ranks, setRanks] = useState(person.ranks);
  const [cage, setCage] = useState(person.cage);
  const { game } = useMessages();
  const save = async () => {
    const answer = await api.offices({ person: person.id, ranks, cage });
    if (answer.ok) onDone();
    else showToast(answer.sentence, 'bad');
  };
  return (
    <div className={frame.stack}>
      {booksOnShelf().map((book) => (
        <OfficeField
          key={book.id}
          label={bookName(book.id, book.name.value, game)}
          value={ranks[book.id] ?? null}
          none={texts.house.rankNone}
          offices={ladderOf(book.id)}
          names={texts.ranks}
          onChange={(rank) => setRanks(withRank(ranks, book.id, rank))}
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

/** The ranks with another one, or none, under a book. */
function withRank(ranks: HousePerson['ranks'], bookId: string, rank: StaffRank | null) {
  const { [bookId]: _before, ...others } = ranks;
  return rank === null ? others : { ...others, [bookId]: rank };
}
