import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `vite build` writes the portal to dist/portal, from where the server serves it. */
export default defineConfig({
  root: here('src/portal'),
  publicDir: here('src/portal/public'),
  plugins: [react()],
  build: {
    outDir: here('dist/portal'),
    emptyOutDir: true,
    target: 'es2022',
    // The content-security policy allows no inline script, and small assets are cached better as files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      onLog(level, log, handler) {
        // "use client" means nothing to a portal without server components.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
      },
    },
  },
  server: {
    proxy: { '/api': { target: process.env.PORTAL_URL ?? 'http://127.0.0.1:3000', ws: true } },
  },
});
