import type { TableBoard } from '../../../../tournament/index.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { useRoundName } from '../../../i18n/tournament/round-name.ts';
import { Envelope } from '../drawn/marks.tsx';
import { MiniRoad } from '../drawn/mini-road.tsx';
import { PrizeNotes } from '../drawn/prize-notes.tsx';
import { useNow } from '../drawn/use-now.ts';
import { clockNowMs, clockText, sessionEndsAtMs, turnEndsAtMs } from '../state/clocks.ts';
import {
  isFinal,
  nameIn,
  placesThatCount,
  roundOf,
  type ShownTournament,
} from '../state/shown-tournament.ts';
import styles from './board.module.css';
import { coupInSight, RankBoard } from './rank-board.tsx';

export interface BoardScreenProps {
  readonly tournament: ShownTournament;
  /** Places won or lost lately, by person. */
  readonly moves: Readonly<Record<string, number>>;
}

/**
 * The board on the wall: ranks, clock, prizes, and markers of secret wagers without their contents.
 */
export function BoardScreen({ tournament, moves }: BoardScreenProps) {
  const { board: texts, play } = useTournamentTexts();
  const roundName = useRoundName();
  const { view, terms } = tournament;
  const { board } = view;
  const goingOn = placesThatCount(terms.settings, board);
  const final = isFinal(terms.settings, board);
  const said = board.announcements.at(-1);
  return (
    <main id="content" className={`${styles.board} stack screen-high`}>
      <header className={`${styles.head} row wrap gap-2 across-4`}>
        <h1 className="display text-7 solid">{board.name}</h1>
        <p>
          {roundName(roundOf(terms.settings, board)?.name ?? '')}
          <br />
          {final ? texts.prizePlaces(goingOn) : texts.goOn(goingOn)}
        </p>
      </header>
      <Clock tournament={tournament} />
      {board.pause !== null && (
        <p className={`${styles.said} span warn text-4`} role="status">
          {play.paused(board.pause.why)}
        </p>
      )}
      {said !== undefined && (
        <p className={`${styles.said} span warn text-4`} role="status">
          {said.text}
        </p>
      )}
      <div className={`${styles.tables} stack slim gap-4 across-6`}>
        {board.tables.length === 0 && <WaitingBoard tournament={tournament} />}
        {board.tables.map((table) => (
          <RankBoard key={table.tableId} {...{ tournament, table, goingOn, moves }} />
        ))}
      </div>
      <aside className={`${styles.side} flex column gap-4`}>
        <PrizeBoard tournament={tournament} />
        {board.tables.slice(0, MOST_STORIES).map((table) => (
          <TableStory key={table.tableId} {...{ tournament, table }} />
        ))}
      </aside>
      <Foot tournament={tournament} />
    </main>
  );
}

/** With more than two tables the wall has room for the ranks only. */
const MOST_STORIES = 2;

function Clock({ tournament }: { readonly tournament: ShownTournament }) {
  const { board: texts, phases } = useTournamentTexts();
  const { board } = tournament.view;
  const nowMs = useNow();
  const endsAtMs = sessionEndsAtMs(board, tournament.terms.settings);
  return (
    <div className={`${styles.clock} row at-end gap-2 right`}>
      {endsAtMs === null ? (
        <span>{phases[board.phase]}</span>
      ) : (
        <>
          <span>{texts.sessionEnds}</span>
          <b className="ink text-8 solid">{clockText(endsAtMs - clockNowMs(board, nowMs))}</b>
        </>
      )}
    </div>
  );
}

function TableStory(props: { readonly tournament: ShownTournament; readonly table: TableBoard }) {
  const { board: texts, play } = useTournamentTexts();
  const { game } = useMessages();
  const { tournament, table } = props;
  const results = tournament.tables[table.tableId]?.results ?? [];
  const nowMs = useNow();
  const { board } = tournament.view;
  const turn = table.places.find(({ seat }) => seat === table.turn);
  const ends = turnEndsAtMs(table, board.wagerSeconds);
  const clock = ends === null ? '' : `, ${clockText(ends - clockNowMs(board, nowMs))}`;
  const last = results.at(-1);
  return (
    <section className="stack gap-1">
      <h2>
        {play.tableOf(table.tableId)}, {play.coup(coupInSight(table))}
      </h2>
      {turn !== undefined && (
        <p>
          <b>{texts.toWagerName(nameIn(tournament, turn.person))}</b>
          {clock}
        </p>
      )}
      {table.places
        .filter(({ secretMarker, revealed }) => secretMarker && revealed === null)
        .map(({ seat, person }) => (
          <p key={seat}>
            <Envelope /> {texts.inSecret(nameIn(tournament, person))}
          </p>
        ))}
      {turn === undefined && last !== undefined && <p>{game.outcomeWins[last]}</p>}
      <MiniRoad results={results} columns={12} cellPx={30} />
    </section>
  );
}

function Foot({ tournament }: { readonly tournament: ShownTournament }) {
  const { board: texts, play } = useTournamentTexts();
  const { amount, time } = useFormats();
  const nowMs = useNow();
  const roundName = useRoundName();
  const { board } = tournament.view;
  const { rounds, limits: first } = tournament.terms.settings;
  const limits = board.tables[0]?.limits ?? first;
  const next = rounds[board.round];
  const unit = limits.multipleCents;
  return (
    <footer className={`${styles.foot} row wrap span between gap-1 across-4`}>
      <span>
        {texts.limits(amount(limits.minimumCents), amount(limits.maximumCents))}
        {unit !== null && ` · ${play.units(amount(unit))}`}
        {board.wagerSeconds !== null && ` · ${texts.clock(board.wagerSeconds)}`}
      </span>
      {next !== undefined && (
        <span>{texts.nextRound(roundName(next.name), time(next.startsAtMs))}</span>
      )}
      <span>{time(nowMs)}</span>
    </footer>
  );
}

/** Prizes by place, and their winners once the prizes are allotted. */
function PrizeBoard({ tournament }: { readonly tournament: ShownTournament }) {
  const { board: texts, play } = useTournamentTexts();
  const { money } = useFormats();
  const { prizes, awards, pool } = tournament.view.board;
  if (awards.length > 0) {
    return (
      <section>
        <h2>{texts.winners}</h2>
        <ol className={styles.prizes}>
          {awards.map(({ person, place, amountCents, goods, sharedBy }) => (
            <li className="flex items-baseline between gap-2 text-4 heavy" key={person}>
              <span className="clipped display medium">
                {play.place(place)}
                <small className="block text-2 regular">
                  {nameIn(tournament, person)}
                  {sharedBy > 1 && ` (${texts.shared(sharedBy)})`}
                </small>
              </span>
              <b>{[...goods, money(amountCents)].join(' + ')}</b>
            </li>
          ))}
        </ol>
        <PrizeNotes tournament={tournament} className={styles.notes} />
      </section>
    );
  }
  if (pool === null) return <PrizeShares tournament={tournament} />;
  return (
    <section>
      <h2>{texts.prizes(money(pool.poolCents))}</h2>
      <ol className={styles.prizes}>
        {prizes.map((prize) => (
          <li className="flex items-baseline between gap-2 text-4 heavy" key={prize.place}>
            <span className="clipped display medium">{play.place(prize.place)}</span>
            <b>{money(prize.amountCents)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The share of each place, while the pool still grows. */
function PrizeShares({ tournament }: { readonly tournament: ShownTournament }) {
  const { entry, play } = useTournamentTexts();
  const { money, percent } = useFormats();
  const { prizes } = tournament.terms.settings;
  return (
    <section>
      <h2>{entry.prizes}</h2>
      <ol className={styles.prizes}>
        {prizes.map(({ place, share }) => (
          <li className="flex items-baseline between gap-2 text-4 heavy" key={place}>
            <span className="clipped display medium">{play.place(place)}</span>
            <b>
              {'percent' in share
                ? percent(share.percent / 100, 0)
                : 'amountCents' in share
                  ? money(share.amountCents)
                  : share.goods}
            </b>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The board before seats are drawn: when play begins, the entry fee, the chips and the rounds. */
function WaitingBoard({ tournament }: { readonly tournament: ShownTournament }) {
  const { board: texts, entry, list } = useTournamentTexts();
  const { money, amount, time } = useFormats();
  const nowMs = useNow();
  const { board } = tournament.view;
  const { rounds, entryFeeCents, startingChipsCents, secretWagers, mostPlayers } =
    tournament.terms.settings;
  const next = rounds[board.round];
  const { facts } = entry;
  const rows: readonly (readonly [string, string])[] = [
    [facts.players, list.players(board.players, mostPlayers)],
    [facts.fee, entryFeeCents === null || entryFeeCents === 0 ? list.free : money(entryFeeCents)],
    [facts.chips, amount(startingChipsCents ?? 0)],
    [facts.secret, facts.perSession(secretWagers ?? 0)],
  ];
  return (
    <div className={`${styles.waiting} stack content-start gap-4 across-6`}>
      <p className={`${styles.begins} span text-4`}>
        {texts.waiting}
        {next !== undefined && (
          <>
            {' '}
            {next.startsAtMs > nowMs ? texts.begins(next.name) : texts.beginsSoon(next.name)}
            {next.startsAtMs > nowMs && (
              <b className="block gold">{clockText(next.startsAtMs - nowMs)}</b>
            )}
          </>
        )}
      </p>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div className="flex items-baseline between gap-4 text-4" key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol>
        {rounds.map(({ name, startsAtMs, advancing }) => (
          <li className="flex items-baseline between gap-4 text-4" key={name}>
            <span>
              {name}
              <small className="block text-2">
                {advancing === 0 ? entry.final : entry.goOn(advancing)}
              </small>
            </span>
            <b>{time(startsAtMs)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}
