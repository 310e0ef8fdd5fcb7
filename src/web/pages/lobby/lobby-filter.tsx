import { classNames } from '../../design/class-names.ts';
import { bookName, versionName } from '../../i18n/book-name.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import type { LobbyTable } from '../../live/use-lobby.ts';
import { useFavourites } from '../../parts/guide/favourites.ts';
import styles from './lobby-filter.module.css';
import { changeWish, useLobbyWish } from './lobby-memory.ts';
import { isOf, SORTS, type Sort, type Which } from './lobby-wish.ts';

/** Chooses which tables are shown, at what price and in which order. Every choice is remembered. */
export function LobbyFilter({ tables }: { readonly tables: readonly LobbyTable[] }) {
  const { lobby } = useMessages();
  const { which } = useLobbyWish();
  const marked = new Set(useFavourites(({ kept }) => kept));
  const chips: readonly { readonly value: Which; readonly label: string }[] = [
    { value: 'all', label: lobby.filterAll },
    { value: 'free', label: lobby.filterFree },
    { value: 'squeeze', label: lobby.filterSqueeze },
    { value: 'kept', label: lobby.filterKept },
  ];
  const count = (value: Which) => tables.filter((table) => isOf(table, value, marked)).length;
  return (
    <div className={`${styles.filter} row wrap between gap-2 across-4`}>
      <div
        className={`${styles.chips} flex gap-2 slim`}
        role="radiogroup"
        aria-label={lobby.filter}
      >
        {chips.map(({ value, label }) => (
          // biome-ignore lint/a11y/useSemanticElements: a row of buttons that behaves as radios do.
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={which === value}
            aria-label={label}
            className={classNames(styles.chip, which === value && styles.chosen)}
            onClick={() => changeWish({ which: value })}
          >
            {label} <strong className="ink">{count(value)}</strong>
          </button>
        ))}
      </div>
      <Selects tables={tables} />
    </div>
  );
}

function Selects({ tables }: { readonly tables: readonly LobbyTable[] }) {
  const { lobby, game } = useMessages();
  const { money } = useFormats();
  const { bookId, versionId, mostCents, sort } = useLobbyWish();
  const books = [...new Set(tables.map((table) => table.bookId))];
  const versions = [...new Map(tables.map((table) => [table.versionId, table])).values()];
  const minimums = [...new Set(tables.flatMap(({ main }) => main?.minimumCents ?? []))].sort(
    (a, b) => a - b,
  );
  return (
    <div className={`${styles.selects} flex wrap gap-2`}>
      <Choice
        label={lobby.book}
        value={bookId ?? ''}
        choices={[
          ['', lobby.everyBook],
          ...books.map((id) => [id, bookName(id, id, game)] as const),
        ]}
        onChange={(value) => changeWish({ bookId: value === '' ? null : value })}
      />
      <Choice
        label={lobby.version}
        value={versionId ?? ''}
        choices={[
          ['', lobby.everyVersion],
          ...versions.map(
            (table) => [table.versionId, versionName(table.bookId, table.versionId, game)] as const,
          ),
        ]}
        onChange={(value) => changeWish({ versionId: value === '' ? null : value })}
      />
      <Choice
        label={lobby.minimum}
        value={mostCents === null ? '' : `${mostCents}`}
        choices={[
          ['', lobby.everyMinimum],
          ...minimums.map((cents) => [`${cents}`, lobby.upTo(money(cents))] as const),
        ]}
        onChange={(value) => changeWish({ mostCents: value === '' ? null : Number(value) })}
      />
      <Choice
        label={lobby.sortedBy}
        value={sort}
        choices={SORTS.map((one) => [one, lobby.sorts[one]] as const)}
        onChange={(value) => changeWish({ sort: value as Sort })}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  );
}
