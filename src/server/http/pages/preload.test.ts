import { expect, it } from 'vitest';
import { type BuildManifest, preloadHeader, TABLE_SCREEN } from './preload.ts';

const MANIFEST: BuildManifest = {
  'index.html': { file: 'assets/index.js', name: 'index', imports: ['_main.js'] },
  '_main.js': { file: 'assets/main.js', name: 'main' },
  '_app.js': {
    file: 'assets/app.js',
    name: 'app',
    imports: ['_main.js'],
    css: ['assets/app.css'],
  },
  '_books.js': { file: 'assets/books.js', imports: ['_app.js'] },
  '_table.js': {
    file: 'assets/table.js',
    name: TABLE_SCREEN,
    imports: ['_app.js', '_books.js'],
    css: ['assets/table.css', 'assets/app.css'],
  },
};

it('the header of a page names what the page does not name, styles as styles', () => {
  expect(preloadHeader(MANIFEST, TABLE_SCREEN)).toBe(
    '</assets/table.js>; rel=modulepreload; crossorigin, ' +
      '</assets/table.css>; rel=preload; as=style; crossorigin, ' +
      '</assets/books.js>; rel=modulepreload; crossorigin',
  );
});

it('the header of a page says nothing for what the page names or for a screen that was not built', () => {
  expect(preloadHeader(MANIFEST, 'index')).toBeNull();
  expect(preloadHeader(MANIFEST, 'app')).toBeNull();
  expect(preloadHeader(MANIFEST, 'nowhere')).toBeNull();
});
