import type { Result } from '../../../src/kit/index.ts';
import { type Misreading, readerOf } from '../../../src/machine/index.ts';
import {
  type HttpCode,
  ROUTE_NAMES,
  ROUTES,
  type Route,
  refusalsOf,
} from '../../../src/protocol/index.ts';

interface Checked {
  readonly row: Route;
  readonly path: RegExp;
  readonly read: (input: unknown) => Result<unknown, Misreading>;
}

const CHECKED: readonly Checked[] = ROUTE_NAMES.map((name) => {
  const row: Route = ROUTES[name];
  const path = new RegExp(`^${row.path.replaceAll(/:\w+/g, '[^/]+')}$`);
  return { row, path, read: readerOf(row.answer) };
});

/** Checks that an answer is what the row of its route says, refusals included. */
export function holdAgainstRow(
  method: 'GET' | 'POST',
  address: string,
  status: number,
  body: unknown,
): void {
  const path = address.split('?', 1)[0] ?? '';
  const found = CHECKED.find((one) => one.row.method === method && one.path.test(path));
  if (found === undefined || found.row.media !== undefined) return;
  const at = `${method} ${path} answered ${status}`;
  if (status < 300) {
    const read = found.read(body);
    if (!read.ok) throw new Error(`${at}: ${read.error.path} ${read.error.message}`);
    return;
  }
  const { code } = body as { code: HttpCode };
  const known = refusalsOf(found.row);
  if (!known.includes(code)) throw new Error(`${at}: the row does not know the refusal ${code}`);
}
