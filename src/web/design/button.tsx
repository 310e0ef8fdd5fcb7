import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

const BUTTON_KINDS = ['plain', 'primary', 'quiet', 'danger'] as const;
export type ButtonKind = (typeof BUTTON_KINDS)[number];

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  readonly wide?: boolean;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

export function Button({ kind = 'plain', wide, icon, children, className, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={buttonClass(kind, wide, className)}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** The classes for links that look like buttons. */
export function buttonClass(kind: ButtonKind, wide = false, extra?: string): string {
  return classNames(styles.button, kind !== 'plain' && styles[kind], wide && styles.wide, extra);
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** The label, read aloud and shown on hover. */
  readonly label: string;
  readonly kind?: ButtonKind;
}

export function IconButton({ icon, label, kind = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={buttonClass(kind, false, classNames(styles.icon, className))}
    >
      <Icon name={icon} />
    </button>
  );
}
