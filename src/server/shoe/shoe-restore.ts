import { toJson } from '../../kit/index.ts';
import { nullable } from '../../machine/index.ts';
import {
  cutVault,
  openWindow,
  type Seal,
  type ShoeEntry,
  startVault,
  type VaultState,
} from '../../shoe/index.ts';
import type { Store } from '../../store/index.ts';
import { TABLE_MACHINE, type TableState, UNOPENED } from '../../table/index.ts';
import { isStored, NUMBER, RECORD } from '../system/stored-shape.ts';
import { readBox, type ShoeBox } from './shoe-box.ts';
import { entriesFor, type KeeperEvent } from './shoe-entries.ts';
import { readEntries, shoeStream } from './shoe-record.ts';
import type { TableBatch, TableLog } from './table-log.ts';

const PROGRESS_KIND = 'shoe-progress';

/** How far a shoe's record had come: it holds everything up to this version of the table. */
export interface ShoeProgress {
  readonly version: number;
  readonly table: TableState;
  readonly vault: VaultState | null;
}

type KeptProgress = ShoeProgress & { readonly schema: number };
const isProgress = isStored<KeptProgress>({
  version: NUMBER,
  table: RECORD,
  vault: nullable(RECORD),
  schema: NUMBER,
});

export interface DatedStep {
  readonly step: KeeperEvent;
  readonly version: number;
}

export async function saveProgress(store: Store, id: string, now: ShoeProgress): Promise<void> {
  const known = await store.getDocument(PROGRESS_KIND, id);
  const data = toJson({ ...now, schema: TABLE_MACHINE.snapshotSchema });
  // Progress is derived data: where the store is busy now, a newer one is written later.
  const expectedVersion = known?.version ?? 0;
  await store.changeDocuments([{ kind: PROGRESS_KIND, id, expectedVersion, data }]);
}

/**
 * Reads the progress; null where none is kept in today's shape, so the table is folded from its
 * first event.
 */
export async function readProgress(store: Store, id: string): Promise<ShoeProgress | null> {
  const document = await store.getDocument(PROGRESS_KIND, id);
  const kept: unknown = document?.data;
  return isProgress(kept) && kept.schema === TABLE_MACHINE.snapshotSchema ? kept : null;
}

/**
 * The shoes that are sealed and not opened yet, in order: the one in use, and one that ended when
 * the house died.
 */
export async function unopenedShoes(
  store: Store,
  tableId: string,
  current: number,
): Promise<{ readonly box: ShoeBox; readonly stored: readonly ShoeEntry[] }[]> {
  const shoes: { readonly box: ShoeBox; readonly stored: readonly ShoeEntry[] }[] = [];
  for (let shoeNo = current; shoeNo > 0; shoeNo -= 1) {
    const box = await readBox(store, tableId, shoeNo);
    const stored = await readEntries(store, shoeStream(tableId, shoeNo));
    // The next shoe may not be sealed yet; every earlier one was.
    if (stored.at(-1)?.type === 'opened' || (box === null && shoeNo < current)) break;
    if (box !== null) shoes.unshift({ box, stored });
  }
  return shoes;
}

/**
 * The steps of one shoe that the table's log holds after a version; the shoe's end is the last
 * step.
 */
export async function stepsSince(
  store: Store,
  box: ShoeBox,
  progress: ShoeProgress | null,
  readLog: TableLog,
): Promise<DatedStep[]> {
  const { shoeNo } = box.seal;
  let table = progress?.table ?? UNOPENED;
  let version = progress?.version ?? 0;
  const steps: DatedStep[] = [];
  for (;;) {
    const batches = await readLog(store, version);
    if (batches.length === 0) return steps;
    for (const record of batches) {
      const ofThisShoe = table.cards.shoe?.number === shoeNo && record.firstVersion > box.sealedAt;
      const batch = batchSteps(record, table);
      version = record.lastVersion;
      table = batch.after;
      if (!ofThisShoe) continue;
      for (const step of batch.steps) {
        steps.push({ step, version });
        if (step.kind === 'ended') return steps;
      }
    }
  }
}

function batchSteps({ events, anew }: TableBatch, table: TableState) {
  return entriesFor(events, anew ? UNOPENED : table);
}

/** The vault's state after a step; the vault's own thread decides with the same functions. */
export function vaultAfter(vault: VaultState, { step, version }: DatedStep): VaultState {
  switch (step.kind) {
    case 'cut': {
      const cut = cutVault(vault, step.place);
      return cut.ok ? cut.value : vault;
    }
    case 'window': {
      const opened = openWindow(vault, windowOf(step, version));
      return opened.ok ? opened.value : vault;
    }
    case 'exposed':
      return released(vault, [step.position]);
    case 'entry':
    case 'ended':
      return vault;
  }
}

export function windowOf(step: Extract<KeeperEvent, { kind: 'window' }>, version: number) {
  const { wagered, position } = step;
  return { id: version, wagered, openedVersion: version, position };
}

export function orderedVault(seal: Seal): VaultState {
  return { ...startVault(seal), stage: 'ordered' };
}

/**
 * Adds cards in a player's hand: a card that only its handler has seen has left the vault as well.
 */
export function withCardsInHand(
  vault: VaultState,
  { coup, cards: { carried } }: TableState,
): VaultState {
  const slots = [...(coup?.player ?? []), ...(coup?.banker ?? []), ...carried];
  const known = slots.filter(({ card }) => card !== null);
  return released(
    vault,
    known.map(({ draw }) => draw - 1),
  );
}

function released(vault: VaultState, positions: readonly number[]): VaultState {
  const all = new Set([...vault.released, ...positions]);
  return { ...vault, released: [...all].sort((left, right) => left - right) };
}
