import { expect, it } from 'vitest';
import { type BuildManifest, preloadHeader, TABLE_SCREEN } from './preload.ts';

const MANIFEST: BuildManifest = {
  'index.html': { file: 'assets/index.js', imports: ['_app.js'], css: ['assets/app.css'] },
  '_app.js': { file: 'assets/app.js' },
  '_books.js': { file: 'assets/books.js', imports: ['_app.js'] },
  [TABLE_SCREEN]: {
    file: 'assets/table.js',
    imports: ['_app.js', '_books.js'],
    css: ['assets/table.css', 'assets/app.css'],
  },
};

it('names what the page does not name, styles as styles', () => {
  expect(preloadHeader(MANIFEST, TABLE_SCREEN)).toBe(
    '</assets/table.js>; rel=modulepreload; crossorigin, ' +
      '</assets/table.css>; rel=preload; as=style; crossorigin, ' +
      '</assets/books.js>; rel=modulepreload; crossorigin',
  );
});

it('says nothing for the page itself or for a screen that was not built', () => {
  expect(preloadHeader(MANIFEST, 'index.html')).toBeNull();
  expect(preloadHeader(MANIFEST, 'pages/nowhere.tsx')).toBeNull();
});
