import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { present } from '../../kit/index.ts';
import { APP_PATHS } from '../../protocol/index.ts';

const SRC = fileURLToPath(new URL('../../', import.meta.url));
const APP = join(SRC, 'web/app/app.tsx');
const GATE = 'web/pages/odds/analysis/analysis-gate.tsx';

interface Import {
  readonly names: readonly string[];
  readonly file: string;
  readonly lazy: boolean;
}

/** The project's own files that a file imports, and by which names. */
function importsOf(file: string): readonly Import[] {
  const source = readFileSync(file, 'utf8');
  const at = (path: string) => resolve(dirname(file), path);
  const named = [...source.matchAll(/^(?:import|export)\s(?!type)([^;]*?)from '(\.[^']+)'/gms)].map(
    ([, names = '', path = '']) => ({
      names: [...names.matchAll(/(type )?\b(\w+)\b/g)].flatMap(([, type, name = '']) =>
        type === undefined ? [name] : [],
      ),
      file: at(path),
      lazy: false,
    }),
  );
  const lazy = [...source.matchAll(/import\('(\.[^']+)'\)|new URL\('(\.[^']+\.ts)'/g)].map(
    ([, path, worker]) => ({ names: [], file: at(path ?? worker ?? ''), lazy: true }),
  );
  return [...named, ...lazy].filter((one) => /\.tsx?$/.test(one.file) && existsSync(one.file));
}

/** Every file of the web app that a screen can show, without the part behind the gate. */
function reached(from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen;
  seen.add(from);
  const isGate = relative(SRC, from) === GATE;
  for (const { file, lazy } of importsOf(from)) {
    if (!relative(SRC, file).startsWith('web/') || (isGate && lazy)) continue;
    reached(file, seen);
  }
  return seen;
}

/** Functions of the odds that take cards or counts of cards: they can weigh any shoe. */
function weighing(): ReadonlySet<string> {
  const root = join(SRC, 'odds');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && statSync(file).isFile(),
    );
  const taken =
    /: (readonly )?(Composition|number\[\]|string\[\]|Card\b|Float64Array|RemovalCounts)/;
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^export function\*? (\w+)\(([^{]*?)\)[:\s]/gms)]
        .filter(([, , parameters = '']) => taken.test(parameters))
        .map(([, name = '']) => name),
    ),
  );
}

/** The file that a path of the app shows. */
function screenOf(path: string): string {
  const app = readFileSync(APP, 'utf8');
  const route = present(app.split(`<Route path="${path}">`)[1]?.split('</Route>')[0], path);
  const name = present(/<(\w+(?:Page|Screen)|tableScreen)\b/.exec(route)?.[1], path);
  const eager = importsOf(APP).find(({ names }) => names.includes(name));
  const later = new RegExp(`const ${name} = fetched\\([^']*import\\('([^']+)'`).exec(app)?.[1];
  return eager?.file ?? resolve(dirname(APP), present(later, name));
}

describe('what weighs the cards left', () => {
  const functions = weighing();

  it('functions that weigh a shoe are recognised by their parameters', () => {
    expect([...functions]).toEqual(
      expect.arrayContaining(['coupOdds', 'removalCounts', 'effectOfRemoval', 'withoutCards']),
    );
    for (const full of ['freshReport', 'oddsEngine', 'houseEdge', 'reportWarnings']) {
      expect(functions).not.toContain(full);
    }
  });

  it.each(APP_PATHS)(
    '[crown-melbourne 13.1; victoria-2002 13.1] the page %s weighs a shoe only behind the gate that asks the house',
    (path) => {
      const found = [...reached(screenOf(path))].flatMap((file) =>
        importsOf(file).flatMap(({ names }) =>
          names
            .filter((name) => functions.has(name))
            .map((name) => `${relative(SRC, file)}: ${name}`),
        ),
      );
      expect(found).toEqual([]);
    },
  );

  it('the explorer is fetched only behind the gate, once the house has opened it', () => {
    const gate = importsOf(join(SRC, GATE)).filter(({ lazy }) => lazy);
    expect(gate.map(({ file }) => relative(SRC, file))).toEqual([
      'web/pages/odds/analysis/composition.tsx',
    ]);
    expect([...reached(screenOf('/odds'))]).toContain(join(SRC, GATE));
    const room = gate.map(({ file }) => file);
    const others = [...reached(APP)].filter((file) => room.includes(file));
    expect(others).toEqual([]);
  });
});
