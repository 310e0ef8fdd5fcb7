import { useEffect, useState } from 'react';
import type { Rank, StaffRank } from '../../../../rules/index.ts';
import type { CommandType } from '../../../../table/index.ts';
import { ActDialog } from '../../../console/acts/act-form.tsx';
import { type Names, nameOf } from '../../../console/names.ts';
import type { Officer } from '../../../console/offices.ts';
import { useLyingCoup } from '../../../console/use-lying-coup.ts';
import type { StaffTable } from '../../../console/use-staff-table.ts';
import { Announcer } from '../../../design/badge.tsx';
import { classNames } from '../../../design/class-names.ts';
import { bookName, versionName } from '../../../i18n/book-name.ts';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import type { TableSnapshot } from '../../../live/connection.ts';
import { lastOfShoe } from '../../../live/settled-coup.ts';
import { Citations } from '../../../parts/clauses/citations.tsx';
import { IrregularityWizard } from '../irregularity/irregularity-wizard.tsx';
import { ChipTransfer } from '../sheets/chip-transfer.tsx';
import { MoreDrawer } from '../sheets/more-drawer.tsx';
import { type ChosenPerson, PersonSheet } from '../sheets/person-sheet.tsx';
import { handOf, withKeyed } from '../state/keyed-hands.ts';
import type { OpenSlot } from '../state/next-acts.ts';
import { primaryOf } from '../state/primary-act.ts';
import { stepsOf } from '../state/steps.ts';
import styles from './kiosk.module.css';
import { KioskFoot } from './kiosk-foot.tsx';
import { KioskHands } from './kiosk-hands.tsx';
import { KioskKeys } from './kiosk-keys.tsx';
import { KioskList } from './kiosk-list.tsx';

export interface KioskProps {
  readonly table: StaffTable;
  readonly snapshot: TableSnapshot;
  readonly officer: Officer;
  readonly bookId: string;
  readonly tableId: string;
  readonly rank: StaffRank;
  readonly onRank: (rank: StaffRank) => void;
}

/** The dealer's screen: five bands that keep their places in every phase. */
export function Kiosk({ table, snapshot, officer, bookId, tableId, rank, onRank }: KioskProps) {
  const { busy, serverNowMs } = table;
  const view = withKeyed(snapshot.view);
  const names = { ...snapshot.names, [officer.id]: officer.name };
  const order: StaffTable['order'] = (body, person) =>
    table.order(body, person ?? handOf(view.table, body.type));
  const tools = { view, names, order, serverNowMs };
  const primary = primaryOf(view);
  const keying = primary.kind === 'wait' && primary.why === 'card';
  const [form, setForm] = useState<CommandType | null>(null);
  const [person, setPerson] = useState<ChosenPerson | null>(null);
  const [wrong, setWrong] = useState(false);
  const [more, setMore] = useState(false);
  const [chips, setChips] = useState(false);
  const [again, setAgain] = useState<OpenSlot | null>(null);
  const [typed, setTyped] = useState<Rank | null>(null);
  const coup = useLyingCoup(snapshot);
  return (
    <>
      <KioskHead {...{ snapshot, names }} />
      <KioskHands {...{ coup, names, typed, keying, again }} table={view.table} />
      <KioskList {...{ tools, primary, busy, bookId }} onForm={setForm} onPerson={setPerson} />
      <KioskKeys {...{ tools, coup, busy, keying, again }} onAgain={setAgain} onRank={setTyped} />
      <KioskFoot
        {...{ tools, primary, busy }}
        onForm={setForm}
        onWrong={() => setWrong(true)}
        onMore={() => setMore(true)}
      />
      <IrregularityWizard {...{ tools, bookId }} open={wrong} onClose={() => setWrong(false)} />
      <MoreDrawer
        {...{ tools, busy, bookId, tableId, officer, rank, onRank }}
        open={more}
        onClose={() => setMore(false)}
        onForm={(type) => {
          setMore(false);
          setForm(type);
        }}
        onChips={() => {
          setMore(false);
          setChips(true);
        }}
      />
      <PersonSheet {...{ tools, busy }} chosen={person} onClose={() => setPerson(null)} />
      <ChipTransfer tools={tools} open={chips} onClose={() => setChips(false)} />
      <ActDialog type={form} tools={tools} onClose={() => setForm(null)} />
      <Citations />
    </>
  );
}

interface KioskHeadProps {
  readonly snapshot: TableSnapshot;
  readonly names: Names;
}

const MINUTE_MS = 60_000;

/** The time of day; a dealer at a table sees no other clock. */
function Clock() {
  const { time } = useFormats();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNowMs(Date.now()), MINUTE_MS - (nowMs % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [nowMs]);
  return <time>{time(nowMs)}</time>;
}

/** The table, the steps of the coup, and the people responsible. */
/** Several kiosks in one browser are told apart by their tables. */
function useTableTitle(name: string | undefined): void {
  const texts = useConsoleTexts();
  const { common } = useMessages();
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${texts.dealer.title} · ${common.appName}`;
  }, [name, texts, common]);
}

function KioskHead({ snapshot, names }: KioskHeadProps) {
  const texts = useConsoleTexts();
  const { game, table: words } = useMessages();
  const { table } = snapshot.view;
  useTableTitle(table.rules?.name);
  const { rules, phase, dealer, supervisor, coup, last, shoe } = table;
  if (rules === null) return null;
  const number = coup?.number ?? lastOfShoe(table, last)?.number ?? null;
  return (
    <header className={`${styles.top} stack items-center gap-3 line-below pad-y-none pad-x-4`}>
      <div className={styles.name}>
        <h1>{rules.name}</h1>
        <p className="clipped">
          {[
            bookName(rules.bookId, rules.bookName, game),
            versionName(rules.bookId, rules.versionId, game),
            texts.shoeKinds[rules.shoeKind],
          ].join(' · ')}
        </p>
      </div>
      <ol className={`${styles.steps} flex gap-1`} aria-label={game.phases[phase]}>
        {stepsOf(table).map(({ step, state }) => (
          <li
            key={step}
            className={classNames(state === 'done' && styles.done, state === 'now' && styles.now)}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            {texts.dealer.steps[step]}
          </li>
        ))}
      </ol>
      <div className={`${styles.posts} right`}>
        <p className="clipped">
          {number !== null && <strong>{texts.dealer.coupOf(number)}</strong>}
          {number !== null && ' · '}
          {shoe !== null && `${texts.dealer.shoeOf(shoe.number)} · `}
          {shoe?.cuttingCardOut === true && `${words.cuttingCardOut} · `}
          <Clock />
        </p>
        <p className="clipped">
          {`${texts.dealer.dealer}: ${dealer === null ? '–' : nameOf(names, dealer)}`}
          {' · '}
          {`${texts.dealer.supervisor}: ${supervisor === null ? '–' : nameOf(names, supervisor.person)}`}
        </p>
      </div>
      <Announcer text={game.phases[phase]} />
    </header>
  );
}
