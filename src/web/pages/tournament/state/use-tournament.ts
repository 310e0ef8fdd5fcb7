import { useCallback, useEffect, useState } from 'react';
import type { LiveTournament, Looking } from '../../../../client/index.ts';
import {
  type TermsLine,
  TOURNAMENT_COMMAND_ROWS,
  type ViewingRole,
} from '../../../../tournament/index.ts';
import { showToast } from '../../../design/toast-store.ts';
import { useSpoken } from '../../../i18n/language.tsx';
import { useLocalNames } from '../../../i18n/local-names.ts';
import { tournamentRefusalText } from '../../../i18n/tournament/refusal-text.ts';
import { api } from '../../../live/api.ts';
import { live } from '../../../live/live.ts';
import type { Act } from './act.ts';
import type { ShownTerms, ShownTournament } from './shown-tournament.ts';

/**
 * A tournament as the house sends it; `gone` where it does not exist or this role may not see it.
 */
export interface Watched {
  readonly known: LiveTournament | null;
  readonly gone: boolean;
}

const NOTHING: Watched = { known: null, gone: false };

/** Watches a tournament; `which` asks for the felt of one table or of all tables as well. */
export function useTournament(
  tournamentId: string,
  as: ViewingRole | undefined,
  which: 'all' | { readonly table: string } | null = null,
): Watched {
  const [watched, setWatched] = useState<Watched & { readonly as?: string }>(NOTHING);
  const table = which === null || which === 'all' ? null : which.table;
  const all = which === 'all';
  useEffect(() => {
    const looking: Looking<'tournament'> = {
      ...(as === undefined ? {} : { as }),
      ...(table === null ? {} : { table }),
      ...(all ? { tables: true } : {}),
    };
    return live.watch('tournament', tournamentId, looking, {
      changed: (known) => setWatched({ known, gone: false, as: as ?? '' }),
      gone: () => setWatched({ known: null, gone: true, as: as ?? '' }),
    });
  }, [tournamentId, as, table, all]);
  // What was seen in another role does not count for this one.
  return watched.as === (as ?? '') ? watched : NOTHING;
}

export interface ReadTerms extends ShownTerms {
  readonly lines: readonly TermsLine[];
}

/** The events that change the terms or the papers on file with them. */
const OF_TERMS = [
  'EventCreated',
  'TermsChanged',
  'TermsPublished',
  'ApprovalRecorded',
  'InspectorateAdvised',
  'DirectorNamed',
];

/** The terms, read at the start and again after every change to them. */
export function useTerms(tournamentId: string, known: LiveTournament | null): ReadTerms | null {
  const [terms, setTerms] = useState<ReadTerms | null>(null);
  const [readAt, setReadAt] = useState(0);
  const changed = known?.events.some(({ type }) => OF_TERMS.includes(type)) ?? false;
  const version = known?.version ?? 0;
  useEffect(() => {
    if (changed) setReadAt(version);
  }, [changed, version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when it has changed.
  useEffect(() => {
    let stopped = false;
    void api.tournamentTerms({ tournament: tournamentId }).then((answer) => {
      if (answer.ok && !stopped) setTerms(answer.value);
    });
    return () => {
      stopped = true;
    };
  }, [tournamentId, readAt, known !== null]);
  return terms;
}

const REST_MS = 250;

/** Does the work a moment after every change; a further change within that moment puts it off. */
export function useOneAtATime(work: () => Promise<unknown>, version: number): void {
  useEffect(() => {
    if (version === 0) return;
    let stopped = false;
    const timer = setTimeout(() => {
      if (!stopped) void work();
    }, REST_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [work, version]);
}

/**
 * Gives orders in the visitor's role that may give them, and shows a refusal in the reader's
 * language.
 */
export function useAct(tournamentId: string, roles: readonly ViewingRole[], bookId: string): Act {
  const { messages, formats, language } = useSpoken();
  return useCallback(
    async (body) => {
      const { who } = TOURNAMENT_COMMAND_ROWS[body.type];
      const as = who.find((role) => roles.includes(role));
      const options = as === undefined ? {} : { as };
      const answer = await live.do('tournament', tournamentId, body, options);
      if (answer.ok !== false) return true;
      const text = tournamentRefusalText(answer, language, messages, formats);
      const clause = answer.clause === null ? null : { book: bookId, clause: answer.clause };
      showToast(text, 'bad', clause);
      return false;
    },
    [tournamentId, roles, bookId, messages, formats, language],
  );
}

export function useShown(
  known: LiveTournament | null,
  terms: ShownTerms | null,
): ShownTournament | null {
  const names = useLocalNames(known?.names ?? NOBODY);
  if (known === null || terms === null) return null;
  const { tournamentId, version, roles, view, table } = known;
  const own = table === null ? NO_TABLES : { [table.board.tableId]: table };
  return { tournamentId, version, roles, view, tables: known.tables ?? own, names, terms };
}

const NOBODY = {};
const NO_TABLES = {};
