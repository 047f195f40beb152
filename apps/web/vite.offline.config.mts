import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import house, { treeshake } from './vite.config.mts';

/** The replay as one file that sends no requests: `offline-replay.html`, into which a page puts a match. */
const FOLDER = fileURLToPath(new URL('../../dist/apps/web-offline', import.meta.url));
const FILE = fileURLToPath(new URL('../../dist/apps/web/offline-replay.html', import.meta.url));

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Only this very script and this very style run; the engine is a worker made of a text inside the script. */
const policyFor = (script: string, style: string) =>
  [
    "default-src 'none'",
    `script-src ${sha256(script)}`,
    `style-src ${sha256(style)}`,
    'worker-src blob:',
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const oneFile: Plugin = {
  name: 'one-file',
  closeBundle() {
    const assets = readdirSync(join(FOLDER, 'assets'));
    const all = (ending: string) =>
      assets
        .filter((name) => name.endsWith(ending))
        .map((name) => readFileSync(join(FOLDER, 'assets', name), 'utf8'))
        .join('\n');
    // A script element ends at the first `</script`, wherever it stands.
    const script = all('.js').replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
    const style = all('.css');
    const page = readFileSync(join(FOLDER, 'offline.html'), 'utf8')
      .replace(/\s*<script type="module"[^>]*><\/script>/, '')
      .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
      .replace(/(<meta charset="utf-8" \/>)/, (charset) => {
        const policy = `<meta http-equiv="Content-Security-Policy" content="${policyFor(script, style)}" />`;
        return `${charset}\n    ${policy}`;
      })
      .replace('</head>', () => `<style>${style}</style>\n  </head>`)
      .replace('</body>', () => `<script type="module">${script}</script>\n  </body>`);
    if (/\s(?:src|href)="\/(?!\/)/.test(page.replace(script, ''))) throw new Error('the offline page asks for a file');
    writeFileSync(FILE, page);
    writeFileSync(`${FILE}.br`, brotliCompressSync(page));
    writeFileSync(`${FILE}.gz`, gzipSync(page, { level: 9 }));
    rmSync(FOLDER, { recursive: true });
  },
};

export default defineConfig({
  root: house.root,
  resolve: house.resolve,
  plugins: [house.plugins?.[0], oneFile],
  publicDir: false,
  build: {
    ...house.build,
    outDir: FOLDER,
    cssCodeSplit: false,
    // The letters come along inside the style.
    assetsInlineLimit: 200_000,
    rolldownOptions: { treeshake, input: join(house.root ?? '.', 'offline.html'), output: { codeSplitting: false } },
  },
  // Not a module: a browser starts no module from within a page that was opened as a file.
  worker: { format: 'iife', rolldownOptions: { treeshake } },
});
