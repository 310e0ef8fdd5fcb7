import type { DocumentChange, Store } from '../../../store/index.ts';
import { change, findDocument } from '../documents.ts';
import type { PeopleParts } from '../parts.ts';
import type { PeopleRefusalCode } from '../refusal.ts';
import { formerShapeOf, isReservedShape, shapeOf } from './name-shape.ts';
import { nameId } from './names.ts';

/** Document `name-shape`: who was first with a name that looks so. */
interface ShapeOwner {
  readonly person: string;
}

/** Names to sign in with, and the names of those who work here; players' names may be alike. */
type Use = 'sign-in' | 'staff';

/** Why nobody may sign in under this name; null where he may. */
export async function signInNameFault(
  { store, casino }: Pick<PeopleParts, 'store' | 'casino'>,
  key: string,
  person: string,
): Promise<PeopleRefusalCode | null> {
  const shape = shapeOf(key);
  if (isReservedShape(shape, casino)) return 'name-not-lawful';
  const owner = await ownerOf(store, 'sign-in', key);
  return owner === null || owner === person ? null : 'name-looks-alike';
}

/** Nobody but a member of the staff has a name that looks like his. */
export async function shownNameFault(
  { store, casino }: Pick<PeopleParts, 'store' | 'casino'>,
  shown: string,
  person: string | null,
): Promise<PeopleRefusalCode | null> {
  const shape = shapeOf(shown);
  if (shape !== '' && isReservedShape(shape, casino)) return 'display-name-not-lawful';
  const owner = await ownerOf(store, 'staff', shown);
  return owner === null || owner === person ? null : 'name-looks-alike';
}

/** Keeps what a name looks like for whoever has it; first come, first served. */
export async function shapeKept(
  store: Store,
  use: Use,
  name: string,
  person: string,
): Promise<readonly DocumentChange[]> {
  if ((await ownerOf(store, use, name)) !== null) return [];
  return [change('name-shape', idOf(use, name), 0, { person })];
}

/** Under which these names may be kept. */
export function shapeIds(names: readonly string[]): readonly string[] {
  const shapes = [shapeOf, formerShapeOf];
  const ids = (name: string) =>
    shapes.flatMap((shape) => [idOf('sign-in', name, shape), idOf('staff', name, shape)]);
  return [...new Set(names.flatMap(ids))];
}

async function ownerOf(store: Store, use: Use, name: string): Promise<string | null> {
  for (const shape of [shapeOf, formerShapeOf]) {
    const found = await findDocument<ShapeOwner>(store, 'name-shape', idOf(use, name, shape));
    if (found !== null) return found.data.person;
  }
  return null;
}

/** A name of signs alone has no shape; it is its own. */
function idOf(use: Use, name: string, shaped = shapeOf): string {
  const shape = shaped(name);
  return `${use}.${nameId(shape === '' ? name : shape)}`;
}
