export const TABLE = {
  chips: 'Chips',
  chipOf: (amount: string) => `Chip of ${amount}`,
} as const;
