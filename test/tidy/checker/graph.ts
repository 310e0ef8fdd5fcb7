import { posix } from 'node:path';
import type ts from 'typescript';
import { importsOf } from './layers.ts';
import { isTest, layerOf, type Source } from './source.ts';

/** One import of a layer's part by another part of the same layer. */
export interface Edge {
  readonly source: Source;
  readonly node: ts.Node;
  readonly from: string;
  readonly to: string;
  readonly target: string;
}

/** The name of the part for files in the layer's own folder. */
export const OWN_FOLDER = '.';

const ROWS = 'rows';

/**
 * The part of its layer in which a file lies: the longest known folder that holds it, otherwise its
 * first folder. Where the table has `rows`, the files of that name form one part: each lies with
 * its act, and the list of all messages follows from them.
 */
export function partOf(path: string, known: readonly string[] = []): string {
  if (known.includes(ROWS) && path.endsWith(`/${ROWS}.ts`)) return ROWS;
  const folders = path.split('/').slice(2, -1);
  for (let depth = folders.length; depth > 1; depth -= 1) {
    const folder = folders.slice(0, depth).join('/');
    if (known.includes(folder)) return folder;
  }
  return folders[0] ?? OWN_FOLDER;
}

/** Every import from one part of the layer into another, without the layer's own door. */
export function edgesOf(
  sources: readonly Source[],
  layer: string,
  known: readonly string[] = [],
): Edge[] {
  const inside = sources.filter(({ path }) => layerOf(path) === layer && !isTest(path));
  return inside
    .filter(({ path }) => !isDoor(path, layer))
    .flatMap((source) =>
      importsOf(source).flatMap(({ node, name }): Edge[] => {
        if (!name.startsWith('.')) return [];
        const target = posix.join(posix.dirname(source.path), name);
        const from = partOf(source.path, known);
        const to = partOf(target, known);
        if (layerOf(target) !== layer || from === to) return [];
        return [{ source, node, from, to, target }];
      }),
    );
}

export function isDoor(path: string, layer: string): boolean {
  return path === `src/${layer}/index.ts` || path === `src/${layer}/index.tsx`;
}

/** Which part imports which, in alphabetical order. */
export function graphOf(edges: readonly Pick<Edge, 'from' | 'to'>[]): Map<string, string[]> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    if (!graph.has(from)) graph.set(from, new Set());
    if (!graph.has(to)) graph.set(to, new Set());
    graph.get(from)?.add(to);
  }
  return new Map([...graph].sort().map(([part, imports]) => [part, [...imports].sort()]));
}

/** Each group of parts that import each other in a circle, once. */
export function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reach = new Map([...graph.keys()].map((part) => [part, reachedFrom(graph, part)]));
  const groups = new Map<string, string[]>();
  for (const [part, reached] of reach) {
    if (!reached.has(part)) continue;
    const group = [...reached].filter((other) => reach.get(other)?.has(part) === true).sort();
    groups.set(group.join(' '), group);
  }
  return [...groups.values()];
}

function reachedFrom(graph: ReadonlyMap<string, readonly string[]>, start: string): Set<string> {
  const reached = new Set<string>();
  const open = [...(graph.get(start) ?? [])];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (reached.has(part)) continue;
    reached.add(part);
    open.push(...(graph.get(part) ?? []));
  }
  return reached;
}
