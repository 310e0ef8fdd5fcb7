import { useCallback, useEffect, useMemo, useState } from 'react';
import type { StaffRank } from '../../rules/index.ts';
import type { CommandBody } from '../../table/index.ts';
import { showToast } from '../design/toast-store.ts';
import { useConsoleTexts } from '../i18n/consoles/index.ts';
import { useSpoken } from '../i18n/language.tsx';
import { useLocalNames } from '../i18n/local-names.ts';
import { refusalText } from '../i18n/refusal-sentence.ts';
import type { TableSnapshot } from '../live/connection.ts';
import { type StaffConnection, staffLive } from './staff-live.ts';

export interface StaffTable {
  readonly snapshot: TableSnapshot | null;
  readonly online: boolean;
  /** Why the house does not show the table; null while it does. */
  readonly gone: string | null;
  readonly busy: boolean;
  /**
   * Gives an order and shows a refusal itself; true when the act stands or waits for a second
   * person.
   */
  readonly order: (body: CommandBody, person?: string) => Promise<boolean>;
  readonly serverNowMs: () => number;
}

/** A table as a person of this rank sees it. `session` changes with the office. */
export function useStaffTable(tableId: string, rank: StaffRank, session: string): StaffTable {
  const [shown, setShown] = useState<Shown>(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new office is a new connection.
  const connection = useMemo(() => staffLive.table(tableId, rank), [tableId, rank, session]);
  useEffect(() => {
    setShown(NOTHING);
    return connection.watch({
      table: (snapshot) => setShown((before) => ({ ...before, snapshot, gone: null })),
      online: (online) => setShown((before) => ({ ...before, online })),
      peel: () => {},
      gone: (gone) => setShown((before) => ({ ...before, snapshot: null, gone })),
    });
  }, [connection]);
  const snapshot = useLocal(shown.snapshot);
  const bookId = shown.snapshot?.view.table.rules?.bookId ?? '';
  const { order, busy, answeredAt } = useOrder(connection, bookId);
  // The answer may come before the update that shows its effect; until then nothing is offered.
  const behind = shown.snapshot !== null && shown.snapshot.version < answeredAt;
  const { serverNowMs } = connection;
  return { ...shown, snapshot, busy: busy || behind, order, serverNowMs };
}

function useLocal(snapshot: TableSnapshot | null): TableSnapshot | null {
  const names = useLocalNames(snapshot?.names ?? NOBODY);
  return useMemo(() => (snapshot === null ? null : { ...snapshot, names }), [snapshot, names]);
}

const NOBODY = {};

interface Shown {
  readonly snapshot: TableSnapshot | null;
  readonly online: boolean;
  readonly gone: string | null;
}

const NOTHING: Shown = { snapshot: null, online: true, gone: null };

function useOrder(connection: StaffConnection, book: string) {
  const { messages, formats } = useSpoken();
  const texts = useConsoleTexts();
  const [waiting, setWaiting] = useState(0);
  const [answeredAt, setAnsweredAt] = useState(0);
  const order = useCallback(
    async (body: CommandBody, person?: string): Promise<boolean> => {
      setWaiting((count) => count + 1);
      const answer = await connection.order(body, person);
      setWaiting((count) => count - 1);
      if (answer.ok === false) {
        const clause = answer.clause === null ? null : { book, clause: answer.clause };
        showToast(refusalText(answer, messages, formats), 'bad', clause);
        return false;
      }
      if (answer.ok === true) setAnsweredAt((before) => Math.max(before, answer.version));
      if (answer.ok === 'waiting') showToast(texts.common.waitsForSecond, 'good');
      return true;
    },
    [connection, book, messages, formats, texts],
  );
  return { order, busy: waiting > 0, answeredAt };
}
