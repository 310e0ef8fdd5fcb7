import { Icon } from '../../../design/icon.tsx';
import { useMessages } from '../../../i18n/language.tsx';
import type { TableScreen } from '../state/table-store.ts';
import styles from './side.module.css';

export interface SealLineProps {
  readonly screen: TableScreen;
  readonly onOpen: () => void;
}

/** The line that says that the shoe is sealed, with the seal and the way to check it. */
export function SealLine({ screen, onOpen }: SealLineProps) {
  const { common, table } = useMessages();
  const [seal] = screen.snapshot?.shoe.entries ?? [];
  if (seal?.type !== 'sealed') return null;
  return (
    <p className={`${styles.seal} row rigid gap-2 line-above soft text-3 one-line pad-top-2`}>
      <Icon name="seal" />
      <span>{table.sealedBefore}</span>
      <code className="grow cut ink">{shortSeal(seal.commitment)}</code>
      <button className="pad-none plain soft" type="button" onClick={onOpen}>
        {common.verify}
      </button>
    </p>
  );
}

/** The beginning and the end of a seal, enough to compare it with a note. */
function shortSeal(hex: string): string {
  return `${hex.slice(0, 4)} ${hex.slice(4, 8)} … ${hex.slice(-4)}`;
}
