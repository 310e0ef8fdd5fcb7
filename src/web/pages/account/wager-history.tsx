import { useCallback, useEffect, useState } from 'react';
import type { Correction, PastCoup, PastCoupsPage } from '../../../protocol/index.ts';
import type { SettledRow } from '../../../table/index.ts';
import { ALWAYS, filled, type Period, PeriodFields } from '../../console/period.tsx';
import { Button } from '../../design/button.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { api } from '../../live/api.ts';
import { ClauseLink } from '../../parts/clauses/clause-link.tsx';

const PAGE = 25;

/** A person's wagers at all tables, newest first, a page at a time. */
export function WagerHistory({ person }: { readonly person?: string }) {
  const { account, common } = useMessages();
  const [period, setPeriod] = useState<Period>(ALWAYS);
  const { coups, next, fault, more } = usePastCoups(person, period);
  return (
    <div className="stack gap-3 pad-top-3">
      <PeriodFields period={period} onChange={setPeriod} />
      {fault !== null && <p className="bad">{fault}</p>}
      {coups === null && fault === null && <p role="status">{common.loading}</p>}
      {coups?.length === 0 && <p className="soft text-4">{account.wagersEmpty}</p>}
      {coups !== null && coups.length > 0 && <Lines coups={coups} />}
      {next !== null && <Button onClick={() => void more()}>{account.more}</Button>}
    </div>
  );
}

function Lines({ coups }: { readonly coups: readonly PastCoup[] }) {
  const { account, game, table } = useMessages();
  const { money, change, moment } = useFormats();
  const result = ({ coup }: PastLine) => {
    const outcome =
      coup.outcome === null ? account.coupKinds[coup.kind] : game.outcome[coup.outcome];
    return coup.playerPoint === null
      ? outcome
      : `${outcome} ${coup.playerPoint}–${coup.bankerPoint}`;
  };
  const wager = ({ what }: PastLine) => {
    if (what.kind === 'correction') return `${account.correction}: ${what.why}`;
    if (what.kind === 'returned') return account.givenBack;
    const name = game.wagers(what.wager.type);
    const named = what.wager.length === null ? name : `${name} ${what.wager.length}`;
    return `${named}, ${table.rowResult[what.result]}`;
  };
  return (
    <DataTable<PastLine>
      caption={account.wagers}
      rows={coups.flatMap(pastLines)}
      keyOf={({ key }) => key}
      columns={[
        { key: 'when', head: account.when, tight: true, cell: ({ coup }) => moment(coup.atMs) },
        {
          key: 'where',
          head: account.where,
          cell: ({ coup }) =>
            `${coup.tableName} · ${coup.shoe}${coup.coup === null ? '' : `/${coup.coup}`}`,
        },
        { key: 'result', head: account.result, cell: result },
        { key: 'wager', head: account.wager, cell: wager },
        {
          key: 'stake',
          head: account.stake,
          number: true,
          cell: ({ stakeCents }) => (stakeCents === 0 ? '' : money(stakeCents)),
        },
        {
          key: 'commission',
          head: account.commission,
          number: true,
          cell: ({ commissionCents }) => (commissionCents === 0 ? '' : money(commissionCents)),
        },
        {
          key: 'change',
          head: account.change,
          number: true,
          cell: ({ netCents }) => change(netCents),
        },
        {
          key: 'clause',
          head: account.why,
          cell: ({ coup, clause, cite }) =>
            clause === null ? (
              ''
            ) : (
              <ClauseLink
                bookId={coup.bookId}
                clause={clause}
                {...(cite === undefined ? {} : { text: cite })}
              />
            ),
        },
      ]}
    />
  );
}

function usePastCoups(person: string | undefined, { from, to }: Period) {
  const [page, setPage] = useState<PastCoupsPage | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const read = useCallback(
    (before: string | undefined) =>
      api.wagers({ person, from: filled(from), to: filled(to), before, limit: PAGE }),
    [person, from, to],
  );
  useEffect(() => {
    let gone = false;
    setPage(null);
    void read(undefined).then((answer) => {
      if (gone) return;
      setFault(answer.ok ? null : answer.sentence);
      if (answer.ok) setPage(answer.value);
    });
    return () => {
      gone = true;
    };
  }, [read]);
  const more = async () => {
    const answer = await read(page?.next ?? undefined);
    if (!answer.ok) return setFault(answer.sentence);
    const { coups, next } = answer.value;
    setPage((before) => ({ coups: [...(before?.coups ?? []), ...coups], next }));
  };
  return { coups: page?.coups ?? null, next: page?.next ?? null, fault, more };
}

type Wager = SettledRow['wager'];

/** One line of a person's history: a settled wager, a returned stake, or a correction. */
interface PastLine {
  readonly key: string;
  readonly coup: PastCoup;
  readonly what:
    | { readonly kind: 'settled'; readonly wager: Wager; readonly result: SettledRow['result'] }
    | { readonly kind: 'returned' }
    | { readonly kind: 'correction'; readonly why: string };
  readonly stakeCents: number;
  readonly commissionCents: number;
  readonly netCents: number;
  readonly clause: string | null;
  readonly cite?: string;
}

function pastLines(coup: PastCoup): readonly PastLine[] {
  const { own } = coup;
  return [
    ...own.wagers.map((row) => settledLine(coup, row)),
    ...own.returned.map(({ wagerId, amountCents, clause }) => ({
      ...lineOf(coup, `returned ${wagerId}`, clause),
      what: { kind: 'returned' } as const,
      stakeCents: amountCents,
    })),
    ...own.corrections.map((correction, at) => correctionLine(coup, correction, at)),
  ];
}

function settledLine(coup: PastCoup, row: SettledRow): PastLine {
  const { wager, result, commissionCents, returnedCents } = row;
  return {
    ...lineOf(coup, `wager ${wager.id}`, row.clause),
    what: { kind: 'settled', wager, result },
    stakeCents: wager.stakeCents,
    commissionCents,
    netCents: returnedCents - wager.stakeCents,
    cite: row.cite,
  };
}

function correctionLine(coup: PastCoup, correction: Correction, at: number): PastLine {
  const { amountCents, clause, why } = correction;
  return {
    ...lineOf(coup, `correction ${at}`, clause),
    what: { kind: 'correction', why },
    netCents: amountCents,
  };
}

function lineOf(coup: PastCoup, part: string, clause: string | null) {
  const key = `${coup.tableId} ${coup.shoe} ${coup.coup ?? 'end'} ${part}`;
  return { key, coup, stakeCents: 0, commissionCents: 0, netCents: 0, clause };
}
