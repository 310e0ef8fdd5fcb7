import { Link } from 'wouter';
import type { TermsLine } from '../../../../tournament/index.ts';
import { Badge } from '../../../design/badge.tsx';
import { buttonClass } from '../../../design/button.tsx';
import { bookName } from '../../../i18n/book-name.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { useRoundName } from '../../../i18n/tournament/round-name.ts';
import { TermsLines } from '../drawn/terms-lines.tsx';
import type { Act } from '../state/act.ts';
import type { ShownTournament } from '../state/shown-tournament.ts';
import type { StacksSeen } from '../state/use-moves.ts';
import styles from './entry.module.css';
import { EntryBox } from './entry-box.tsx';

export interface EntryScreenProps {
  readonly tournament: ShownTournament;
  readonly lines: readonly TermsLine[];
  /** The visitor's id; null without a session. */
  readonly me: string | null;
  readonly act: Act;
  /**
   * Signs a visitor without a session in as a guest; gives the visitor's id, or null if that
   * failed.
   */
  readonly asSomebody: () => Promise<string | null>;
  readonly onCheckDraw: () => void;
  readonly stacks: StacksSeen;
}

const AT_THE_DESK = ['operator', 'director', 'surveillance'] as const;

/** A tournament before play: what it is, what it costs, its terms, and how to enter. */
export function EntryScreen(props: EntryScreenProps) {
  const { entry, phases, desk } = useTournamentTexts();
  const { tournament, lines } = props;
  const { board } = tournament.view;
  const staff = AT_THE_DESK.some((role) => tournament.roles.includes(role));
  return (
    <>
      <div className="row wrap gap-2">
        <h1 className={styles.name}>{board.name}</h1>
        <Badge tone="good">{phases[board.phase]}</Badge>
        <Link
          href={`/tournaments/${tournament.tournamentId}/board`}
          className={buttonClass('plain')}
        >
          {entry.board}
        </Link>
        {board.round > 0 && (
          <Link
            href={`/verify?tournament=${tournament.tournamentId}`}
            className={buttonClass('plain')}
          >
            {entry.checkShoes}
          </Link>
        )}
        {staff && (
          <Link
            href={`/tournaments/${tournament.tournamentId}/desk`}
            className={buttonClass('plain')}
          >
            {desk.title}
          </Link>
        )}
      </div>
      <Facts tournament={tournament} />
      <div className={`${styles.columns} stack items-start gap-5`}>
        <EntryBox {...props} />
        <RoundsAndPrizes tournament={tournament} />
      </div>
      <section>
        <h2>
          {entry.terms}, {entry.termsVersion(tournament.terms.version)}
        </h2>
        <TermsLines lines={lines} />
      </section>
    </>
  );
}

function Facts({ tournament }: { readonly tournament: ShownTournament }) {
  const { entry, list } = useTournamentTexts();
  const { game } = useMessages();
  const { money, number } = useFormats();
  const { facts } = entry;
  const { bookId, settings } = tournament.terms;
  const { limits, entryFeeCents, startingChipsCents, secretWagers, mostPlayers } = settings;
  const chips = (cents: number) => number(cents / 100);
  const rows: readonly (readonly [string, string])[] = [
    [facts.book, bookName(bookId, bookId, game)],
    [facts.fee, entryFeeCents === null || entryFeeCents === 0 ? list.free : money(entryFeeCents)],
    [facts.players, list.players(tournament.view.board.players, mostPlayers)],
    [facts.chips, `${chips(startingChipsCents ?? 0)}, ${facts.kinds[settings.kind]}`],
    [facts.limits, `${chips(limits.minimumCents)} – ${chips(limits.maximumCents)}`],
    [facts.secret, facts.perSession(secretWagers ?? 0)],
  ];
  return (
    <dl className={`${styles.facts} stack gap-3`}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="soft text-4">{name}</dt>
          <dd className="bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function RoundsAndPrizes({ tournament }: { readonly tournament: ShownTournament }) {
  const { entry, play } = useTournamentTexts();
  const { moment, money, percent } = useFormats();
  const roundName = useRoundName();
  const { rounds, prizes } = tournament.terms.settings;
  const amounts = tournament.view.board.prizes;
  return (
    <section className="stack gap-3 pad-4 edge on-surface round-l">
      <h2>{entry.rounds}</h2>
      <ol>
        {rounds.map(({ name, startsAtMs, length, advancing }) => (
          <li className="flex gap-3 between pad-y-2 line-above" key={name}>
            <span>
              {roundName(name)}
              <br />
              <span className="soft text-4">
                {length.by === 'time'
                  ? entry.lengths.time(length.minutes)
                  : length.by === 'shoes'
                    ? entry.lengths.shoes(length.shoes)
                    : entry.lengths.hands(length.hands)}
                {' · '}
                {advancing === 0 ? entry.final : entry.goOn(advancing)}
              </span>
            </span>
            <span className="soft text-4">{moment(startsAtMs)}</span>
          </li>
        ))}
      </ol>
      <h2>{entry.prizes}</h2>
      <ol>
        {prizes.map(({ place, share }) => {
          const amount = amounts.find((prize) => prize.place === place)?.amountCents;
          return (
            <li className="flex gap-3 between pad-y-2 line-above" key={place}>
              <span>{play.place(place)}</span>
              <b>
                {amount !== undefined
                  ? money(amount)
                  : 'percent' in share
                    ? entry.prizePercent(percent(share.percent / 100, 0))
                    : 'amountCents' in share
                      ? money(share.amountCents)
                      : share.goods}
              </b>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
