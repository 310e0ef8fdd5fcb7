import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { useMessages } from '../i18n/language.tsx';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { ClauseName } from './clause-name.tsx';
import styles from './toast.module.css';
import { dismissToast, type Toast, useToasts } from './toast-store.ts';

/** Short sentences at the foot of the screen; they vanish by themselves and can be dismissed. */
export function ToastStack() {
  const list = useToasts((toasts) => toasts.list);
  const host = useToasts((toasts) => toasts.hosts.at(-1) ?? null);
  const stack = (
    <div className={styles.stack} aria-live="assertive" role="log">
      {list.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
  return host === null ? stack : createPortal(stack, host);
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { common } = useMessages();
  const { id, text, tone, clause } = toast;
  return (
    <div className={classNames(styles.toast, tone === 'bad' && styles.bad)}>
      <p className={styles.text}>
        {text}
        {clause !== null && (
          <Link className={styles.clause} href={clauseHref(clause)}>
            <ClauseName clause={clause.clause} />
          </Link>
        )}
      </p>
      <IconButton icon="close" label={common.dismiss} onClick={() => dismissToast(id)} />
    </div>
  );
}

export function clauseHref(at: { readonly book: string; readonly clause: string }): string {
  return `/rules/${at.book}?clause=${encodeURIComponent(at.clause)}`;
}
