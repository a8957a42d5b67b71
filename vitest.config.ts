import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { ProcessesFirst } from './tests/support/processes-first.ts';

/**
 * How many files of the store and chaos tiers run at once: each waits for a server or a process much of its time. Five
 * keep two processors busy for nine tenths of it.
 */
const AT_ONCE = Math.min(8, availableParallelism() + 3);

/** What only a Citus cluster can show: `npm run test:distributed`. */
const distributed: TestProjectConfiguration[] =
  process.env.CITUS_URL === undefined
    ? []
    : [
        {
          extends: true,
          test: {
            name: 'distributed',
            include: ['tests/distributed/**/*.test.ts'],
            globalSetup: ['tests/support/database/postgres-setup.ts'],
            testTimeout: 240_000,
            hookTimeout: 240_000,
            maxWorkers: 1,
            sequence: { groupOrder: 2 },
          },
        },
      ];

/** Three tiers by what they need: nothing, a real PostgreSQL, real processes that get killed. */
export default defineConfig({
  test: {
    environment: 'node',
    passWithNoTests: false,
    sharedViteServer: true,
    sequence: { sequencer: ProcessesFirst },
    setupFiles: ['tests/support/seeds/fast-check.setup.ts'],
    // Patience, not a measure: Vitest's own second is too short for a machine that runs other things as well.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['src/**/*.test.{ts,tsx}', 'tests/{,docs/}*.test.ts'],
          testTimeout: 60_000,
          // Vitest leaves a processor free, which nothing else needs here.
          maxWorkers: availableParallelism(),
          // Loading the code anew for each file took more processor time than the tests.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'store',
          include: ['tests/store/**/*.test.ts'],
          globalSetup: ['tests/support/launch/build-portal.ts', 'tests/support/database/postgres-setup.ts'],
          setupFiles: [
            'tests/support/seeds/fast-check.setup.ts',
            'tests/support/access/quick-hashes.ts',
            'tests/support/database/statement-recorder.setup.ts',
          ],
          // Patience, not a measure: a machine that runs other things as well takes its time over a new store.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: AT_ONCE,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      ...distributed,
      {
        extends: true,
        test: {
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          globalSetup: ['tests/support/launch/build-portal.ts', 'tests/support/database/prepared-store.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          maxWorkers: AT_ONCE,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
