import { lazy, Suspense } from 'react';
import { useCitations } from './use-citations.ts';

/** The words of the clauses come with the first citation somebody reads. */
const ClauseDrawer = lazy(async () => ({
  default: (await import('./clause-drawer.tsx')).ClauseDrawer,
}));

/** Every citation on the screen opens over it, so that nobody is led away from a table. */
export function Citations() {
  const [cited, setCited] = useCitations();
  if (cited === null) return null;
  return (
    <Suspense fallback={null}>
      <ClauseDrawer cited={cited} onClose={() => setCited(null)} />
    </Suspense>
  );
}
