import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..', '..');

/** The quick tests, with a runner that knows the planted mistakes. */
export default defineConfig({
  root,
  test: {
    root,
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    setupFiles: ['tests/support/seeds/fast-check.setup.ts'],
    runner: process.env.MUTATION_RUNNER ?? '',
    pool: 'threads',
    testTimeout: 0,
  },
});
