import type { TournamentLogEntry } from '../../protocol/index.ts';
import type { Store } from '../../store/index.ts';
import {
  seenEvent,
  TOURNAMENT_MACHINE,
  type TournamentEvent,
  tellTournamentEvent,
  tournamentStream,
} from '../../tournament/index.ts';

const RECORDS_A_PAGE = 100;

/** The viewer for staff: a dealer learns only that secret forms exist. */
const AS_STAFF = { kind: 'dealer', person: '' } as const;

/** What happened after a version, as staff may read it. */
export async function logPage(
  store: Store,
  tournamentId: string,
  after: number,
): Promise<{ readonly entries: readonly TournamentLogEntry[]; readonly next: number | null }> {
  const records = await store.read(tournamentStream(tournamentId), after + 1, RECORDS_A_PAGE);
  const entries = records.flatMap(({ firstVersion, command, events }) =>
    events.flatMap((stored, at): TournamentLogEntry[] => {
      const version = firstVersion + at;
      const event = forStaff(TOURNAMENT_MACHINE.events.read(stored));
      if (event === null || version <= after) return [];
      const sentence = tellTournamentEvent(event);
      return [{ version, atMs: command.atMs, by: command.actor, event, sentence }];
    }),
  );
  const last = records.at(-1);
  const more = records.length === RECORDS_A_PAGE && last !== undefined;
  return { entries, next: more ? last.lastVersion : null };
}

/** What staff may read of an event: a peeled card is its player's alone until it is opened. */
function forStaff(event: TournamentEvent): TournamentEvent | null {
  if (event.type === 'TableMoved' && event.event.type === 'CardPeeled') return null;
  return seenEvent(event, AS_STAFF);
}
