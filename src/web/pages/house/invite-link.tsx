import { frame } from '../../console/frame.tsx';
import { Button } from '../../design/button.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import styles from './house.module.css';

/** A link with which one person chooses a password, and whose it is. */
export function InviteLink({ name, link }: { readonly name: string; readonly link: string }) {
  const { house } = useConsoleTexts();
  const copy = async () => {
    // A page without a certificate has no clipboard; the link can still be marked and copied.
    const isCopied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    if (isCopied === true) showToast(house.copied, 'good');
    else showToast(house.notCopied, 'bad');
  };
  return (
    <div className={`${frame.row} ${frame.spread}`}>
      <p role="status">
        {house.inviteLink(name)} <code className={styles.code}>{link}</code>
      </p>
      <Button onClick={() => void copy()}>{house.copyLink}</Button>
    </div>
  );
}
