// Builds dist/verify.html: the verifier of shoes as one file that works from a disk, without a
// server. The app serves the same file as /verify.html for players who want to keep it.
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const PAGE = join(ROOT, 'dist', 'verify.html');

export async function buildVerifyPage() {
  const { build } = await import('vite');
  const { traditionalChinese } = await import('./traditional.mjs');
  const built = await build({
    configFile: false,
    root: join(ROOT, 'src/web'),
    logLevel: 'error',
    plugins: [traditionalChinese()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      rollupOptions: {
        input: join(ROOT, 'src/web/pages/verify/standalone.tsx'),
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  const { output } = Array.isArray(built) ? built[0] : built;
  const script = output.find((part) => part.type === 'chunk' && part.isEntry);
  const style = output.find((part) => part.fileName.endsWith('.css'));
  if (script === undefined || style === undefined || output.length !== 2) {
    throw new Error(`the page is not one script and one style: ${output.map((p) => p.fileName)}`);
  }
  mkdirSync(dirname(PAGE), { recursive: true });
  writeFileSync(PAGE, page(script.code, String(style.source)));
  const served = join(ROOT, 'dist', 'web');
  if (existsSync(served)) copyFileSync(PAGE, join(served, 'verify.html'));
  return PAGE;
}

function page(script, style) {
  // A closing tag inside the code would end the element early.
  const safe = script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Baize: verify a shoe</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<div id="app"></div>
<script type="module">${safe}</script>
</body>
</html>
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stderr.write(`baize: ${await buildVerifyPage()}\n`);
}
