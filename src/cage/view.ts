import { shelved } from '../kit/index.ts';
import { BANK, GRANTS, personAccount, tableAccount } from './account.ts';
import { type Signature, seesAccounts } from './actor.ts';
import { type CageState, type Transfer, unfinishedOf } from './state.ts';
import type { CageTerms } from './terms.ts';

/** What a person may know of his own money. */
export interface PurseView {
  readonly person: string;
  readonly balanceCents: number;
  readonly playMoney: boolean;
  /** Set aside for a table or on the way back. */
  readonly underWay: readonly Transfer[];
}

/** What the cage's own people may know of the whole. */
export interface CageView {
  readonly terms: CageTerms;
  readonly bankCents: number;
  readonly grantsCents: number;
  readonly accounts: number;
  readonly tables: readonly TableFloatView[];
  readonly underWay: readonly Transfer[];
}

export interface TableFloatView {
  readonly table: string;
  readonly floatCents: number;
  readonly broughtCents: number;
}

/** Null where the viewer may not look or there is no account. */
export function viewPurse(state: CageState, viewer: Signature, person: string): PurseView | null {
  if (!seesAccounts(viewer.office) && viewer.person !== person) return null;
  const account = shelved(state.accounts, personAccount(person));
  if (account === null || state.terms === null) return null;
  const underWay = unfinishedOf(state).filter((one) => one.person === person);
  const { balanceCents } = account;
  return { person, balanceCents, playMoney: state.terms.playMoney, underWay };
}

export function viewCage(state: CageState, viewer: Signature): CageView | null {
  if (!seesAccounts(viewer.office) || state.terms === null) return null;
  const prefix = tableAccount('');
  return {
    terms: state.terms,
    bankCents: shelved(state.accounts, BANK)?.balanceCents ?? 0,
    grantsCents: shelved(state.accounts, GRANTS)?.balanceCents ?? 0,
    accounts: state.accounts.size,
    tables: Object.entries(state.tables).map(([id, { broughtCents }]) => ({
      table: id.slice(prefix.length),
      floatCents: shelved(state.accounts, id)?.balanceCents ?? 0,
      broughtCents,
    })),
    underWay: unfinishedOf(state),
  };
}
