import { useEffect, useState } from 'react';
import type { CommandBody, TableView } from '../../../../table/index.ts';
import { Button } from '../../../design/button.tsx';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import styles from './limit-notice.module.css';

export interface LimitNoticeProps {
  readonly view: TableView;
  readonly serverNowMs: () => number;
  readonly onOrder: (body: CommandBody) => void;
}

/** What changes soon at this table: posted limits and a posted closing, with the time left. */
export function LimitNotice({ view, serverNowMs, onOrder }: LimitNoticeProps) {
  const { house, table: words } = useMessages();
  const { money, time } = useFormats();
  const { pending, closing } = view.table.sign;
  if (pending === null && closing === null) return null;
  const agreed = view.own !== null && pending?.consents.includes(view.own.person) === true;
  const pair = pending === null ? null : pending.limits.main;
  return (
    <div
      className={`${styles.notice} row wrap round warn text-4 gap-0 across-3 pad-y-1 pad-x-2`}
      role="status"
    >
      {pending !== null && pair !== null && (
        <p>
          {pending.dueAtMs === null ? (
            house.limitsByConsent(words.limits(money(pair.minimumCents), money(pair.maximumCents)))
          ) : (
            <>
              {house.limitsFrom(
                words.limits(money(pair.minimumCents), money(pair.maximumCents)),
                time(pending.dueAtMs),
              )}{' '}
              <TimeLeft endsAtMs={pending.dueAtMs} serverNowMs={serverNowMs} />
            </>
          )}
        </p>
      )}
      {closing !== null && <p>{house.closesAt(time(closing.closesAtMs))}</p>}
      {pending !== null && !agreed && view.lawful.includes('ConsentToLimits') && (
        <Button onClick={() => onOrder({ type: 'ConsentToLimits' })}>{house.agreeNow}</Button>
      )}
    </div>
  );
}

/** Minutes and seconds by the server's clock. */
function TimeLeft(props: { readonly endsAtMs: number; readonly serverNowMs: () => number }) {
  const { endsAtMs, serverNowMs } = props;
  const [leftMs, setLeftMs] = useState(() => endsAtMs - serverNowMs());
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(endsAtMs - serverNowMs()), SECOND_MS);
    return () => clearInterval(timer);
  }, [endsAtMs, serverNowMs]);
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const rest = String(seconds % MINUTE_SECONDS).padStart(2, '0');
  return <span role="timer">{`${Math.floor(seconds / MINUTE_SECONDS)}:${rest}`}</span>;
}

const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;
