import type { SeenTerms } from '../../protocol/index.ts';
import type { EventState, EventViewer } from '../../tournament/index.ts';

/** The terms that hold; a draft is for those who work on it. */
export function seenTerms({ terms }: EventState, { kind }: EventViewer): SeenTerms {
  const { bookId, version, publishedVersion, settings } = terms;
  const mayRead = publishedVersion !== null || kind === 'operator' || kind === 'director';
  return { bookId, version, publishedVersion, settings: mayRead ? settings : null };
}
