import type { FoundCoup } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import { type Names, nameOf } from '../../console/names.ts';
import { classNames } from '../../design/class-names.ts';
import { ClauseNumber } from '../../design/clause-name.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import styles from './audit.module.css';
import type { CoupAt } from './coup-at.ts';

export interface CoupListProps {
  readonly coups: readonly FoundCoup[];
  readonly names: Names;
  readonly loading: boolean;
  readonly chosen: CoupAt | null;
  readonly onChoose: (coup: CoupAt) => void;
}

/** The found coups, newest first. */
export function CoupList({ coups, names, loading, chosen, onChoose }: CoupListProps) {
  const texts = useConsoleTexts();
  const { common } = useMessages();
  return (
    <section className={`${styles.list} grow`} aria-label={texts.audit.coups}>
      <h2>{`${texts.audit.coups} · ${coups.length}`}</h2>
      {loading && coups.length === 0 && <p role="status">{common.loading}</p>}
      {!loading && coups.length === 0 && <p className={frame.soft}>{texts.audit.noCoups}</p>}
      <ul>
        {coups.map((found) => (
          <li key={`${found.tableId} ${found.shoe} ${found.coup}`}>
            <Found {...{ found, names, onChoose }} here={isAt(found, chosen)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The winner's point first, as the sentences of the coup say it. */
function pointsOf({ playerPoint, bankerPoint }: FoundCoup): string {
  const points = [playerPoint ?? 0, bankerPoint ?? 0].toSorted((one, other) => other - one);
  return points.join('–');
}

function isAt({ tableId, shoe, coup }: FoundCoup, at: CoupAt | null): boolean {
  return at !== null && at.table === tableId && at.shoe === shoe && at.coup === coup;
}

function Found(props: {
  readonly found: FoundCoup;
  readonly names: Names;
  readonly here: boolean;
  readonly onChoose: (coup: CoupAt) => void;
}) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { change, moment } = useFormats();
  const { found, names, here, onChoose } = props;
  const { tableId, tableName, shoe, coup, people, outcome, kind, irregular = [] } = found;
  const result =
    outcome === null ? texts.audit.kinds[kind] : `${game.outcomeWins[outcome]} ${pointsOf(found)}`;
  return (
    <button
      type="button"
      className={classNames(here && styles.chosen)}
      aria-label={`${texts.audit.show}: ${tableName} ${shoe}/${coup}`}
      aria-current={here ? 'true' : undefined}
      onClick={() => onChoose({ table: tableId, tableName, shoe, coup, people })}
    >
      <span className={`${styles.where} flex wrap items-baseline between gap-0 across-2`}>
        <strong>{`${tableName} · ${shoe}/${coup}`}</strong>
        <small>{moment(found.atMs)}</small>
      </span>
      <span>{`${result} · ${texts.audit.house} ${change(found.houseCents)}`}</span>
      {people.length > 0 && (
        <small>{people.map((person) => nameOf(names, person)).join(', ')}</small>
      )}
      {irregular.length > 0 && (
        <span className="flex wrap gap-1">
          {irregular.map((clause, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a clause may have been used twice.
            <span key={at} className={`${styles.tag} strong-edge soft text-1 round-s`}>
              <ClauseNumber clause={clause} />
            </span>
          ))}
        </span>
      )}
    </button>
  );
}
