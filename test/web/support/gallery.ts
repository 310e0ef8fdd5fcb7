import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import type { TestProject } from 'vitest/node';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the address of the gallery. */
    readonly galleryDoor: string;
  }
}

/**
 * One gallery for all files of a run, built as the app is when the first of them asks for it and
 * served from a folder that goes away with it.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let gallery: Promise<Gallery> | null = null;
  const door = createServer(async (_request, response) => {
    try {
      gallery ??= openGallery();
      const { address } = await gallery;
      response.end(address);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  provide('galleryDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}/`);
  return async () => {
    door.close();
    await (await gallery)?.close();
  };
}

interface Gallery {
  readonly address: string;
  close(): Promise<void>;
}

async function openGallery(): Promise<Gallery> {
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
    address,
    async close() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
