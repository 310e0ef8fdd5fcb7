import type { Alert } from '../../../protocol/index.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';

/** A triangle for an alert that asks for a decision, a ring for one that asks to be watched. */
export function AlertMark({ level }: { readonly level: Alert['level'] }) {
  const texts = useConsoleTexts();
  return (
    <svg
      className="rigid alert"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      role="img"
      aria-label={texts.pit.levels[level]}
    >
      {level === 'decide' ? (
        <path d="M8 1.5 15 14H1z" fill="currentColor" />
      ) : (
        <circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
      )}
    </svg>
  );
}
