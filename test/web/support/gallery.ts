import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface Gallery {
  /** The address of a page of the gallery. */
  page(query: string): string;
  close(): Promise<void>;
}

/** The gallery, built as the app is and served from a folder that goes away with it. */
export async function openGallery(): Promise<Gallery> {
  const outDir = mkdtempSync(join(tmpdir(), 'baize-gallery-'));
  const common = {
    configFile: join(ROOT, 'vite.config.ts'),
    root: join(ROOT, 'test/web/gallery'),
    logLevel: 'error',
  } as const;
  await build({ ...common, build: { outDir, emptyOutDir: true, manifest: false } });
  const server = await preview({
    ...common,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', strictPort: false },
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('the gallery has no address');
  return {
    page: (query) => `${address}?${query}`,
    async close() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
