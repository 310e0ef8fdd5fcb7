import { findBook } from '../../../../rules/index.ts';
import { classNames } from '../../../design/class-names.ts';
import { useFormats } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { ClauseTag } from '../drawn/clause-tag.tsx';
import { PrizeNotes } from '../drawn/prize-notes.tsx';
import { nameIn, type ShownTournament } from '../state/shown-tournament.ts';
import { chipsHeld } from '../state/standings.ts';
import styles from './desk.module.css';

/** Rounds, money, and the list of things that are in order, at the left of the floor. */
export function Rail({ tournament }: { readonly tournament: ShownTournament }) {
  const { desk } = useTournamentTexts();
  return (
    <aside className={`${styles.rail} flex column gap-4 pad-3`} aria-label={desk.inOrder}>
      <Rounds tournament={tournament} />
      <PoolPart tournament={tournament} />
      <PrizePart tournament={tournament} />
      <InOrder tournament={tournament} />
      <Chips tournament={tournament} />
    </aside>
  );
}

function Rounds({ tournament }: { readonly tournament: ShownTournament }) {
  const { desk, entry } = useTournamentTexts();
  const { time } = useFormats();
  const { board } = tournament.view;
  const sealed = tournament.view.desk?.sealedRounds ?? [];
  return (
    <section>
      <h2>{desk.sessions}</h2>
      <ol className={styles.rounds}>
        {tournament.terms.settings.rounds.map((round, at) => {
          const number = at + 1;
          const past = number < board.round || (number === board.round && board.session === 'none');
          const current = number === board.round && !past;
          const state = past
            ? desk.done
            : current
              ? entry.goOn(round.advancing)
              : sealed.includes(number)
                ? desk.sealed
                : desk.notSealed;
          return (
            <li
              key={round.name}
              className={classNames(
                'stack anchor gap-2 pad-y-1 pad-x-none',
                past ? styles.past : current ? styles.current : undefined,
              )}
            >
              <div>
                {round.name}
                <small className="block text-2 regular">
                  {round.advancing === 0 && current ? entry.final : state}
                </small>
              </div>
              <small className="block text-2 regular">{time(round.startsAtMs)}</small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function PoolPart({ tournament }: { readonly tournament: ShownTournament }) {
  const { desk } = useTournamentTexts();
  const { money } = useFormats();
  const { pool } = tournament.view.board;
  const { entryFeeCents } = tournament.terms.settings;
  if (pool === null) return null;
  const count = entryFeeCents ? Math.round(pool.feesCents / entryFeeCents) : 0;
  return (
    <section>
      <h2>{desk.pool}</h2>
      <dl className={`${styles.pairs} stack text-3 column-end gap-0 across-2`}>
        <dt>{desk.entriesTimes(count, money(entryFeeCents ?? 0))}</dt>
        <dd className="medium right">{money(pool.feesCents)}</dd>
        <dt>{desk.kept}</dt>
        <dd className="medium right">{money(-pool.retainedCents)}</dd>
        {pool.additionsCents > 0 && (
          <>
            <dt>{desk.added}</dt>
            <dd className="medium right">{money(pool.additionsCents)}</dd>
          </>
        )}
        <dt className={styles.sum}>{desk.prizesSum}</dt>
        <dd className={`${styles.sum} medium right`}>{money(pool.poolCents)}</dd>
      </dl>
    </section>
  );
}

function PrizePart({ tournament }: { readonly tournament: ShownTournament }) {
  const { desk, play, board: texts } = useTournamentTexts();
  const { money } = useFormats();
  const { prizes, awards } = tournament.view.board;
  if (awards.length > 0) {
    return (
      <section>
        <h2>{texts.winners}</h2>
        <dl className={`${styles.pairs} stack text-3 column-end gap-0 across-2`}>
          {awards.map(({ person, place, amountCents, paid }) => (
            <div key={person} style={{ display: 'contents' }}>
              <dt>
                {play.place(place)} {nameIn(tournament, person)}
                {paid && ` · ${desk.paid}`}
              </dt>
              <dd className="medium right">{money(amountCents)}</dd>
            </div>
          ))}
        </dl>
        <PrizeNotes tournament={tournament} className={styles.soft} />
      </section>
    );
  }
  if (prizes.length === 0) return null;
  return (
    <section>
      <h2>{desk.prizes}</h2>
      <dl className={`${styles.pairs} stack text-3 column-end gap-0 across-2`}>
        {prizes.map(({ place, amountCents }) => (
          <div key={place} style={{ display: 'contents' }}>
            <dt>{play.place(place)}</dt>
            <dd className="medium right">{money(amountCents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface Check {
  readonly text: string;
  readonly good: boolean;
  readonly clause: string | null;
}

/** What the book requires, and whether it is done. */
function InOrder({ tournament }: { readonly tournament: ShownTournament }) {
  const { desk } = useTournamentTexts();
  const checks = useChecks(tournament);
  return (
    <section>
      <h2>{desk.inOrder}</h2>
      <ul className={styles.checks}>
        {checks.map(({ text, good, clause }) => (
          <li className="stack gap-1 items-center text-3" key={text}>
            <span className={good ? styles.good : styles.open} aria-hidden="true">
              {good ? '✓' : '△'}
            </span>
            <span>{text}</span>
            <ClauseTag clause={clause} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useChecks({ view, terms }: ShownTournament): readonly Check[] {
  const { desk: texts } = useTournamentTexts();
  const policy = findBook(terms.bookId)?.tournaments.policy ?? null;
  const { desk } = view;
  if (policy === null || desk === null) return [];
  const players = desk.entrants.filter(({ status }) => status === 'player' || status === 'out');
  const signed = players.filter(({ signedAtMs }) => signedAtMs !== null).length;
  const briefed = players.filter(({ briefedAtMs }) => briefedAtMs !== null).length;
  const on = (file: { readonly version: number }) => file.version === terms.version;
  const { checks } = texts;
  const all: (Check | null)[] = [
    { text: checks.terms, good: desk.missing.length === 0, clause: null },
    { text: checks.published, good: terms.publishedVersion === terms.version, clause: null },
    policy.approval.value === 'advise-inspectorate'
      ? { text: checks.advice, good: terms.advices.some(on), clause: policy.approval.clause }
      : null,
    policy.approval.value === 'written-approval'
      ? { text: checks.approval, good: terms.approvals.some(on), clause: policy.approval.clause }
      : null,
    {
      text: checks.director,
      good: desk.directorsPresent.length > 0,
      clause: policy.rules['director-present'].clause,
    },
    policy.rules.signature.value
      ? {
          text: checks.signed(signed, players.length),
          good: signed === players.length,
          clause: policy.rules.signature.clause,
        }
      : null,
    policy.rules.briefing.value
      ? {
          text: checks.briefing(briefed, players.length),
          good: briefed === players.length,
          clause: policy.rules.briefing.clause,
        }
      : null,
  ];
  return all.flatMap((check) => check ?? []);
}

/** Chips issued, chips held, and the difference, which the bank has paid. */
function Chips({ tournament }: { readonly tournament: ShownTournament }) {
  const { desk } = useTournamentTexts();
  const { amount } = useFormats();
  const { tables } = tournament.view.board;
  const each = tournament.terms.settings.startingChipsCents ?? 0;
  const places = tables.flatMap((table) => table.places);
  // The chips of a decided table have gone back to the bank.
  if (tables.every(({ stage }) => stage === 'decided')) return null;
  const held = places.reduce((sum, place) => sum + chipsHeld(place), 0);
  const issued = places.length * each;
  const text = amount;
  return (
    <section>
      <h2>{desk.chips}</h2>
      <dl className={`${styles.pairs} stack text-3 column-end gap-0 across-2`}>
        <dt>{desk.issued(places.length, text(each))}</dt>
        <dd className="medium right">{text(issued)}</dd>
        <dt>{desk.held}</dt>
        <dd className="medium right">{text(held)}</dd>
        <dt>{desk.difference}</dt>
        <dd className="medium right">{text(held - issued)}</dd>
      </dl>
    </section>
  );
}
