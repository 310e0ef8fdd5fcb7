import { useState } from 'react';
import type { Rank, StaffRank } from '../../../../rules/index.ts';
import type { CommandType } from '../../../../table/index.ts';
import { ActDialog } from '../../../console/acts/act-form.tsx';
import type { Officer } from '../../../console/offices.ts';
import type { StaffTable } from '../../../console/use-staff-table.ts';
import { Button } from '../../../design/button.tsx';
import { classNames } from '../../../design/class-names.ts';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import type { TableSnapshot } from '../../../live/connection.ts';
import { IrregularityWizard } from '../irregularity/irregularity-wizard.tsx';
import { ChipTransfer } from '../sheets/chip-transfer.tsx';
import { MoreDrawer } from '../sheets/more-drawer.tsx';
import { type ChosenPerson, PersonSheet } from '../sheets/person-sheet.tsx';
import { handOf, withKeyed } from '../state/keyed-hands.ts';
import type { OpenSlot } from '../state/next-acts.ts';
import { primaryOf } from '../state/primary-act.ts';
import styles from './kiosk.module.css';
import { KioskFoot } from './kiosk-foot.tsx';
import { KioskHands } from './kiosk-hands.tsx';
import { KioskHead } from './kiosk-head.tsx';
import { KioskKeys } from './kiosk-keys.tsx';
import { KioskStrip } from './kiosk-strip.tsx';
import { PrepareList } from './prepare-list.tsx';
import { SettleList } from './settle-list.tsx';
import { WagerGrid } from './wager-grid.tsx';

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
  const texts = useConsoleTexts();
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
  const { last, phase, rules } = view.table;
  const settled = phase === 'between' && last !== null && last.rows.length > 0 ? last : null;
  // Whoever looks at the people instead sees the payments of the next coup again.
  const [peopleOf, setPeopleOf] = useState<number | null>(null);
  const paying = settled !== null && peopleOf !== settled.number;
  return (
    <>
      <KioskHead {...{ snapshot, names }} />
      <KioskHands {...{ snapshot, names, typed, keying, again }} />
      <section className={classNames(styles.list, phase === 'preparing' && styles.preparing)}>
        {phase === 'preparing' ? (
          <PrepareList {...{ tools, primary, busy }} onForm={setForm} />
        ) : (
          <KioskStrip {...{ tools, primary, busy }} onForm={setForm} />
        )}
        {paying ? (
          <SettleList
            key={`${settled.number}`}
            {...{ names, bookId }}
            last={settled}
            chipCents={rules?.chipCents ?? []}
            aside={<Button onClick={() => setPeopleOf(settled.number)}>{texts.pit.people}</Button>}
          />
        ) : (
          <>
            {settled !== null && (
              <div className={styles.switch}>
                <Button onClick={() => setPeopleOf(null)}>
                  {texts.dealer.payoutsOf(settled.number)}
                </Button>
              </div>
            )}
            <WagerGrid {...{ tools, busy }} onChoose={setPerson} />
          </>
        )}
      </section>
      <KioskKeys {...{ tools, busy, keying, again }} onAgain={setAgain} onRank={setTyped} />
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
    </>
  );
}
