import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

// Of the contracts only types and plain functions are wanted here; the request classes bring validators along, and only
// whoever uses a class needs its decorators to have run. Cards and some rules, though, define their programs by being loaded.
export const treeshake = {
  moduleSideEffects: (id: string) =>
    !/[\\/]libs[\\/]/.test(id) || /[\\/]second-edition[\\/](?:cards|rules)[\\/]/.test(id),
};

export default defineConfig({
  root: here('.'),
  plugins: [svelte({ configFile: here('svelte.config.mjs') }), compressed],
  resolve: { alias: { '@logbuoy/contracts': here('../../libs/contracts/src/index.ts') } },
  build: {
    outDir: here('../../dist/apps/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Data URLs would need `img-src data:` in the content security policy; the policy stays at 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake },
  },
  worker: { format: 'es', plugins: () => [compressed], rolldownOptions: { treeshake } },
});
