import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [svelte({ configFile: here('svelte.config.mjs') })],
  resolve: { alias: { '@logbuoy/contracts': here('../../libs/contracts/src/index.ts') } },
  build: {
    outDir: here('../../dist/apps/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Data URLs would need `img-src data:` in the content security policy; the policy stays at 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Of the contracts only types and plain functions are wanted here; the request classes bring validators along,
        // and only whoever uses a class needs its decorators to have run.
        moduleSideEffects: (id) => !/[\\/]libs[\\/]/.test(id),
      },
    },
  },
});
