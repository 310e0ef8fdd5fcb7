export const SEVERAL = {
  title: 'Several tables',
  intro: 'Two to four tables at once, each with its own clock, seat and chips.',
  count: 'How many',
  which: (pane: number) => `Table in place ${pane}`,
  open: 'Open this table by itself',
} as const;
