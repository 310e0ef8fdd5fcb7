import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '../i18n/language.tsx';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './overlay.module.css';
import { hostToasts } from './toast-store.ts';

export interface OverlayProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** A question or a choice in the middle of the screen. */
export function Dialog(props: OverlayProps) {
  return <Overlay {...props} className={styles.dialog} />;
}

/** A page's worth of reading at the side: rules, history, help. */
export function Drawer({ wide = false, ...props }: OverlayProps & { readonly wide?: boolean }) {
  return <Overlay {...props} className={classNames(styles.drawer, wide && styles.wide)} />;
}

function Overlay(props: OverlayProps & { readonly className: string | undefined }) {
  const { open, title, onClose, children, foot, className } = props;
  const { common } = useMessages();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (open && !dialog.open) {
      dialog.showModal();
      focusFirstField(dialog);
    }
    if (!open && dialog.open) dialog.close();
    return open ? hostToasts(dialog) : undefined;
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser itself closes a dialog on Escape.
    <dialog
      ref={element}
      className={className}
      aria-labelledby={titleId}
      // The owner closes it, not the browser: between the two, the owner would take it for open and
      // a key that opens it again would be lost. A field inside may be cancelled too.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Told late, when it was closed from outside or is open again: then there is nothing to do.
      onClose={() => open && element.current?.open === false && onClose()}
      onClick={(event) => {
        if (event.target === event.currentTarget && isBackdrop(event)) onClose();
      }}
    >
      {open && (
        <>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={common.close} onClick={onClose} />
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard. */}
          <div className={styles.body} tabIndex={0}>
            {children}
          </div>
          {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
        </>
      )}
    </dialog>
  );
}

/**
 * Whether a click was on the backdrop, which belongs to the dialog element; only the place of the
 * click tells.
 */
function isBackdrop(event: React.MouseEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  const inside =
    event.clientX >= box.left &&
    event.clientX <= box.right &&
    event.clientY >= box.top &&
    event.clientY <= box.bottom;
  return !inside;
}

/**
 * Focuses the first field, because a person who opens a form wants to fill it in. On a touch screen
 * no field is focused: the keyboard would cover half of the screen.
 */
function focusFirstField(dialog: HTMLDialogElement): void {
  if (!matchMedia('(hover: hover)').matches) return;
  dialog.querySelector<HTMLElement>('form :is(input, select, textarea):enabled')?.focus();
}
