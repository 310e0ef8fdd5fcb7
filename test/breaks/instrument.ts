import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Plugin } from 'vite';

/** Layers whose code is changed. */
const CHANGED = /^src\/(?:rules|clauses|shoe|table|tournament|conformance)\//;
const NOT_CHANGED = /\.test\.ts$/;
const SAID_CHARS = 160;
const OPTIONS = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true };

const QUIET = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  ...{ trace() {}, debug() {}, info() {}, warn() {}, error() {}, fatal() {} },
};

/** Puts a switch at every place where a small change of the code could be made. */
export function breakable(root: string): Plugin {
  const instrumenter = new Instrumenter(QUIET);
  const kept = join(root, 'reports', 'breaks');
  mkdirSync(kept, { recursive: true });
  return {
    name: 'breakable',
    enforce: 'pre',
    async transform(source, id) {
      const file = relative(root, id.split('?')[0] ?? id)
        .split(sep)
        .join('/');
      if (!CHANGED.test(file) || NOT_CHANGED.test(file) || !file.endsWith('.ts')) return null;
      const digest = createHash('sha256').update(file).update(source).digest('hex');
      const path = join(kept, `${digest}.ts`);
      if (!existsSync(path)) {
        writeFileSync(path, await withSwitches(instrumenter, file, source, root));
      }
      return { code: readFileSync(path, 'utf8'), map: null };
    },
  };
}

async function withSwitches(
  instrumenter: Instrumenter,
  file: string,
  source: string,
  root: string,
): Promise<string> {
  const { files, mutants } = await instrumenter.instrument(
    [{ name: file, mutate: true, content: source }],
    OPTIONS as never,
  );
  const lines = source.split('\n');
  const places = mutants.map(({ location: { start, end }, replacement }) => {
    const inside = lines.slice(start.line, end.line + 1);
    const last = inside.length - 1;
    inside[last] = (inside[last] ?? '').slice(0, end.column);
    inside[0] = (inside[0] ?? '').slice(start.column);
    return [(lines[start.line] ?? '').trim(), said(inside.join(' ')), said(replacement ?? '')];
  });
  const code = (files[0]?.content ?? source).replaceAll(
    /stry(?:MutAct|Cov)_9fa48\(([^)]*)\)/g,
    (call) => call.replaceAll('"', ''),
  );
  const switches = JSON.stringify(join(root, 'test', 'breaks', 'switches.ts'));
  const own = `${JSON.stringify(file)}, ${JSON.stringify(places)}`;
  return [
    `import { switchesOf as stryker_of } from ${switches};`,
    `const [stryMutAct_9fa48, stryCov_9fa48] = stryker_of(${own});`,
    code,
  ].join('\n');
}

function said(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= SAID_CHARS ? line : `${line.slice(0, SAID_CHARS)}…`;
}
