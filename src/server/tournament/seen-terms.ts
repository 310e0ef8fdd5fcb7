import type { SeenTerms } from '../../protocol/index.ts';
import type { TournamentState, TournamentViewer } from '../../tournament/index.ts';

/** The terms in force; only operator and directors see a draft. */
export function seenTerms({ terms }: TournamentState, { kind }: TournamentViewer): SeenTerms {
  const { bookId, version, publishedVersion, settings } = terms;
  const mayRead = publishedVersion !== null || kind === 'operator' || kind === 'director';
  return { bookId, version, publishedVersion, settings: mayRead ? settings : null };
}
