// Bundles each package of hundreds of small modules into one file, because every process and every
// test file would open them all again (typebox: 709 modules, 0.4 s). The "imports" of package.json
// name the files.
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './prepare.mjs';

await build({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: join(ROOT, 'dist', 'packages'),
    rolldownOptions: {
      input: {
        typebox: 'typebox',
        'typebox-compile': 'typebox/compile',
        'typebox-schema': 'typebox/schema',
      },
    },
  },
});
