import { useEffect, useState } from 'react';
import type { LimitPair, LimitSign, WagerGroup } from '../../../rules/index.ts';
import type { RulesView, SignView } from '../../../table/index.ts';
import { classNames } from '../../design/class-names.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { live } from '../../live/live.ts';
import { useGroupName } from '../../parts/wagers/group-name.ts';
import { wagersAt } from '../../parts/wagers/table-wagers.ts';
import styles from './sign.module.css';

export interface LimitTableProps {
  readonly sign: SignView;
  readonly rules: Pick<RulesView, 'bookId' | 'versionId' | 'wagers'>;
}

/** The limits that hold now and, beside them, posted limits that will hold soon. */
export function LimitTable({ sign, rules }: LimitTableProps) {
  const texts = useConsoleTexts();
  const { table } = useMessages();
  const { money, time } = useFormats();
  const { limits, pending, closing, confirmed } = sign;
  const { group: groupOf } = wagersAt(rules);
  const groups = [...new Set(['main', ...rules.wagers.map(groupOf)])];
  const nameOf = useGroupName(rules.bookId);
  const shown = ({ minimumCents, maximumCents, multipleCents }: LimitPair) =>
    `${table.limits(money(minimumCents), money(maximumCents))}${
      multipleCents === null ? '' : ` ${texts.sign.multiple(money(multipleCents))}`
    }`;
  if (limits === null) return null;
  return (
    <section className={styles.limits} aria-label={texts.sign.limits}>
      {closing !== null && (
        <p className={`${styles.warn} round warn text-5 pad-y-2 pad-x-3`}>
          {texts.sign.closing(time(closing.closesAtMs))}
        </p>
      )}
      {!confirmed && (
        <p className={`${styles.warn} round warn text-5 pad-y-2 pad-x-3`}>
          {texts.sign.notConfirmed}
        </p>
      )}
      <table
        className="full collapsed text-6"
        data-few={groups.length <= FEW && pending === null ? '' : undefined}
      >
        <caption className="pad-bottom-2 gold text-5 left">{texts.sign.limits}</caption>
        <thead hidden={pending === null}>
          <tr>
            <th scope="col">{texts.fields.wager}</th>
            <th scope="col">{texts.sign.limits}</th>
            {pending !== null && (
              <th scope="col">
                {`${texts.sign.pending} ${
                  pending.dueAtMs === null
                    ? texts.sign.pendingByConsent
                    : texts.sign.pendingIn(time(pending.dueAtMs))
                }`}
                {pending.dueAtMs !== null && <Clock endsAtMs={pending.dueAtMs} />}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const now = shown(limits.groups[group] ?? limits.main);
            const soon = pending === null ? null : shown(pendingPair(pending.limits, group));
            return (
              <tr key={group}>
                <th scope="row">{nameOf(group)}</th>
                <td className="one-line">{now}</td>
                {soon !== null && (
                  <td className={classNames('one-line', soon === now ? undefined : styles.soon)}>
                    {soon}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul className="pad-top-3 text-5">
        {limits.differentialCents !== null && (
          <li>{`${texts.sign.differential}: ${money(limits.differentialCents)}`}</li>
        )}
        {limits.maximumDifferentialCents !== null && (
          <li>{`${texts.sign.maximumDifferential}: ${money(limits.maximumDifferentialCents)}`}</li>
        )}
        {limits.collectiveLiabilityCents !== null && (
          <li>{`${texts.sign.liability}: ${money(limits.collectiveLiabilityCents)}`}</li>
        )}
        {limits.tiePercent !== null && <li>{texts.sign.tiePercent(limits.tiePercent)}</li>}
      </ul>
    </section>
  );
}

/** So few limits are written large, because the sign is read from afar. */
const FEW = 4;

function pendingPair(limits: LimitSign, group: WagerGroup): LimitPair {
  return limits.groups[group] ?? limits.main;
}

/** Minutes and seconds until the posted limits hold, by the server's clock. */
function Clock({ endsAtMs }: { readonly endsAtMs: number }) {
  const [leftMs, setLeftMs] = useState(() => endsAtMs - live.serverNowMs());
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(endsAtMs - live.serverNowMs()), SECOND_MS);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const rest = String(seconds % MINUTE_SECONDS).padStart(2, '0');
  return (
    <span role="timer" className="warn text-6 heavy block">
      {`${Math.floor(seconds / MINUTE_SECONDS)}:${rest}`}
    </span>
  );
}

const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;
