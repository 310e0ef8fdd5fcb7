import { useState } from 'react';
import type { Rank, StaffRank } from '../../../../rules/index.ts';
import type { CommandType } from '../../../../table/index.ts';
import { ActDialog } from '../../../console/acts/act-form.tsx';
import type { Officer } from '../../../console/offices.ts';
import { useLyingCoup } from '../../../console/use-lying-coup.ts';
import type { StaffTable } from '../../../console/use-staff-table.ts';
import type { TableSnapshot } from '../../../live/connection.ts';
import { Citations } from '../../../parts/clauses/citations.tsx';
import { IrregularityWizard } from '../irregularity/irregularity-wizard.tsx';
import { ChipTransfer } from '../sheets/chip-transfer.tsx';
import { MoreDrawer } from '../sheets/more-drawer.tsx';
import { type ChosenPerson, PersonSheet } from '../sheets/person-sheet.tsx';
import { handOf, withKeyed } from '../state/keyed-hands.ts';
import type { OpenSlot } from '../state/next-acts.ts';
import { primaryOf } from '../state/primary-act.ts';
import { KioskFoot } from './kiosk-foot.tsx';
import { KioskHands } from './kiosk-hands.tsx';
import { KioskHead } from './kiosk-head.tsx';
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
