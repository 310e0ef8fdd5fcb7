import { type Seal, startVault, type VaultState } from '../shoe/index.ts';
import type { TableState } from '../table/index.ts';

/** Where the vault stood, worked out from the table's own state after a restart. */
export function restoredState(seal: Seal, table: TableState, version: number): VaultState {
  const fresh = startVault(seal);
  const { shoe, coup } = table;
  const place = shoe?.cut?.position ?? null;
  if (shoe === null || place === null) return { ...fresh, stage: 'ordered' };
  const slots = [...(coup?.player ?? []), ...(coup?.banker ?? [])];
  const draws = [...slots, ...table.carried].map((slot) => slot.draw);
  const first = draws.length === 0 ? shoe.drawn : Math.min(...draws) - 1;
  const known = [...slots, ...table.carried].filter((slot) => slot.card !== null);
  const betting = table.phase === 'betting' || table.phase === 'reopened';
  return {
    ...fresh,
    stage: 'cut',
    place,
    // The closing, if there was one, is on disk: everything up to this version is.
    window: {
      id: version,
      wagered: coup?.kind !== 'dummy',
      openedVersion: betting ? version : version - 1,
      position: first,
    },
    released: known.map((slot) => slot.draw - 1).sort((left, right) => left - right),
  };
}
