import { expect, it } from 'vitest';
import { type BuildManifest, preloads } from './preload.ts';

const MANIFEST: BuildManifest = {
  'index.html': { file: 'assets/index.js', name: 'index', imports: ['_main.js'] },
  '_main.js': { file: 'assets/main.js', name: 'main' },
  '_app.js': {
    file: 'assets/app.js',
    name: 'app',
    imports: ['_main.js'],
    css: ['assets/app.css'],
  },
  '_lobby.js': { file: 'assets/lobby.js', name: 'lobby', imports: ['_app.js'] },
  '_books.js': { file: 'assets/books.js', imports: ['_app.js'] },
  '_table.js': {
    file: 'assets/table.js',
    name: 'table',
    imports: ['_app.js', '_books.js'],
    css: ['assets/table.css', 'assets/app.css'],
  },
};

const TABLE_FILES =
  '</assets/table.js>; rel=modulepreload; crossorigin, ' +
  '</assets/table.css>; rel=preload; as=style; crossorigin, ' +
  '</assets/books.js>; rel=modulepreload; crossorigin';

it.each([
  ['/', '</assets/lobby.js>; rel=modulepreload; crossorigin'],
  ['/table/yarra', TABLE_FILES],
  ['/table/yarra/', TABLE_FILES],
  ['/table/yarra/dealer', null],
  ['/odds', null],
])(
  'the preload header of %s names the files that its screen needs and the page does not name: %s',
  (path, header) => {
    expect(preloads(MANIFEST)(path)).toBe(header);
  },
);

it('there is no preload header for a screen that was not built', () => {
  expect(preloads({})('/table/yarra')).toBeNull();
});
