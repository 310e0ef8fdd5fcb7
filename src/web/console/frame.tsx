import styles from './console.module.css';

/** The boxes and rows that the consoles share, beside the sheet that a screen has of its own. */
export const frame = {
  stack: styles.stack,
  big: styles.big,
  bad: 'bad',
  soft: 'soft text-4',
  box: 'stack content-start gap-3 slim pad-4 edge on-surface round-l',
  row: 'row wrap gap-2 across-3',
  spread: 'between',
  low: 'items-end',
  buttons: `${styles.buttons} stack gap-2`,
  columns: `${styles.columns} stack items-start gap-4`,
  wide: 'span slim',
  pairOfButtons: 'flex gap-2',
  two: `${styles.two} items-end`,
  // A field with a hint keeps its label in line with the others.
  fields: `${styles.fields} items-start`,
} as const;
