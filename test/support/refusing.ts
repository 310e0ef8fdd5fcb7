import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every place of a layer's code that refuses, with its code and whether it gives no ground. */
export function refusing(
  layer: URL,
): readonly { readonly code: string; readonly plain: boolean }[] {
  const root = layer.pathname;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  return files.flatMap((name) => {
    const source = readFileSync(join(root, name), 'utf8');
    return [...source.matchAll(/\bno\(\s*'([a-z-]+)',\s*(null\b)?/g)].map(([, code, none]) => ({
      code: code ?? '',
      plain: none !== undefined,
    }));
  });
}
