import { useEffect } from 'react';
import type { Alert, FloorTable } from '../../../protocol/index.ts';
import { KeyBadge } from '../../console/key-badge.tsx';
import { type Names, nameOf } from '../../console/names.ts';
import { useKeys } from '../../console/use-keys.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { useLocalNames } from '../../i18n/local-names.ts';
import { AlertMark } from './alert-mark.tsx';
import styles from './pit.module.css';
import type { FloorPicture } from './use-floor.ts';

export interface NeedsYouProps {
  readonly floor: FloorPicture;
  /** Acts of others that wait for a second person. */
  readonly waiting: number;
  /** Acts for which the officer asked, and which somebody else answers. */
  readonly own: number;
  readonly onChoose: (tableId: string) => void;
}

interface Need {
  readonly table: FloorTable;
  readonly alert: Alert;
}

/** The keys 1 to 9 go to the first nine alerts. */
const MOST_KEYS = 9;

/** Everything on the floor that an officer must decide or should watch, decisions first. */
export function NeedsYou({ floor, waiting, own, onChoose }: NeedsYouProps) {
  const texts = useConsoleTexts();
  const names = useLocalNames(floor.names);
  const needs = needsOf(floor.tables);
  const decide = needs.filter(({ alert }) => alert.level === 'decide').length + waiting;
  const first = needs[0];
  const sentence = useSentence(names);
  useTitle(
    decide,
    waiting > 0
      ? texts.pit.approvals
      : first === undefined
        ? null
        : `${first.table.name} · ${sentence(first).head}`,
  );
  useKeys((key) => {
    const need = /^[1-9]$/.test(key) ? needs[Number(key) - 1] : undefined;
    if (need !== undefined) onChoose(need.table.tableId);
    return need !== undefined;
  });
  return (
    <section
      className={`${styles.needs} pad-y-2 pad-x-none line-below`}
      aria-label={texts.pit.needsYou}
    >
      <h2 className="flex between soft text-3 bold">
        {`${texts.pit.needsYou} · ${decide}`}
        <span>{`${texts.pit.levels.watch} · ${needs.length + waiting + own - decide}`}</span>
      </h2>
      {needs.length + waiting + own === 0 && (
        <p className="pad-y-1 pad-x-4 soft">{texts.pit.allCalm}</p>
      )}
      <ul>
        {needs.map((need, at) => {
          const { head, detail, due } = sentence(need);
          const { kind, person, chipCents, level } = need.alert;
          return (
            <li key={`${need.table.tableId} ${kind} ${person ?? ''} ${chipCents ?? ''}`}>
              <button type="button" onClick={() => onChoose(need.table.tableId)}>
                <AlertMark level={level} />
                <span>
                  <span>
                    <strong>{need.table.name}</strong>
                    {` · ${head}`}
                  </span>
                  {detail !== '' && <small>{detail}</small>}
                </span>
                <span className="stack across-end gap-1 soft text-2 push">
                  {due}
                  {at < MOST_KEYS && <KeyBadge>{at + 1}</KeyBadge>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function needsOf(tables: readonly FloorTable[]): Need[] {
  const all = tables.flatMap((table) => table.alerts.map((alert) => ({ table, alert })));
  const of = (level: Alert['level']) => all.filter(({ alert }) => alert.level === level);
  return [...of('decide'), ...of('watch')];
}

interface Sentence {
  readonly head: string;
  readonly detail: string;
  /** The time when the alert falls due. */
  readonly due: string;
}

function useSentence(names: Names): (need: Need) => Sentence {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { time, money } = useFormats();
  const headOf = ({ table, alert: { kind, person, chipCents } }: Need) => {
    if (chipCents !== null) return texts.pit.chipsShort(money(chipCents));
    const byDealer = kind === 'call' && person === table.dealer;
    return byDealer ? texts.pit.dealerCalls : texts.pit.alerts[kind];
  };
  return (need) => {
    const { table, alert } = need;
    const { kind, person, about, dueAtMs, chipCents } = alert;
    const ahead = Math.abs(table.bankerCents - table.playerCents);
    const lying = table.trayChips?.find((chips) => chips.chipCents === chipCents)?.count ?? null;
    const detail = [
      kind === 'irregularity' ? game.phases[table.phase] : null,
      kind === 'differential' ? `${money(ahead)} / ${money(table.differentialCents ?? 0)}` : null,
      lying === null ? null : texts.pit.chipsInTray(lying),
      kind === 'short-chips' ? texts.pit.inTray(money(table.trayCents ?? 0)) : null,
      person === null ? null : nameOf(names, person),
      about,
    ].filter((part) => part !== null && part !== '');
    return {
      head: headOf(need),
      detail: detail.join(' · '),
      due: dueAtMs === null ? '' : time(dueAtMs),
    };
  };
}

/**
 * Names the first decision in the title of the window, for an officer who works in another window.
 */
function useTitle(decide: number, first: string | null): void {
  const texts = useConsoleTexts();
  const { common } = useMessages();
  useEffect(() => {
    const plain = `${texts.pit.title} · ${common.appName}`;
    document.title = first === null ? plain : `(${decide}) ${first} · ${plain}`;
    return () => {
      document.title = plain;
    };
  }, [decide, first, texts, common]);
}
