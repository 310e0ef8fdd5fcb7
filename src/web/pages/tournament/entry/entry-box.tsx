import { useEffect, useRef, useState } from 'react';
import { cents } from '../../../../kit/index.ts';
import type { Entrant } from '../../../../tournament/index.ts';
import { Button } from '../../../design/button.tsx';
import { CheckField, TextField } from '../../../design/field.tsx';
import { useFormats } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import type { Act } from '../state/act.ts';
import { nameIn, placesThatCount, type ShownTournament } from '../state/shown-tournament.ts';
import { standingsOf } from '../state/standings.ts';
import { EndBox, OutBox, Qualified } from './end-box.tsx';
import type { EntryScreenProps } from './entry-screen.tsx';

/** The visitor's standing in this tournament, and the next step. */
export function EntryBox(props: EntryScreenProps) {
  const { entry } = useTournamentTexts();
  const { tournament } = props;
  const own = tournament.view.own?.entrant ?? null;
  if (tournament.view.board.awards.length > 0) {
    const entered = own?.status === 'withdrawn' || own?.status === 'refused' ? null : own;
    return <EndBox {...{ tournament }} own={entered} stacks={props.stacks} />;
  }
  if (own !== null && OUT.includes(own.status)) return <OutBox {...{ tournament, own }} />;
  if (own !== null && own.status !== 'withdrawn' && own.status !== 'refused') {
    return <Entered {...props} own={own} />;
  }
  const { phase } = tournament.view.board;
  if (phase === 'draft' || phase === 'published') {
    return (
      <section className="stack gap-3 pad-4 edge on-surface round-l">
        <p>{entry.notYet}</p>
      </section>
    );
  }
  if (phase !== 'entries') return <StandingBox tournament={tournament} />;
  return <ApplyForm {...props} />;
}

const OUT: readonly Entrant['status'][] = ['out', 'disqualified', 'retired', 'forfeited'];

function ApplyForm({ tournament, act, asSomebody }: EntryScreenProps) {
  const { entry } = useTournamentTexts();
  const { money } = useFormats();
  const [accepts, setAccepts] = useState(false);
  const [promotion, setPromotion] = useState(false);
  const [word, setWord] = useState('');
  const [busy, setBusy] = useState(false);
  const feeCents = tournament.terms.settings.entryFeeCents ?? cents(0);
  const enter = async () => {
    setBusy(true);
    const person = await asSomebody();
    if (person !== null) {
      await act({
        type: 'Apply',
        person,
        feeCents,
        acceptsVersion: tournament.terms.version,
        lawful: true,
        staff: false,
        staffApproval: '',
        promotion,
        contribution: word,
        parentStanding: '',
        privacyShown: true,
      });
    }
    setBusy(false);
  };
  return (
    <section className="stack gap-3 pad-4 edge on-surface round-l">
      <h2>{entry.title}</h2>
      <CheckField
        label={`${entry.accept} ${entry.lawful}`}
        checked={accepts}
        onChange={(event) => setAccepts(event.target.checked)}
      />
      <PrivacyLine tournament={tournament} />
      <CheckField
        label={entry.promotion}
        checked={promotion}
        onChange={(event) => setPromotion(event.target.checked)}
      />
      <TextField
        label={entry.word}
        hint={entry.wordHint}
        maxLength={60}
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      <Button kind="primary" wide disabled={!accepts || busy} onClick={() => void enter()}>
        {feeCents === 0 ? entry.enterFree : entry.enter(money(feeCents))}
      </Button>
    </section>
  );
}

/** The privacy policy from the terms, as a link where it is an address. */
function PrivacyLine({ tournament }: { readonly tournament: ShownTournament }) {
  const { items } = useTournamentTexts();
  const { privacyPolicy = '' } = tournament.terms.settings;
  const isAddress = /^https?:\/\//.test(privacyPolicy);
  if (privacyPolicy === '') return null;
  return (
    <p className="soft text-4">
      {items.privacy}: {isAddress ? <a href={privacyPolicy}>{privacyPolicy}</a> : privacyPolicy}
    </p>
  );
}

function Entered({
  tournament,
  act,
  own,
  onCheckDraw,
}: EntryScreenProps & { readonly own: Entrant }) {
  const { entry } = useTournamentTexts();
  const { tableId, seat } = tournament.view.own ?? { tableId: null, seat: null };
  const { phase } = tournament.view.board;
  const mayWithdraw = phase === 'entries' || phase === 'entries-closed';
  // Whoever entered has accepted these very terms, and need not sign the same ones once more.
  const { version } = tournament.terms;
  const accepted = own.signedAtMs === null && own.acceptedVersion === version;
  const signs = accepted && tournament.view.lawful.includes('SignTerms');
  const { person } = own;
  const signed = useRef(false);
  useEffect(() => {
    if (!signs || signed.current) return;
    signed.current = true;
    void act({ type: 'SignTerms', person, version });
  }, [signs, act, person, version]);
  return (
    <section className="stack gap-3 pad-4 edge on-surface round-l">
      <p className="display text-7">{entry.statuses[own.status]}</p>
      <Qualified {...{ tournament, own }} />
      {own.status === 'player' && tableId !== null && seat !== null && (
        <Place {...{ tournament, act, tableId, seat }} />
      )}
      {own.status === 'player' && tableId === null && (
        <p className="soft text-4">{entry.waitDraw}</p>
      )}
      {own.signedAtMs === null && !accepted && mayWithdraw && (
        <Button
          kind="primary"
          wide
          onClick={() =>
            void act({ type: 'SignTerms', person: own.person, version: tournament.terms.version })
          }
        >
          {entry.sign}
        </Button>
      )}
      <div className="row wrap gap-2">
        <Button onClick={onCheckDraw}>{entry.checkDraw}</Button>
        {mayWithdraw && <Withdraw {...{ act }} person={own.person} />}
      </div>
    </section>
  );
}

function Place(props: {
  readonly tournament: ShownTournament;
  readonly act: Act;
  readonly tableId: string;
  readonly seat: number;
}) {
  const { entry } = useTournamentTexts();
  const { tournament, act, tableId, seat } = props;
  const table = tournament.view.board.tables.find((one) => one.tableId === tableId);
  const here = table?.places.find((place) => place.seat === seat)?.presence === 'seated';
  return (
    <>
      <p>{entry.seatAt(tableId, seat)}</p>
      {!here && (
        <Button kind="primary" wide onClick={() => void act({ type: 'TakePlace', tableId, seat })}>
          {entry.takePlace}
        </Button>
      )}
    </>
  );
}

function Withdraw({ act, person }: { readonly act: Act; readonly person: string }) {
  const { entry } = useTournamentTexts();
  const [asked, setAsked] = useState(false);
  const day = new Date().toISOString().slice(0, 10);
  if (!asked) {
    return (
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {entry.withdraw}
      </Button>
    );
  }
  return (
    <>
      <p className="soft text-4">{entry.withdrawAsk}</p>
      <Button kind="danger" onClick={() => void act({ type: 'Withdraw', person, day })}>
        {entry.withdraw}
      </Button>
    </>
  );
}

interface StandingBoxProps {
  readonly tournament: ShownTournament;
}

/** While it is played, who leads at each table. */
function StandingBox({ tournament }: StandingBoxProps) {
  const { entry, board: texts, play } = useTournamentTexts();
  const { amount } = useFormats();
  const { board } = tournament.view;
  const goingOn = placesThatCount(tournament.terms.settings, board);
  return (
    <section className="stack gap-3 pad-4 edge on-surface round-l" data-standing="played">
      <p>{entry.closed}</p>
      {board.tables.map((table) => (
        <section key={table.tableId}>
          <h2>{`${play.tableOf(table.tableId)}, ${play.coup(table.coups)}`}</h2>
          <ol>
            {standingsOf(table, goingOn).map(({ place, rank, valueCents }) => (
              <li className="flex gap-3 between pad-y-2 line-above" key={place.seat}>
                <span>
                  {rank !== null && `${play.place(rank)} · `}
                  {nameIn(tournament, place.person)}
                </span>
                <b>{rank === null ? texts.standings[place.standing] : amount(valueCents)}</b>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
