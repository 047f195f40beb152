import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Compresses once, at build time and as hard as it goes, so that the server only has to hand it out. */
const compressed: Plugin = {
  name: 'compressed',
  // From what was written, not from the bundle in hand: Vite still fills in names while others look at that.
  writeBundle({ dir = '.' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(?:js|css)$/.test(file))) {
      const content = readFileSync(join(dir, name));
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content));
      writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
    }
  },
};

/** Notes which sources each script is made of, so that a test can say what a page brings along. */
const sourcesOfScripts: Plugin = {
  name: 'sources-of-scripts',
  writeBundle(_, bundle) {
    const root = here('../..');
    const scripts = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, Object.keys(file.modules).map((id) => relative(root, id))]] : [],
    );
    mkdirSync(dirname(SOURCES), { recursive: true });
    writeFileSync(SOURCES, JSON.stringify(Object.fromEntries(scripts), null, 1));
  },
};
const SOURCES = here('../../dist/apps/web-sources.json');

/** The letters of the first screen are fetched with its script, not after its styles were read. */
const earlyFonts: Plugin = {
  name: 'early-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => /-latin-(?:600|700|wght)-normal.*\.woff2$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
};

/** The build finds the rooms by tsconfig.json, the server of `npm run dev` does not; both by their entry points alone. */
const SOURCES_OF_ROOMS = [
  { find: /^@logbuoy\/games\/(.+)$/, replacement: here('../../libs/games/src/$1/index.ts') },
  { find: /^@logbuoy\/([a-z-]+)$/, replacement: here('../../libs/$1/src/index.ts') },
];

/** Where the API runs while Vite serves the pages (`npm run dev`). */
const DEV_API = process.env['LOGBUOY_DEV_API'] ?? 'http://127.0.0.1:3001';

// Of the contracts only types and plain functions are wanted here; the request classes bring validators along, and only
// users of a class need its decorators to have run. Cards and some rules, though, define their programs by being loaded.
export const treeshake = {
  moduleSideEffects: (id: string) =>
    !/[\\/]libs[\\/]/.test(id) || /[\\/]games[\\/]src[\\/][^\\/]+[\\/](?:cards|rules)[\\/]/.test(id),
};

export default defineConfig({
  root: here('.'),
  plugins: [svelte({ configFile: here('svelte.config.mjs') }), compressed, sourcesOfScripts, earlyFonts],
  resolve: { alias: SOURCES_OF_ROOMS },
  server: { proxy: { '/api': DEV_API, '/metrics': DEV_API, '/ws': { target: DEV_API, ws: true } } },
  build: {
    outDir: here('../../dist/apps/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Those that know light-dark(): spelled out for older ones, the values of a theme would be fixed at the root, and `.space`
    // could not be dark on a light page.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Data URLs would need `img-src data:` in the content security policy; the policy stays at 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake },
  },
  worker: { format: 'es', plugins: () => [compressed], rolldownOptions: { treeshake } },
});
