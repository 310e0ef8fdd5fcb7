import { useState } from 'react';
import { Link } from 'wouter';
import { toHex } from '../../../../kit/index.ts';
import type { HeldForm, SecretForm, TableBoard } from '../../../../tournament/index.ts';
import { buttonClass } from '../../../design/button.tsx';
import { Icon } from '../../../design/icon.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { useRoundName } from '../../../i18n/tournament/round-name.ts';
import type { Act } from '../state/act.ts';
import { nameIn, type ShownTournament } from '../state/shown-tournament.ts';
import { CompactStanding, nameOfRound, OrderStrip, OwnStanding, SessionLine } from './head.tsx';
import styles from './play.module.css';
import { SecretFormScreen } from './secret-form-screen.tsx';
import { TableSide } from './table-side.tsx';
import { WagerFelt } from './wager-felt.tsx';
import { Waiting, WatchFelt } from './watch-felt.tsx';

export interface PlayScreenProps {
  readonly tournament: ShownTournament;
  readonly table: TableBoard;
  readonly person: string;
  readonly act: Act;
}

/** A player's own view of the table, made for a phone in one hand. */
export function PlayScreen(props: PlayScreenProps) {
  const { play } = useTournamentTexts();
  const { common } = useMessages();
  const roundName = useRoundName();
  const { tournament, table, person } = props;
  const { board, own } = tournament.view;
  const [secretly, setSecretly] = useState(false);
  const said = board.announcements.at(-1);
  const compact = secretly && own?.isTurn === true;
  return (
    <main id="content" className={`${styles.screen} flex column full screen-high`} data-felt>
      <header className={`${styles.top} row between gap-1 soft text-4`}>
        <Link href="/tournaments" className={buttonClass('quiet')} aria-label={common.back}>
          <Icon name="back" />
        </Link>
        <h1>
          {board.name} · {roundName(nameOfRound(tournament))}, {play.tableOf(table.tableId)}
        </h1>
        <SessionLine {...{ tournament, table }} />
      </header>
      {compact ? (
        <CompactStanding {...{ tournament, table, person }} />
      ) : (
        <OwnStanding {...{ tournament, table, person }} />
      )}
      {board.pause !== null && (
        <p className={`${styles.notice} on-surface text-4 pad-y-2 pad-x-3`} role="status">
          {play.paused(board.pause.why)}
        </p>
      )}
      {said !== undefined && (
        <p className={`${styles.notice} on-surface text-4 pad-y-2 pad-x-3`} role="status">
          {said.text}
        </p>
      )}
      {!compact && <OrderStrip {...{ tournament, table, person }} />}
      <Turn {...props} secretly={secretly} setSecretly={setSecretly} />
      <TableSide {...{ tournament, table, person }} />
    </main>
  );
}

/** What the felt shows: a wager to make, a form to fill in, a sealed form, or the cards. */
function Turn(
  props: PlayScreenProps & {
    readonly secretly: boolean;
    readonly setSecretly: (secretly: boolean) => void;
  },
) {
  const { tournament, table, person, act, secretly, setSecretly } = props;
  const { own, board } = tournament.view;
  const place = table.places.find((one) => one.person === person);
  const form = formNow(tournament, table);
  const isTurn = own?.isTurn === true && place?.done !== true && board.pause === null;
  const { tableId } = table;
  const seat = place?.seat ?? 0;
  const handIn = (filled: SecretForm) => {
    const chipsFollow = filled.circled.includes('tie');
    const salt = saltOf();
    return act({ type: 'HandInForm', tableId, seat, form: filled, salt, chipsFollow }).then(
      (stands) => {
        if (stands) setSecretly(false);
        return stands;
      },
    );
  };
  const maySecret = (own?.secretsLeft ?? 0) > 0 && form === null && place?.restricted !== true;
  if (isTurn && secretly && maySecret) {
    return (
      <SecretFormScreen
        {...{ person, seat }}
        name={nameIn(tournament, person)}
        limits={table.limits}
        inHandCents={place?.stackCents ?? 0}
        left={own?.secretsLeft ?? 0}
        onHandIn={handIn}
        onBack={() => setSecretly(false)}
      />
    );
  }
  if (isTurn) {
    const onSecret = maySecret ? () => setSecretly(true) : null;
    return <WagerFelt key={table.coups} {...{ tournament, table, person, act, onSecret }} />;
  }
  const dealt = tournament.tables[tableId]?.felt.coup?.player.cards.length ?? 0;
  return (
    <>
      {form !== null && dealt === 0 ? (
        <Sealed {...{ tournament, form }} />
      ) : (
        <WatchFelt {...{ tournament, table, person }} />
      )}
      <footer className={`${styles.foot} stack gap-2`}>
        <Waiting {...{ tournament, table, person }} />
      </footer>
    </>
  );
}

/** The player's own form for the coup in progress, while it is handed in or accepted. */
function formNow({ view, tables }: ShownTournament, { tableId }: TableBoard): HeldForm | null {
  const form = view.own?.form ?? null;
  const coup = tables[tableId]?.felt.coup?.number ?? 0;
  if (form === null || form.coup !== coup) return null;
  return form.status === 'handed-in' || form.status === 'accepted' ? form : null;
}

/**
 * Random bytes that nobody else knows, so that the commitment to the form reveals nothing of it.
 */
function saltOf(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
}

const SALT_BYTES = 16;

/** Says that the form lies with the inspector; its contents are not shown. */
function Sealed({
  tournament,
  form,
}: {
  readonly tournament: ShownTournament;
  readonly form: HeldForm;
}) {
  const { secret } = useTournamentTexts();
  return (
    <section
      className={`${styles.felt} ${styles.seal} stack grow gap-2 across-center pad-5 center`}
      aria-label={secret.sealed}
    >
      <svg viewBox="0 0 132 92" aria-hidden="true">
        <rect x="1" y="1" width="130" height="90" rx="8" fill="#f3f0e8" />
        <path d="M3 5l63 46L129 5" fill="none" stroke="#17181a" strokeWidth="2.5" />
        <circle cx="66" cy="52" r="17" fill="#b2362f" />
        <text x="66" y="58" textAnchor="middle" fontSize="17" fontWeight="700" fill="#fff">
          {form.seat}
        </text>
      </svg>
      <h2 className="display text-7">{secret.sealed}</h2>
      <p>
        {form.inspector === null
          ? secret.waits
          : secret.accepted(nameIn(tournament, form.inspector))}{' '}
        {secret.after}
      </p>
    </section>
  );
}
