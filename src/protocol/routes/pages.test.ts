import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PUBLIC_VIEW_FIELDS } from './index.ts';

function page(name: string): string {
  return readFileSync(new URL(`../../../docs/reference/${name}.md`, import.meta.url), 'utf8');
}

it('docs/reference/live.md says of every field of view.table what the answer’s schema says', () => {
  const [, section = ''] = page('live').split('### `view.table`');
  const rows = [...(section.split('###')[0] ?? '').matchAll(/^\| `(\w+)` \| (.*) \|$/gm)];
  expect(Object.fromEntries(rows.map(([, name, words]) => [name, words]))).toEqual(
    PUBLIC_VIEW_FIELDS,
  );
});
