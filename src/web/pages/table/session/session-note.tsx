import { Link } from 'wouter';
import { buttonClass } from '../../../design/button.tsx';
import { classNames } from '../../../design/class-names.ts';
import { showToast } from '../../../design/toast-store.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { api } from '../../../live/api.ts';
import { refreshMe, useSession } from '../../../live/session.ts';
import { OwnLimits } from '../../../parts/limits/own-limits.tsx';
import type { TableScreen } from '../state/table-store.ts';
import styles from './session.module.css';
import { settledCoup } from './session-facts.tsx';
import { clockText, useReality } from './use-reality.ts';

/**
 * The session in detail, with the player's own limits, so that nobody has to leave the table for
 * them.
 */
export function SessionNote({ screen }: { readonly screen: TableScreen }) {
  const { session } = useMessages();
  const { change, money } = useFormats();
  const reality = useReality(settledCoup(screen));
  const terms = useSession(({ me }) => me?.terms ?? null);
  const ask = useLimit();
  return (
    <div className={`${styles.note} stack gap-3`}>
      {reality !== null && (
        <dl className={`${styles.list} stack gap-2 across-4`}>
          <dt className="soft">{session.net}</dt>
          <dd className={classNames(reality.netCents > 0 && styles.up)}>
            {change(reality.netCents)}
          </dd>
          <dt className="soft">{session.time}</dt>
          <dd>{clockText(reality.elapsedMs)}</dd>
          <dt className="soft">{session.staked}</dt>
          <dd>{money(reality.stakeCents)}</dd>
        </dl>
      )}
      <p>{session.since}</p>
      {terms !== null && <OwnLimits terms={terms} onAsk={(limit) => void ask(limit)} />}
      <Link href="/account" className={buttonClass('plain', true)}>
        {session.account}
      </Link>
    </div>
  );
}

function useLimit() {
  const { account } = useMessages();
  return async (limit: Parameters<typeof api.setLimit>[0]) => {
    const answer = await api.setLimit(limit);
    showToast(answer.ok ? account.limitSet : answer.sentence, answer.ok ? 'good' : 'bad');
    await refreshMe();
  };
}
