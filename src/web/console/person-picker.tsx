import { useEffect, useState } from 'react';
import type { CagePerson } from '../../protocol/index.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { TextField } from '../design/field.tsx';
import { showToast } from '../design/toast-store.ts';
import { useConsoleTexts } from '../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../i18n/language.tsx';
import { guestName } from '../i18n/local-names.ts';
import { api } from '../live/api.ts';
import { newId } from '../live/new-id.ts';
import { frame } from './frame.tsx';
import styles from './person-picker.module.css';

/** The person whom the counter serves; his money and kind may be unknown here. */
export type Served = Pick<CagePerson, 'id' | 'displayName'>;

export interface PersonPickerProps {
  readonly chosen: Served | null;
  readonly onChoose: (person: Served | null) => void;
  /** The table at which the reader works: he finds people there, but makes no accounts. */
  readonly table?: string;
  /** The chosen person's money, where the reader may know it. */
  readonly balanceCents?: number | null;
}

/** Chooses an account: found by name, or made for a person who comes without a device. */
export function PersonPicker({ chosen, onChoose, table, balanceCents = null }: PersonPickerProps) {
  const texts = useConsoleTexts();
  const { account, common } = useMessages();
  const { money } = useFormats();
  const [wanted, setWanted] = useState('');
  const people = useFound(wanted, table);
  const name = wanted.trim();
  // A new account keeps its id until it is answered, so that a second try makes no second account.
  const [id, setId] = useState(newId);
  const add = async () => {
    const answer = await api.addPerson({ id, displayName: name });
    if (!answer.ok) return showToast(answer.sentence, 'bad');
    setId(newId());
    onChoose(answer.value.person);
  };
  if (chosen !== null) {
    return (
      <div className={`${frame.row} ${frame.spread}`}>
        <p>
          <strong>{guestName(chosen.displayName, common.noPerson)}</strong>
          {balanceCents !== null && ` · ${texts.cage.balance} ${money(balanceCents)}`}
        </p>
        <Button onClick={() => onChoose(null)}>{texts.cage.somebodyElse}</Button>
      </div>
    );
  }
  return (
    <div className={frame.stack}>
      <TextField
        label={texts.cage.findPerson}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        autoComplete="off"
        maxLength={64}
      />
      {name !== '' && (
        <ul className="stack gap-1" aria-label={texts.cage.found}>
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className={classNames(
                  styles.person,
                  'stack items-center gap-3 full thumb-high',
                  'pad-x-3 edge round on-raised left',
                )}
                onClick={() => onChoose(person)}
              >
                <strong>{guestName(person.displayName, common.noPerson)}</strong>
                <span>{kindOf(person, account.kinds)}</span>
                <span>{person.balanceCents === null ? '–' : money(person.balanceCents)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {name !== '' && table === undefined && (
        <Button onClick={() => void add()}>{texts.cage.newPerson(name)}</Button>
      )}
    </div>
  );
}

function kindOf({ kind }: CagePerson, kinds: Readonly<Record<string, string>>): string {
  return kinds[kind] ?? kind;
}

const PAUSE_MS = 200;

/** Searches once the typing rests. */
function useFound(wanted: string, table: string | undefined): readonly CagePerson[] {
  const [people, setPeople] = useState<readonly CagePerson[]>([]);
  const q = wanted.trim();
  useEffect(() => {
    let gone = false;
    if (q === '') return setPeople([]);
    const timer = setTimeout(async () => {
      const answer = await api.findPeople({ q, table });
      if (!gone && answer.ok) setPeople(answer.value.people);
    }, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [q, table]);
  return people;
}
