import { useState } from 'react';
import type { StaffRank } from '../../../rules/index.ts';
import type { CommandBody, CommandType } from '../../../table/index.ts';
import { goesAtOnce } from '../../console/acts/act-fields.ts';
import { ActDialog, type ActTools } from '../../console/acts/act-form.tsx';
import { KeyBadge } from '../../console/key-badge.tsx';
import { useKeys } from '../../console/use-keys.ts';
import { classNames } from '../../design/class-names.ts';
import { ClauseNumber } from '../../design/clause-name.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import styles from './pit.module.css';
import { ACT_GROUPS, type ActGroup, actsIn, type ShownAct, type WhyNot } from './pit-acts.ts';

export interface ActColumnsProps {
  readonly tools: ActTools;
  readonly rank: StaffRank;
  readonly disabled: boolean;
}

/**
 * What the officer may do at this table now, in three columns in which every act keeps its place.
 */
export function ActColumns({ tools, rank, disabled }: ActColumnsProps) {
  const [open, setOpen] = useState<CommandType | null>(null);
  const groups = ACT_GROUPS.map((group) => ({ group, acts: actsIn(group, tools.view, rank) }));
  const act = (type: CommandType) => {
    if (goesAtOnce(type, tools.view)) void tools.order({ type } as CommandBody);
    else setOpen(type);
  };
  const keyed = groups.flatMap(({ acts }) => acts.filter(({ why }) => why === null));
  // Only one act is gold: the first one that the table waits for.
  const due = keyed.find(({ type }) => URGENT.includes(type))?.type ?? null;
  useKeys((pressed) => {
    const meant = disabled ? undefined : keyed.find(({ key }) => key === pressed.toUpperCase());
    if (meant !== undefined) act(meant.type);
    return meant !== undefined;
  });
  return (
    <div className={styles.acts}>
      {groups.map(({ group, acts }) => (
        <Column key={group} {...{ group, acts, due, disabled }} onAct={act} />
      ))}
      <ActDialog type={open} tools={tools} onClose={() => setOpen(null)} />
    </div>
  );
}

/** The places of a column; where there are more acts, the last place opens the others. */
const PLACES = 5;

function Column(props: {
  readonly group: ActGroup;
  readonly acts: readonly ShownAct[];
  readonly due: CommandType | null;
  readonly disabled: boolean;
  readonly onAct: (type: CommandType) => void;
}) {
  const texts = useConsoleTexts();
  const { group, acts, due, disabled, onAct } = props;
  const shown = acts.length > PLACES ? PLACES - 1 : PLACES;
  const [first, more] = [acts.slice(0, shown), acts.slice(shown)];
  const cards = (shown: readonly ShownAct[]) =>
    shown.map((act) => (
      <ActCard key={act.type} {...{ act, disabled, onAct }} due={act.type === due} />
    ));
  return (
    <section aria-label={texts.pit.actGroups[group]}>
      <h3>{texts.pit.actGroups[group]}</h3>
      {acts.length === 0 && <p className="soft text-3">{texts.pit.noActs}</p>}
      {cards(first)}
      {more.length > 0 && (
        <details>
          <summary>{texts.pit.moreActs(more.length)}</summary>
          {cards(more)}
        </details>
      )}
    </section>
  );
}

/**
 * An act with its key, the office that may do it and its clause; an act that cannot be done now
 * says why.
 */
function ActCard(props: {
  readonly act: ShownAct;
  readonly due: boolean;
  readonly disabled: boolean;
  readonly onAct: (type: CommandType) => void;
}) {
  const texts = useConsoleTexts();
  const whyText = useWhyNot();
  const { act, due, disabled, onAct } = props;
  const { type, key, rank, clause, why } = act;
  // The card says what the act will do, or else which office may do it.
  const hint = Object.entries(texts.pit.actHints).find(([known]) => known === type)?.[1];
  const whatFollows = hint ?? (rank === null ? '' : texts.pit.orAbove(texts.ranks[rank]));
  const words = (
    <span>
      <strong>{texts.acts[type]}</strong>
      <small>{why === null ? whatFollows : whyText(why)}</small>
    </span>
  );
  const tag = clause !== null && (
    <span className={`${styles.tag} clipped rigid strong-edge soft text-1 round-s`}>
      <ClauseNumber clause={clause} />
    </span>
  );
  if (why !== null) {
    return (
      <p
        className={classNames(
          `${styles.actCard} row gap-2 full strong-edge on-raised ink left pad-y-0 pad-x-2 round`,
          styles.not,
        )}
        data-not={type}
      >
        <span className={styles.noKey} />
        {words}
        {tag}
      </p>
    );
  }
  return (
    <button
      type="button"
      className={classNames(
        `${styles.actCard} row gap-2 full strong-edge on-raised ink left pad-y-0 pad-x-2 round`,
        due && styles.due,
      )}
      aria-label={texts.acts[type]}
      aria-keyshortcuts={key ?? undefined}
      disabled={disabled}
      onClick={() => onAct(type)}
    >
      {key === null ? <span className={styles.noKey} /> : <KeyBadge>{key}</KeyBadge>}
      {words}
      {tag}
    </button>
  );
}

/** The acts that the table waits for. */
const URGENT: readonly CommandType[] = ['DecideMisdelivery', 'DecideDispute', 'AnswerCall'];

function useWhyNot(): (why: WhyNot) => string {
  const { pit, ranks } = useConsoleTexts();
  return (why) => {
    switch (why.kind) {
      case 'rank':
        return pit.needsRank(ranks[why.rank]);
      case 'phase':
        return pit.notWhile[why.phase];
      case 'unposted':
        return pit.closingUnposted;
      case 'no-object':
        return pit.nothingToDecide;
    }
  };
}
