/** What is booked at the counter. */
export const TABLE_KINDS = ['buy-in', 'cash-out', 'FillTable', 'CreditTable'] as const;
export const KINDS = ['GrantPlayMoney', 'Deposit', 'Withdraw', 'Correct', ...TABLE_KINDS] as const;
export type Kind = (typeof KINDS)[number];
