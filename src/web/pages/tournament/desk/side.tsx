import { useState } from 'react';
import type { DeskAct, TournamentCommandType } from '../../../../tournament/index.ts';
import { Button } from '../../../design/button.tsx';
import { useFormats } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { ClauseTag } from '../drawn/clause-tag.tsx';
import type { Act } from '../state/act.ts';
import type { PenaltyLine } from '../state/log.ts';
import { nameIn, type ShownTournament } from '../state/shown-tournament.ts';
import { actsFor } from './act-values.ts';
import styles from './desk.module.css';

/** Orders that the phase allows, the most frequent first. */
export function MoreActs(props: {
  readonly tournament: ShownTournament;
  readonly act: Act;
  readonly onFillIn: (type: TournamentCommandType) => void;
}) {
  const { desk, acts } = useTournamentTexts();
  const { tournament, onFillIn } = props;
  const [all, setAll] = useState(false);
  const types = actsFor(tournament.roles, tournament.view.board.phase);
  const often = OFTEN.filter((type) => types.includes(type));
  const rare = types.filter((type) => !OFTEN.includes(type));
  if (types.length === 0) return null;
  return (
    <section>
      <h2>{desk.next}</h2>
      <div className={`${styles.acts} stack one-column gap-1`}>
        {[...often, ...(all ? rare : [])].map((type) => (
          <Button key={type} wide onClick={() => onFillIn(type)}>
            {acts[type]}
          </Button>
        ))}
        {rare.length > 0 && (
          <Button kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {desk.more}
          </Button>
        )}
      </div>
    </section>
  );
}

const OFTEN: readonly TournamentCommandType[] = [
  'RecordIncident',
  'NameSubstitute',
  'SetWagerTime',
  'RecordAbsence',
  'RestrictWager',
  'MoveEntrant',
  'FinishTable',
];

/**
 * Undoes and redoes acts of the person at the desk, and names the newest act that can be undone.
 */
export function UndoPanel(props: {
  readonly tournament: ShownTournament;
  readonly me: string;
  readonly act: Act;
}) {
  const { desk } = useTournamentTexts();
  const { tournament, me, act } = props;
  const mine = (one: DeskAct | undefined) => (one !== undefined && one.by === me ? one : null);
  const last = mine(tournament.view.desk?.acts.at(-1));
  const undone = mine(tournament.view.desk?.undone.at(-1));
  return (
    <section>
      <div className="row wrap gap-2">
        <Button
          icon="undo"
          disabled={last === null}
          onClick={() => last !== null && void act({ type: 'UndoAct', act: last.id })}
        >
          {desk.undo}
        </Button>
        <Button
          icon="rebet"
          disabled={undone === null}
          onClick={() => undone !== null && void act({ type: 'RedoAct', act: undone.id })}
        >
          {desk.redo}
        </Button>
      </div>
      {last === null ? (
        <p className={styles.soft}>{desk.undoNone}</p>
      ) : (
        <ActWords tournament={tournament} done={last} />
      )}
    </section>
  );
}

function ActWords({
  tournament,
  done,
}: {
  readonly tournament: ShownTournament;
  readonly done: DeskAct;
}) {
  const { desk, acts, play } = useTournamentTexts();
  const { time } = useFormats();
  const where = [
    done.tableId === null ? null : play.tableOf(done.tableId),
    done.person === null ? null : nameIn(tournament, done.person),
  ];
  const named = where.filter((part) => part !== null).join(', ');
  return (
    <p>
      {acts[done.type as TournamentCommandType]}
      {named !== '' && `: ${named}`}
      <br />
      <span className={styles.soft}>
        {time(done.atMs)} · {desk.canUndo}
      </span>
    </p>
  );
}

/** Penalties, corrections and rulings, the newest first. */
export function PenaltyPanel(props: {
  readonly tournament: ShownTournament;
  readonly lines: readonly PenaltyLine[];
  readonly most: number;
}) {
  const { desk } = useTournamentTexts();
  const { tournament, lines, most } = props;
  return (
    <section>
      <h2>
        {desk.log} · {lines.length}
      </h2>
      {lines.length === 0 ? (
        <p className={styles.soft}>{desk.logNone}</p>
      ) : (
        <ol className={styles.logLines}>
          {lines
            .slice(-most)
            .toReversed()
            .map((line) => (
              <PenaltyRow key={line.key} {...{ tournament, line }} />
            ))}
        </ol>
      )}
    </section>
  );
}

function PenaltyRow({
  tournament,
  line,
}: {
  readonly tournament: ShownTournament;
  readonly line: PenaltyLine;
}) {
  const { time } = useFormats();
  const words = usePenaltyWords();
  return (
    <li>
      <time>{time(line.atMs)}</time>
      <span>{words(tournament, line)}</span>
      <ClauseTag clause={line.clause} />
    </li>
  );
}

export function usePenaltyWords(): (tournament: ShownTournament, line: PenaltyLine) => string {
  const { desk, play, board: texts } = useTournamentTexts();
  const { amount } = useFormats();
  return (tournament, { tableId, seat, person, kind, text, amountCents }) => {
    const where = [
      tableId === null ? null : play.tableOf(tableId),
      seat === null ? null : texts.seat(seat),
      person === null ? null : nameIn(tournament, person),
    ].filter((part) => part !== null);
    const what = kind === 'ruling' ? text : [desk.penalties[kind], text].join(' ').trim();
    const sum = amountCents === null ? '' : ` (${amount(amountCents)})`;
    return `${where.join(', ')}${where.length > 0 ? ': ' : ''}${what}${sum}`;
  };
}

export function AnnouncementPanel({ tournament }: { readonly tournament: ShownTournament }) {
  const { desk } = useTournamentTexts();
  const { time } = useFormats();
  const { announcements } = tournament.view.board;
  if (announcements.length === 0) return null;
  return (
    <section>
      <h2>{desk.announcements}</h2>
      <ol className={styles.logLines}>
        {announcements
          .slice(-3)
          .toReversed()
          .map(({ text, atMs }) => (
            <li key={`${atMs} ${text}`}>
              <time>{time(atMs)}</time>
              <span>{text}</span>
            </li>
          ))}
      </ol>
    </section>
  );
}
