import ts from 'typescript';
import { importsOf } from './layers.ts';
import { isTest, nodesOf, type Source, type Violation, violation } from './source.ts';

/**
 * The server's own waits for something outside the process, with what each waits for. Everything
 * else is planned through `Clock`, so that a test can move the time.
 */
export const REAL_WAITS: Readonly<Record<string, string>> = {
  'src/server/http/door/waiting.ts': 'a sender who does not read his answer',
  'src/server/system/clock.ts': 'the real clock itself',
  'src/server/system/time-source.ts': 'a time server',
  'src/server/evidence/custody/signer.ts': 'a program that signs',
  'src/server/house/doors.ts': 'clients that read slowly while the house closes',
  'src/server/nodes/front.ts': 'another node',
  'src/server/nodes/way-to-house.ts': 'another node',
  'src/server/shoe/shoe-record.ts': 'a disk that is behind',
  'src/server/tournament/draw-secrets.ts': 'a disk that is behind',
  'src/server/tournament/register.ts': 'a disk that is behind',
};

const TIMERS = new Set(['setTimeout', 'setInterval']);

/** Places of the server that plan something past its clock. */
export function checkTimers(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => path.startsWith('src/server/') && !isTest(path))
    .filter(({ path }) => REAL_WAITS[path] === undefined)
    .flatMap((source) => [
      ...importsOf(source)
        .filter(({ name }) => name === 'node:timers/promises')
        .map(({ node }) => violation(source, node, 'timers', 'imports node:timers/promises')),
      ...nodesOf(source).flatMap((node) =>
        ts.isCallExpression(node) && TIMERS.has(node.expression.getText())
          ? [violation(source, node, 'timers', `${node.expression.getText()} past the clock`)]
          : [],
      ),
    ]);
}
