import { useEffect } from 'react';
import type { Alert, FloorTable } from '../../../protocol/index.ts';
import { type Names, nameOf } from '../../console/names.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { useLocalNames } from '../../i18n/local-names.ts';
import { AlertMark } from './alert-mark.tsx';
import styles from './pit.module.css';
import type { FloorPicture } from './use-floor.ts';

export interface NeedsYouProps {
  readonly floor: FloorPicture;
  /** Acts that wait for a second person. */
  readonly waiting: number;
  readonly onChoose: (tableId: string) => void;
}

interface Need {
  readonly table: FloorTable;
  readonly alert: Alert;
}

/** Everything on the floor that somebody must decide or should watch, decisions first. */
export function NeedsYou({ floor, waiting, onChoose }: NeedsYouProps) {
  const texts = useConsoleTexts();
  const names = useLocalNames(floor.names);
  const needs = needsOf(floor.tables);
  const decide = needs.filter(({ alert }) => alert.level === 'decide').length + waiting;
  const first = needs[0];
  const sentence = useSentence(names);
  useTitle(
    decide,
    waiting > 0 ? texts.pit.approvals : first === undefined ? null : sentence(first).head,
  );
  return (
    <section className={styles.needs} aria-label={texts.pit.needsYou}>
      <h2>
        {`${texts.pit.needsYou} · ${decide}`}
        <span>{`${texts.pit.levels.watch} · ${needs.length + waiting - decide}`}</span>
      </h2>
      {needs.length + waiting === 0 && <p className={styles.calm}>{texts.pit.allCalm}</p>}
      <ul>
        {needs.map((need) => {
          const { head, detail } = sentence(need);
          return (
            <li key={`${need.table.tableId} ${need.alert.kind} ${need.alert.person ?? ''}`}>
              <button type="button" onClick={() => onChoose(need.table.tableId)}>
                <AlertMark level={need.alert.level} />
                <span>
                  <span>{head}</span>
                  {detail !== '' && <small>{detail}</small>}
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

function useSentence(names: Names): (need: Need) => { head: string; detail: string } {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { time, money } = useFormats();
  return ({ table, alert }) => {
    const { kind, person, about, dueAtMs } = alert;
    const ahead = Math.abs(table.bankerCents - table.playerCents);
    const detail = [
      kind === 'irregularity' ? game.phases[table.phase] : null,
      kind === 'differential' ? `${money(ahead)} / ${money(table.differentialCents ?? 0)}` : null,
      kind === 'short-chips' ? texts.pit.inTray(money(table.trayCents ?? 0)) : null,
      person === null ? null : nameOf(names, person),
      about,
      dueAtMs === null ? null : time(dueAtMs),
    ].filter((part) => part !== null);
    return { head: `${table.name} · ${texts.pit.alerts[kind]}`, detail: detail.join(' · ') };
  };
}

/** The title of the window says it too, for whoever works in another one. */
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
