import { lazy, Suspense, useMemo } from 'react';
import { live } from '../../live/live.ts';
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

const ShoeHistory = lazy(async () => ({
  default: (await import('./drawers/shoe-history.tsx')).ShoeHistory,
}));

/** The proofs of the seal, fetched apart so that the first bet does not wait for their code. */
const SealProof = lazy(async () => ({
  default: (await import('./drawers/seal-proof.tsx')).SealProof,
}));

const SealAlarm = lazy(async () => ({
  default: (await import('./drawers/seal-proof.tsx')).SealAlarm,
}));

const SessionNote = lazy(async () => ({
  default: (await import('./session/session-note.tsx')).SessionNote,
}));

/** The guide, fetched for newcomers only. */
const Coach = lazy(async () => ({
  default: (await import('./guide/coach.tsx')).Coach,
}));

const SLOTS: TableSlots = {
  foot: (screen, store) => HouseFoot({ screen, store }),
  corner: (screen, store) => <LeaveLink screen={screen} store={store} />,
  menu: (screen, store) => <ChipActs screen={screen} store={store} />,
  session: (screen, onOpen) => <SessionFacts screen={screen} onOpen={onOpen} />,
  sessionNote: (screen) => (
    <Suspense fallback={null}>
      <SessionNote screen={screen} />
    </Suspense>
  ),
  alarm: (screen) => (
    <Suspense fallback={null}>
      <SealAlarm screen={screen} />
    </Suspense>
  ),
  seal: (screen) => (
    <Suspense fallback={null}>
      <SealProof screen={screen} />
    </Suspense>
  ),
  history: (screen) => (
    <Suspense fallback={null}>
      <ShoeHistory screen={screen} />
    </Suspense>
  ),
};

const GUIDED_SLOTS: TableSlots = {
  ...SLOTS,
  coach: (screen) => (
    <Suspense fallback={null}>
      <Coach screen={screen} />
    </Suspense>
  ),
};
