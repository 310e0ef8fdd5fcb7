/**
 * `house` is the program itself: it finishes transfers and greets guests. `table-staff` buys in and
 * cashes out for a player who stands before them and has no device.
 */
export const CAGE_OFFICES = [
  'patron',
  'table-staff',
  'cashier',
  'cage-supervisor',
  'house',
] as const;
export type CageOffice = (typeof CAGE_OFFICES)[number];

/** Who signs for a booking. */
export interface Signature {
  readonly person: string;
  readonly office: CageOffice;
}

export const THE_HOUSE: Signature = { person: 'house', office: 'house' };

/** Offices that look into the accounts of others; table staff move chips and see no balance. */
export function seesAccounts(office: CageOffice): boolean {
  return office === 'cashier' || office === 'cage-supervisor' || office === 'house';
}

/** Whether this person hands out money over the counter. */
export function isCounter({ office }: Signature): boolean {
  return office === 'cashier' || office === 'cage-supervisor';
}
