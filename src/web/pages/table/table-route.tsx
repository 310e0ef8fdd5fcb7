import { useMemo } from 'react';
import { live } from '../../live/live.ts';
import { fetched } from '../../parts/fetched/fetched.ts';
import { Part } from '../../parts/fetched/part.tsx';
import { useGuide } from '../../parts/guide/guide-memory.ts';
import { ChipActs, HouseFoot, LeaveLink } from './foot/house-foot.tsx';
import { SessionFacts } from './session/session-facts.tsx';
import type { TableSlots } from './state/table-slots.ts';
import { welcoming } from './state/welcoming.ts';
import { TablePage } from './table-page.tsx';

/** A table of the floor, with the parts that the house adds. */
export function TableRoute({ tableId }: { readonly tableId: string }) {
  const connection = useMemo(() => welcoming(live.table(tableId)), [tableId]);
  const guided = useGuide(({ stage }) => stage === 'on');
  const slots = guided ? GUIDED_SLOTS : SLOTS;
  return <TablePage key={tableId} connection={connection} slots={slots} />;
}

const ShoeHistory = fetched(async () => (await import('./drawers/shoe-history.tsx')).ShoeHistory);

/** The proofs of the seal, fetched apart so that the first bet does not wait for their code. */
const SealProof = fetched(async () => (await import('./drawers/seal-proof.tsx')).SealProof);

const SealAlarm = fetched(async () => (await import('./drawers/seal-proof.tsx')).SealAlarm);

const SessionNote = fetched(async () => (await import('./session/session-note.tsx')).SessionNote);

/** The guide, fetched for newcomers only. */
const Coach = fetched(async () => (await import('./guide/coach.tsx')).Coach);

const SLOTS: TableSlots = {
  foot: (screen, store) => HouseFoot({ screen, store }),
  corner: (screen, store) => <LeaveLink screen={screen} store={store} />,
  menu: (screen, store) => <ChipActs screen={screen} store={store} />,
  session: (screen, onOpen) => <SessionFacts screen={screen} onOpen={onOpen} />,
  sessionNote: (screen) => (
    <Part>
      <SessionNote screen={screen} />
    </Part>
  ),
  alarm: (screen) => (
    <Part>
      <SealAlarm screen={screen} />
    </Part>
  ),
  seal: (screen) => (
    <Part>
      <SealProof screen={screen} />
    </Part>
  ),
  history: (screen) => (
    <Part>
      <ShoeHistory screen={screen} />
    </Part>
  ),
};

const GUIDED_SLOTS: TableSlots = {
  ...SLOTS,
  coach: (screen) => (
    <Part>
      <Coach screen={screen} />
    </Part>
  ),
};
