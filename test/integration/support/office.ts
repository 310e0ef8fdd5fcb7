import { houseClient } from '../../../src/client/index.ts';
import type { StaffRank } from '../../../src/rules/index.ts';
import { type TestHouse, Visitor } from './house.ts';

/** The operator, signed in by the one-time link. */
export async function operatorOf(test: TestHouse): Promise<Visitor> {
  const visitor = new Visitor(() => test.address);
  const link = await test.house.people.issueOperatorLink();
  if (!link.ok) throw new Error(link.error.code);
  const { status, body } = await visitor.post('/api/operator', { token: link.value.token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return visitor;
}

/** On a play-money house the operator may act in any office. */
export async function actAs(
  operator: Visitor,
  rank: StaffRank | null,
  cage: 'cashier' | 'cage-supervisor' | null,
): Promise<void> {
  const { status, body } = await operator.post('/api/house/act-as', { rank, cage });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

export function clientOf(visitor: Visitor) {
  return houseClient((method, path, body) =>
    method === 'GET' ? visitor.get(path) : visitor.post(path, body),
  );
}
