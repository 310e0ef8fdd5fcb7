import { STAFF_RANKS, type StaffRank } from '../../rules/index.ts';
import { AUDITOR, SPECTATOR, type TableState, type Viewer } from '../../table/index.ts';

/** A viewer as the command line names him; a staff viewer is the person on that post. */
export type NamedViewer = (state: TableState) => Viewer;

export const VIEWER_FORMS = 'spectator, auditor, patron:NAME, dealer or rank:RANK';

/** Null for a text that names no viewer. */
export function namedViewer(text: string): NamedViewer | null {
  const [kind, name, ...rest] = text.split(':');
  if (rest.length > 0) return null;
  if (name === undefined) return plainViewer(kind);
  if (kind === 'patron' && name !== '') return () => ({ kind: 'patron', person: name });
  const rank = STAFF_RANKS.find((known) => known === name);
  return kind === 'rank' && rank !== undefined ? staffViewer(rank) : null;
}

function plainViewer(kind: string | undefined): NamedViewer | null {
  if (kind === 'spectator') return () => SPECTATOR;
  if (kind === 'auditor') return () => AUDITOR;
  return kind === 'dealer' ? staffViewer('dealer') : null;
}

function staffViewer(rank: StaffRank): NamedViewer {
  return ({ posts: { dealer, supervisor } }) => {
    const onPost =
      rank === 'dealer' ? dealer : supervisor?.rank === rank ? supervisor.person : null;
    return { kind: 'staff', rank, person: onPost ?? rank };
  };
}
