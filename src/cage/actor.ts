/** `house` is the program itself: it finishes transfers and greets guests. */
export const CAGE_OFFICES = ['patron', 'cashier', 'cage-supervisor', 'house'] as const;
export type CageOffice = (typeof CAGE_OFFICES)[number];

/** Who signs for a booking. */
export interface Signature {
  readonly person: string;
  readonly office: CageOffice;
}

export const THE_HOUSE: Signature = { person: 'house', office: 'house' };
