import { defineConfig } from 'vitest/config';

/** Three tiers by what they need: nothing, a real PostgreSQL, real processes that get killed. */
export default defineConfig({
  test: {
    environment: 'node',
    passWithNoTests: false,
    sharedViteServer: true,
    setupFiles: ['tests/support/fast-check.setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'store',
          include: ['tests/store/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          // Patience, not a measure: a machine that runs other things as well takes its time over a new store.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
