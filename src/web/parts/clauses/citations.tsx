import { fetched } from '../fetched/fetched.ts';
import { Part } from '../fetched/part.tsx';
import { useCitations } from './use-citations.ts';

/** The words of the clauses come with the first citation somebody reads. */
const ClauseDrawer = fetched(async () => (await import('./clause-drawer.tsx')).ClauseDrawer);

/** Every citation on the screen opens over it, so that nobody is led away from a table. */
export function Citations() {
  const [cited, setCited] = useCitations();
  if (cited === null) return null;
  return (
    <Part>
      <ClauseDrawer cited={cited} onClose={() => setCited(null)} />
    </Part>
  );
}
