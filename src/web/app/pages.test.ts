import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const HERE = new URL('.', import.meta.url);
const PAGES = new URL('../pages/', HERE);

it('every folder of pages has an address in the app', () => {
  const app = readdirSync(HERE)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(new URL(name, HERE), 'utf8'))
    .join();
  const folders = readdirSync(PAGES);
  expect(folders).toContain('lobby');
  expect(folders.filter((name) => !app.includes(`'../pages/${name}/`))).toEqual([]);
});
