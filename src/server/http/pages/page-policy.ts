import { createHash } from 'node:crypto';

/** The policy of a page that holds its own script and style and asks no server for anything. */
export function inlinePolicy(page: string): string {
  const scripts = hashesOf(page, /<script[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashesOf(page, /<style[^>]*>([\s\S]*?)<\/style>/g);
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')} 'wasm-unsafe-eval'`,
    `style-src ${styles.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashesOf(page: string, element: RegExp): string[] {
  return [...page.matchAll(element)].map(([, text = '']) => {
    const digest = createHash('sha256').update(text, 'utf8').digest('base64');
    return `'sha256-${digest}'`;
  });
}
