import { defineConfig } from 'vite';
// @ts-expect-error: the launcher is plain JavaScript, because it runs before anything is installed
import { SERVER_PROGRAMS } from './scripts/lib/server-programs.mjs';

/** Packages of many small modules, which are most of what a start would read. The others stay where npm put them. */
const BUILT_IN = /^(typebox|kysely|zod|jose|@?date-fns|@?better-auth|better-call|@nats-io|@noble)(\/|$)/;

/**
 * The server's programs as a few files (decision 200): `dist/server/NAME.js`. Not minified, so that a stack names the
 * functions, and each function stands below the name of its source.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: BUILT_IN },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    minify: false,
    // No browser waits for these files.
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      input: SERVER_PROGRAMS,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
