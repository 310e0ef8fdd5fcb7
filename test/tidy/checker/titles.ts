import ts from 'typescript';
import { titlesOf } from './citations.ts';
import { type Source, type Violation, violation } from './source.ts';

/** Words that begin a title only where its subject was left to the `describe` around it. */
const BARE_VERBS = new Set(
  [
    'is are was were has have does can will must may',
    'agrees answers believes brings carries delivers finds gives holds judges keeps lets makes moves',
    'needs never opens reads refuses removes returns says shows sorts starts still takes tells throws',
    'treats waits walks',
    'books changes closes covers cuts deals draws drops ends follows goes hands leaves looks',
    'loses offers passes pays plays records rounds settles stands stays stops warns',
  ].flatMap((line) => line.split(' ')),
);

/** A title is a sentence that is true without its `describe`: its subject comes first. */
export function checkSubjects(sources: readonly Source[]): Violation[] {
  return titlesOf(sources).flatMap(({ source, node, title }) => {
    const [first = ''] = title.replace(/^\[[^\]]*\]\s*/, '').split(/[\s,:]/);
    return BARE_VERBS.has(first) ? [violation(source, node, 'no-subject', title)] : [];
  });
}

/** The test runner takes `$1` and `%%` in a title of `it.each` for values, and prints "undefined". */
export function checkValues(sources: readonly Source[]): Violation[] {
  return titlesOf(sources).flatMap(({ source, node, title }) => {
    const isOfEach = ts.isCallExpression(node) && ts.isCallExpression(node.expression);
    const isMistaken = isOfEach && /\$\d|%%/.test(title);
    return isMistaken ? [violation(source, node, 'no-value', title)] : [];
  });
}
