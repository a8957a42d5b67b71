import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

/** One trial asked of this process: does any of these test files fail with the mistake? */
export interface Asked {
  readonly id: number;
  readonly files: readonly string[];
}

/** Keeps Vitest, and what it has transformed, from one trial to the next: a trial costs a third of a second, not three. */
const folder = process.cwd();
const on = join(folder, `mutation-on-${process.pid}`);
process.env.MUTATION_ON = on;
process.env.MUTATION_RUNNER = join(import.meta.dirname, 'whole-runner.ts');
const vitest = await createVitest(
  {
    config: join(import.meta.dirname, 'vitest.config.ts'),
    watch: false,
    reporters: [{}],
    bail: 1,
    isolate: false,
    maxWorkers: 1,
  },
  { server: { watch: null } },
);
await vitest.standalone();

process.on('message', async ({ id, files }: Asked) => {
  writeFileSync(on, String(id));
  for (const file of files) {
    vitest.state.filesMap.clear();
    vitest.state.idMap.clear();
    vitest.state.clearErrors();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([
      vitest.getRootProject().createSpecification(join(folder, file)),
    ]);
    const isNoticed = unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
    if (isNoticed) return process.send?.(true);
  }
  return process.send?.(false);
});
process.send?.('ready');
