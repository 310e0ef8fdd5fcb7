import styles from './console.module.css';

/** The boxes and rows that the consoles share, beside the sheet that a screen has of its own. */
export const frame = {
  stack: styles.stack,
  big: styles.big,
  bad: styles.bad,
  soft: styles.soft,
  box: styles.box,
  row: styles.row,
  spread: styles.spread,
  low: styles.low,
  buttons: styles.buttons,
  columns: styles.columns,
  wide: styles.wide,
  pairOfButtons: styles.pairOfButtons,
  two: styles.two,
  fields: styles.fields,
} as const;
