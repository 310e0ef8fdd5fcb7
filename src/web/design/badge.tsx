import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

export function Badge(props: { readonly tone?: Tone; readonly children: ReactNode }) {
  const { tone = 'plain', children } = props;
  const toned = tone === 'plain' ? undefined : styles[tone];
  return <span className={classNames(styles.badge, toned)}>{children}</span>;
}

/** Text that is read aloud and not shown. */
export function HiddenText({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** Says new text aloud when it changes: phases, results, refusals. */
export function Announcer({ text }: { readonly text: string }) {
  return (
    <output className={styles.hidden} aria-live="polite">
      {text}
    </output>
  );
}
