import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Writes every text file compressed as well, once, so that the server never compresses while it serves. */
const precompressed = (folder: string): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  closeBundle() {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg|webmanifest)$/.test(name)) continue;
      const path = join(folder, name);
      const bytes = readFileSync(path);
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    }
  },
});

/** `vite build` writes the portal to dist/portal, from where the server serves it. */
export default defineConfig({
  root: here('src/portal'),
  publicDir: here('src/portal/public'),
  plugins: [react(), precompressed(here('dist/portal'))],
  resolve: {
    alias: [
      // In the browser receiptline only draws: code pages and PNG files are the print agent's concern.
      { find: /^(iconv-lite|pngjs|stream|string_decoder)$/, replacement: here('src/portal/orders/no-package.ts') },
    ],
  },
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
    // The portal's own sources lie under /api too; they are no calls.
    proxy: { '^/api/(?!.*\\.tsx?)': { target: process.env.PORTAL_URL ?? 'http://127.0.0.1:3000', ws: true } },
  },
});
