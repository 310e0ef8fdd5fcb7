import { useState } from 'react';
import { findBook } from '../../../../rules/index.ts';
import type { TournamentCommandType } from '../../../../tournament/index.ts';
import { useKeys } from '../../../console/use-keys.ts';
import { Button } from '../../../design/button.tsx';
import { useFormats } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { ClauseTag } from '../drawn/clause-tag.tsx';
import { useNow } from '../drawn/use-now.ts';
import type { Act } from '../state/act.ts';
import { type Due, dueNow } from '../state/due.ts';
import { nameIn, type ShownTournament } from '../state/shown-tournament.ts';
import styles from './desk.module.css';

export interface DuePanelProps {
  readonly tournament: ShownTournament;
  readonly act: Act;
  readonly onFillIn: (type: TournamentCommandType) => void;
  readonly onTerms: () => void;
  readonly onFill: ((count: number) => void) | null;
}

/** The decision that is due now, the only gold part of the desk. */
export function DuePanel(props: DuePanelProps) {
  const { desk } = useTournamentTexts();
  const { tournament } = props;
  const nowMs = useNow();
  const policy = findBook(tournament.terms.bookId)?.tournaments.policy ?? null;
  if (policy === null) return null;
  const due = dueNow(tournament, policy, nowMs);
  if (due.kind === 'nothing') {
    return (
      <section>
        <h2>{desk.decideNow}</h2>
        <p className={styles.soft}>{desk.nothingNow}</p>
      </section>
    );
  }
  return (
    <section className={styles.ask} aria-label={desk.decideNow} data-due={nameOfDue(due)}>
      <h2>{desk.decideNow}</h2>
      <Question {...props} due={due} key={JSON.stringify(nameOfDue(due))} />
    </section>
  );
}

function nameOfDue(due: Due): string {
  if (due.kind === 'do') return due.what;
  return due.kind === 'fill-in' ? due.type : due.kind;
}

function Question(props: DuePanelProps & { readonly due: Due }) {
  const { desk, acts } = useTournamentTexts();
  const { due, tournament, onFillIn, onTerms, onFill } = props;
  switch (due.kind) {
    case 'complete':
      return (
        <>
          <p className="display text-6 tight medium">{desk.due.complete}</p>
          <p className={styles.soft}>{desk.due.completeText(due.missing)}</p>
          <Button kind="primary" wide onClick={onTerms}>
            {acts.ChangeTerms}
          </Button>
        </>
      );
    case 'fill-in':
      return (
        <Button kind="primary" wide onClick={() => onFillIn(due.type)}>
          {acts[due.type]}
        </Button>
      );
    case 'raise':
      return <Raise {...props} due={due} />;
    case 'play-off':
      return <PlayOffAsk {...props} due={due} />;
    case 'more-players': {
      const most = tournament.terms.settings.mostPlayers ?? due.least;
      return (
        <>
          <p className={styles.soft}>{desk.due.waitEntries(due.players, due.least)}</p>
          {onFill !== null && (
            <Button kind="primary" wide onClick={() => onFill(most - due.players)}>
              {desk.due.fill(most - due.players)}
            </Button>
          )}
        </>
      );
    }
    case 'do':
      return <DoIt {...props} due={due} />;
    default:
      return null;
  }
}

/** Gives orders with one tap; several orders go one after the other. */
function DoIt(props: DuePanelProps & { readonly due: Extract<Due, { kind: 'do' }> }) {
  const { tournament, act, due, onFill } = props;
  const { desk } = useTournamentTexts();
  const [busy, setBusy] = useState(false);
  const words = useDueWords(tournament, due);
  const go = async () => {
    setBusy(true);
    for (const body of due.bodies) if (!(await act(body))) break;
    setBusy(false);
  };
  const free = (tournament.terms.settings.mostPlayers ?? 0) - tournament.view.board.players;
  return (
    <>
      <Button kind="primary" wide disabled={busy} onClick={() => void go()}>
        {words}
      </Button>
      {due.what === 'CloseEntries' && free > 0 && onFill !== null && (
        <Button wide onClick={() => onFill(free)}>
          {desk.due.fill(free)}
        </Button>
      )}
    </>
  );
}

function useDueWords(
  { terms }: ShownTournament,
  { what, bodies }: Extract<Due, { kind: 'do' }>,
): string {
  const { desk, acts } = useTournamentTexts();
  const { money, amount } = useFormats();
  const [first] = bodies;
  switch (what) {
    case 'accept-all':
      return desk.due.acceptAll(bodies.length);
    case 'sign-all':
      return `${acts.SignTerms} (${bodies.length})`;
    case 'brief-all':
      return desk.due.briefAll(first?.type === 'Brief' ? first.people.length : 0);
    case 'designate':
      return desk.due.designate(bodies.length);
    case 'issue-all':
      return desk.due.issueAll(amount(terms.settings.startingChipsCents ?? 0), bodies.length);
    case 'pay-all':
      return desk.due.payAll(bodies.length);
    case 'FixPool':
      return desk.due.fixPool(money(first?.type === 'FixPool' ? first.retainedCents : 0));
    default:
      return acts[what];
  }
}

function Raise(props: DuePanelProps & { readonly due: Extract<Due, { kind: 'raise' }> }) {
  const { desk, acts } = useTournamentTexts();
  const { amount } = useFormats();
  const { tournament, act, due } = props;
  const [left, setLeft] = useState(false);
  const text = amount;
  const { limits, table, out } = due;
  const clause =
    findBook(tournament.terms.bookId)?.tournaments.policy?.rules['raised-limits'].clause ?? null;
  const raise = () => void act({ type: 'RaiseLimits', tableId: table.tableId, limits });
  useKeys((key) => {
    if (left || !['r', 'k'].includes(key)) return false;
    if (key === 'r') raise();
    else setLeft(true);
    return true;
  });
  if (left) return <p className={styles.soft}>{desk.nothingNow}</p>;
  return (
    <>
      <p className="display text-6 tight medium">
        {desk.due.raise(text(limits.minimumCents), text(limits.maximumCents))}
      </p>
      <p className={styles.soft}>
        {desk.due.raiseText} <ClauseTag clause={clause} />
      </p>
      {out.map((place) => (
        <p key={place.seat}>
          {desk.due.ifRaised(
            nameIn(tournament, place.person),
            place.seat,
            text(place.stackCents + place.stakedCents),
          )}
        </p>
      ))}
      <div className="stack gap-2 column-end">
        <Button kind="primary" aria-keyshortcuts="R" onClick={raise}>
          {acts.RaiseLimits}
        </Button>
        <Button aria-keyshortcuts="K" onClick={() => setLeft(true)}>
          {desk.due.leave}
        </Button>
      </div>
    </>
  );
}

function PlayOffAsk(props: DuePanelProps & { readonly due: Extract<Due, { kind: 'play-off' }> }) {
  const { desk, acts } = useTournamentTexts();
  const { tournament, act, due } = props;
  const { table, people } = due;
  const chipsCents = tournament.terms.settings.startingChipsCents;
  const names = people.map((person) => nameIn(tournament, person)).join(', ');
  if (chipsCents === null) return null;
  return (
    <>
      <p className="display text-6 tight medium">{desk.due.playOff(names)}</p>
      <p className={styles.soft}>{desk.due.playOffText}</p>
      <Button
        kind="primary"
        wide
        onClick={() => void act({ type: 'OrderPlayOff', tableId: table.tableId, chipsCents })}
      >
        {acts.OrderPlayOff}
      </Button>
    </>
  );
}
