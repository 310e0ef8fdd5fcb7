import { expect, it } from 'vitest';
import { present } from '../../../src/kit/index.ts';
import type { StaffRank } from '../../../src/rules/index.ts';
import { COMMANDS, type CommandBody } from '../../../src/table/index.ts';
import { HOSTILE_AMOUNTS } from '../../support/cage/hostile-amounts.ts';
import { bodiesFor } from '../../support/table/bodies.ts';
import { stateIn } from '../../support/table/phases.ts';
import { Door, openPeopleDoor } from '../support/door.ts';
import { peopled } from '../support/phases.ts';

const BOOK = 'crown-melbourne';
/**
 * Commands whose amount may be negative: a payment may be corrected downwards, which waits for a
 * second person.
 */
const MAY_BE_NEGATIVE: readonly string[] = ['CorrectPayment'];

/** The path of every amount of money in a command. */
function amountPaths(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, key];
    const amount = key.endsWith('Cents') && typeof inner === 'number';
    return amount ? [here] : amountPaths(inner, here);
  });
}

function withAmount(body: CommandBody, path: readonly string[], text: string): string {
  const marked = JSON.parse(JSON.stringify(body));
  let place = marked;
  for (const key of path.slice(0, -1)) place = place[key];
  place[path.at(-1) ?? ''] = '@amount@';
  return JSON.stringify(marked).replace('"@amount@"', text);
}

/** The JSON texts of a hostile amount. */
function jsonOf(value: unknown): string[] {
  if (typeof value === 'bigint') return [String(value)];
  const text = JSON.stringify(value);
  return text === undefined ? [] : [text];
}

it('T6: no hostile amount in any field of any command moves a cent', async () => {
  const people = await openPeopleDoor();
  const ann = present(people.tokens.get('patron'), 'the guest');
  const hostile = new Set(HOSTILE_AMOUNTS.flatMap(([, value]) => jsonOf(value)));
  // A boxed hundred is a plain hundred on the wire.
  hostile.delete('100');
  const texts = [...hostile, '1e400'];
  expect(texts.length).toBeGreaterThan(40);
  const start = peopled(stateIn('betting', BOOK), { ann: ann.person });
  const door = await Door.open(people, start);
  const bodies = JSON.parse(JSON.stringify(bodiesFor(BOOK)).replaceAll('"ann"', `"${ann.person}"`));
  let fields = 0;
  const taken: string[] = [];
  for (const body of Object.values(bodies) as CommandBody[]) {
    const patron = COMMANDS[body.type].who === 'patron';
    const rank: StaffRank | undefined = patron ? undefined : 'management';
    const { token } = patron ? ann : present(people.tokens.get('management'), 'management');
    for (const path of amountPaths(body)) {
      fields += 1;
      for (const text of texts) {
        await door.ready();
        const { code } = await door.giveText(token, withAmount(body, path, text), rank);
        const waits = code === 'waiting' && MAY_BE_NEGATIVE.includes(body.type);
        const nothing = text === '0' && code === 'waiting';
        if (code === 'ok' || (code === 'waiting' && !waits && !nothing)) {
          taken.push(`${body.type} ${path.join('.')} ${text}: ${code}`);
        }
      }
    }
  }
  expect(fields).toBeGreaterThan(12);
  expect(taken).toEqual([]);
});
