import type { StaffRank } from '../../../src/rules/index.ts';
import { type TestHouse, Visitor } from './house.ts';
import { clientOf } from './office.ts';

const PASSWORD = 'correct horse battery';

export interface StaffOffice {
  readonly rank?: StaffRank;
  readonly cage?: 'cashier' | 'cage-supervisor';
}

/** A member of the staff with an account and an office of his own, signed in. */
export async function staffOf(
  test: TestHouse,
  operator: Visitor,
  name: string,
  bookId: string,
  { rank, cage }: StaffOffice,
): Promise<Visitor> {
  const invited = await clientOf(operator).invite({ name, displayName: name });
  if (!invited.ok) throw new Error(invited.sentence);
  const visitor = new Visitor(() => test.address);
  const { person, token } = invited.value;
  const accepted = await clientOf(visitor).invitation({ token, password: PASSWORD });
  if (!accepted.ok) throw new Error(accepted.sentence);
  const ranks = rank === undefined ? {} : { [bookId]: rank };
  const set = await clientOf(operator).offices({ person: person.id, ranks, cage: cage ?? null });
  if (!set.ok) throw new Error(set.sentence);
  // A person whose office changes must sign in again.
  const entered = await clientOf(visitor).signIn({ name, password: PASSWORD });
  if (!entered.ok) throw new Error(entered.sentence);
  return visitor;
}
