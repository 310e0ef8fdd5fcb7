import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

export interface TabsProps<T extends string> extends ChoiceProps<T> {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Panels of which one is shown; arrow keys move along, as the pattern for tabs asks. */
export function Tabs<T extends string>({ children, className, ...choice }: TabsProps<T>) {
  const id = useId();
  return (
    <div className={className}>
      <Strip {...choice} id={id} kind="tab" />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${choice.value}`}>
        {children}
      </div>
    </div>
  );
}

/** A choice of one of a few values, all in sight. */
export function Segmented<T extends string>(props: ChoiceProps<T>) {
  const id = useId();
  return <Strip {...props} id={id} kind="radio" />;
}

function Strip<T extends string>(
  props: ChoiceProps<T> & { readonly id: string; readonly kind: 'tab' | 'radio' },
) {
  const { label, choices, value, onChange, id, kind } = props;
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = choices.findIndex((choice) => choice.value === value);
    const next = choices[(at + step + choices.length) % choices.length];
    if (next === undefined) return;
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has one of two roles.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a label.
    <div
      ref={list}
      className={styles.list}
      role={kind === 'tab' ? 'tablist' : 'radiogroup'}
      aria-label={label}
      onKeyDown={move}
    >
      {choices.map((choice) => (
        <StripButton
          key={choice.value}
          choice={choice}
          id={id}
          kind={kind}
          chosen={choice.value === value}
          onChoose={() => onChange(choice.value)}
        />
      ))}
    </div>
  );
}

function StripButton<T extends string>(props: {
  readonly choice: Choice<T>;
  readonly id: string;
  readonly kind: 'tab' | 'radio';
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  const { choice, id, kind, chosen, onChoose } = props;
  const common = {
    type: 'button' as const,
    id: `${id}-${choice.value}`,
    className: styles.tab,
    'data-value': choice.value,
    tabIndex: chosen ? 0 : -1,
    onClick: onChoose,
  };
  if (kind === 'radio') {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a row of buttons that behaves as radios do.
      <button {...common} role="radio" aria-checked={chosen}>
        {choice.label}
      </button>
    );
  }
  return (
    <button {...common} role="tab" aria-selected={chosen} aria-controls={`${id}-panel`}>
      {choice.label}
    </button>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
