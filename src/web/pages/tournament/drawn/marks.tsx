import { HiddenText } from '../../../design/badge.tsx';
import styles from './drawn.module.css';

/** The mark of a sealed form, whose contents nobody sees. */
export function Envelope({ label = '' }: { readonly label?: string }) {
  return (
    <>
      <svg className={styles.envelope} viewBox="0 0 20 14" aria-hidden="true">
        <rect x=".5" y=".5" width="19" height="13" rx="2" fill="#f3f0e8" />
        <path d="M1.5 1.5 10 8l8.5-6.5" fill="none" stroke="#17181a" strokeWidth="1.5" />
      </svg>
      {label !== '' && <HiddenText>{label}</HiddenText>}
    </>
  );
}

/** The puck; the player who has it wagers first. */
export function Puck({ label }: { readonly label: string }) {
  return (
    <svg className={styles.puck} viewBox="-10 -10 20 20" role="img" aria-label={label}>
      <circle r="9.5" fill="#f3f0e8" stroke="#17181a" />
      <circle r="5.6" fill="none" stroke="#17181a" strokeWidth="2.4" />
    </svg>
  );
}

export function SeatNumber(props: { readonly seat: number; readonly tone?: 'on' | 'faint' }) {
  const { seat, tone } = props;
  const toned =
    tone === undefined
      ? `${styles.seat} inline-grid rigid centred disc ink text-3 heavy solid`
      : `${styles.seat} inline-grid rigid centred disc ink text-3 heavy solid ${styles[tone]}`;
  return <span className={toned}>{seat}</span>;
}

/**
 * The mark of an area: a blue square for Player, a red circle for Banker, a green diamond for Tie.
 */
export function AreaMark({ area }: { readonly area: 'player' | 'banker' | 'tie' }) {
  return <i className={`${styles.mark} ${styles[area]}`} aria-hidden="true" />;
}
