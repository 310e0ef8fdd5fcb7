import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { HousePerson } from '../../../protocol/index.ts';
import { booksOnShelf, type StaffRank } from '../../../rules/index.ts';
import { frame } from '../../console/frame.tsx';
import { CAGE_DESKS, ladderOf } from '../../console/offices.ts';
import { Button } from '../../design/button.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { TextField } from '../../design/field.tsx';
import { showToast } from '../../design/toast-store.ts';
import { bookName } from '../../i18n/book-name.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { api } from '../../live/api.ts';
import styles from './house.module.css';
import { InviteLink } from './invite-link.tsx';
import { officesShown } from './offices-shown.ts';

/** Staff accounts as a matrix: a row for each person, a column for each book. */
export function StaffList() {
  const texts = useConsoleTexts();
  const { account, game } = useMessages();
  const { people, refresh } = usePeople();
  const staff = people.filter(({ kind }) => kind === 'staff' || kind === 'operator');
  const save = async (person: HousePerson, offices: Pick<HousePerson, 'ranks' | 'cage'>) => {
    const answer = await api.offices({ person: person.id, ...offices });
    showToast(answer.ok ? texts.common.done : answer.sentence, answer.ok ? 'good' : 'bad');
    await refresh();
  };
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
            cell: (person: HousePerson) => (
              <OfficeCell
                {...{ person }}
                label={bookName(book.id, book.id, game)}
                value={person.ranks[book.id] ?? null}
                offices={ladderOf(book.id)}
                names={texts.ranks}
                onChange={(rank) =>
                  save(person, { ranks: withRank(person.ranks, book.id, rank), cage: person.cage })
                }
              />
            ),
          })),
          {
            key: 'cage',
            head: texts.house.cageOffice,
            cell: (person) => (
              <OfficeCell
                {...{ person }}
                label={texts.house.cageOffice}
                value={person.cage}
                offices={CAGE_DESKS}
                names={texts.house.cageOffices}
                onChange={(cage) => save(person, { ranks: person.ranks, cage })}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

function usePeople() {
  const [people, setPeople] = useState<readonly HousePerson[]>([]);
  const refresh = useCallback(async () => {
    const answer = await api.people();
    if (answer.ok) setPeople(answer.value.people);
  }, []);
  useEffect(() => void refresh(), [refresh]);
  return { people, refresh };
}

/**
 * One office of one person. The operator can take any office, so the operator's cell has a dash.
 */
function OfficeCell<T extends string>(props: {
  readonly person: HousePerson;
  readonly label: string;
  readonly value: T | null;
  readonly offices: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  readonly onChange: (office: T | null) => Promise<void>;
}) {
  const texts = useConsoleTexts();
  const { person, label, value, offices, names, onChange } = props;
  if (person.kind !== 'staff') return '–';
  return (
    <select
      className={`${styles.cell} thumb-high pad-x-2 strong-edge on-raised ink text-4 round-s`}
      aria-label={`${person.displayName}: ${label}`}
      value={value ?? ''}
      onChange={(event) => {
        const chosen = officesShown(value, offices).find((office) => office === event.target.value);
        void onChange(chosen ?? null);
      }}
    >
      <option value="">{texts.house.rankNone}</option>
      {officesShown(value, offices).map((office) => (
        <option key={office} value={office}>
          {names[office]}
        </option>
      ))}
    </select>
  );
}

function Invite({ onInvited }: { readonly onInvited: () => void }) {
  const texts = useConsoleTexts();
  const [made, setMade] = useState<{ readonly name: string; readonly link: string } | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? '');
    const answer = await api.invite({ name: text('name'), displayName: text('displayName') });
    if (!answer.ok) return showToast(answer.sentence, 'bad');
    const link = `${location.origin}/invitation#token=${answer.value.token}`;
    setMade({ name: text('displayName'), link });
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
      {made !== null && <InviteLink {...made} />}
    </form>
  );
}

/** The person's ranks with the one under this book replaced, or removed. */
function withRank(ranks: HousePerson['ranks'], bookId: string, rank: StaffRank | null) {
  const { [bookId]: _before, ...others } = ranks;
  return rank === null ? others : { ...others, [bookId]: rank };
}
