import { useEffect, useMemo, useState } from 'react';
import type { CommandBody } from '../../../table/index.ts';
import type { TableSlots } from '../../felt/table-layout.tsx';
import { useMessages } from '../../i18n/language.tsx';
import { live } from '../../live/live.ts';
import { somebody } from '../../live/session.ts';
import { seedResults } from '../../live/use-lobby.ts';
import type { TableConnection } from '../../table/connection.ts';
import { TablePage } from '../../table/table-page.tsx';
import { ChipActs, HouseFoot } from './house-foot.tsx';
import { SealAlarm, SealProof } from './seal-proof.tsx';

/** A table of the floor. The results so far come first, so that the roads never start empty. */
export function TableRoute({ tableId }: { readonly tableId: string }) {
  const { common } = useMessages();
  const [seeded, setSeeded] = useState<string | null>(null);
  const connection = useMemo(() => welcoming(live.table(tableId)), [tableId]);
  useEffect(() => {
    let gone = false;
    void seedResults(tableId).then(() => {
      if (!gone) setSeeded(tableId);
    });
    return () => {
      gone = true;
    };
  }, [tableId]);
  if (seeded !== tableId) return <p role="status">{common.loading}</p>;
  return <TablePage key={tableId} connection={connection} slots={SLOTS} />;
}

const SLOTS: TableSlots = {
  foot: (screen, store) => HouseFoot({ screen, store }),
  menu: (screen, store) => <ChipActs screen={screen} store={store} />,
  alarm: (screen) => <SealAlarm screen={screen} />,
  seal: (screen) => <SealProof screen={screen} />,
};

/** Whoever takes a seat and is nobody yet becomes a guest first. */
function welcoming(connection: TableConnection): TableConnection {
  return {
    ...connection,
    order: async (body: CommandBody, id: string) => {
      if (body.type === 'TakeSeat') {
        const entered = await somebody();
        if (!entered.ok) {
          const { code, sentence } = entered;
          return { ok: false, code, sentence, clause: null, facts: {} };
        }
      }
      return connection.order(body, id);
    },
  };
}
