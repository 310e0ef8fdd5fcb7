import { cyclesOf, edgesOf, isDoor, OWN_FOLDER, partOf } from './graph.ts';
import { isTest, layerOf, type Source, type Violation, violation } from './source.ts';

/** Each folder of a layer, and which other folders of that layer it may import. */
export type SubLayers = Readonly<Record<string, readonly string[]>>;

/**
 * Compares a layer with its table: the table has every folder, allows every import, nobody inside
 * goes through the layer's own door, and neither the table nor the files have circles.
 */
export function checkSubLayers(
  sources: readonly Source[],
  layer: string,
  table: SubLayers,
): Violation[] {
  const known = Object.keys(table);
  const inside = sources.filter(({ path }) => layerOf(path) === layer && !isTest(path));
  const homeless = inside
    .filter(({ path }) => !isDoor(path, layer) && table[partOf(path, known)] === undefined)
    .map((source) =>
      violation(source, source.ast, 'sub-layer', `${partOf(source.path, known)} is in no table`),
    );
  const lawless = edgesOf(sources, layer, known).flatMap(({ source, node, from, to, target }) => {
    const fault = faultOf(layer, table, { from, to, target });
    return fault === null ? [] : [violation(source, node, 'sub-layer', fault)];
  });
  return [...homeless, ...lawless];
}

function faultOf(
  layer: string,
  table: SubLayers,
  { from, to, target }: { readonly from: string; readonly to: string; readonly target: string },
): string | null {
  if (isDoor(target, layer)) return `${target} is for other layers`;
  // A folder that is in no table is reported once, by its files.
  if (table[from] === undefined || table[from].includes(to)) return null;
  return `${layer}/${from} may not import ${to === OWN_FOLDER ? target : `${layer}/${to}`}`;
}

/** The faults of a table by itself: folders it does not have, and circles. */
export function faultsOfTable(table: SubLayers): string[] {
  const faults = Object.entries(table).flatMap(([folder, may]) =>
    may
      .filter((other) => table[other] === undefined)
      .map((other) => `${folder} may import ${other}, which is in no table`),
  );
  const circles = cyclesOf(
    new Map(Object.entries(table).map(([folder, may]) => [folder, [...may]])),
  );
  return [...faults, ...circles.map((group) => `a circle: ${group.join(', ')}`)];
}
