import ts from 'typescript';
import { isTest, nodesOf, type Source, type Violation, violation } from './source.ts';

/** Events of machines that have a log. */
export const STORED_EVENTS: ReadonlySet<string> = new Set([
  'TableEvent',
  'CageEvent',
  'PeopleEvent',
  'ShoeEntry',
  'TournamentEvent',
]);
/** Parts of the table narrow an event by its own part, which does not read a log. */
const NARROWED = /^src\/table\/machine\//;

/** What a log holds becomes an event only through its machine's `read`, never by a cast. */
export function checkStoredEvents(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => path.startsWith('src/') && !isTest(path) && !NARROWED.test(path))
    .flatMap((source) =>
      nodesOf(source).flatMap((node) => {
        if (!ts.isAsExpression(node)) return [];
        const name = eventIn(node.type);
        return name === null ? [] : [violation(source, node, 'stored-event', `cast to ${name}`)];
      }),
    );
}

function eventIn(type: ts.TypeNode): string | null {
  if (ts.isArrayTypeNode(type)) return eventIn(type.elementType);
  if (ts.isTypeOperatorNode(type)) return eventIn(type.type);
  const name = ts.isTypeReferenceNode(type) ? type.typeName.getText() : '';
  return STORED_EVENTS.has(name) ? name : null;
}
