import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

/** A trial for this process: test files to run with a mistake, to see if any fails. */
export interface Asked {
  readonly id: number;
  readonly files: readonly string[];
}

/** Keeps Vitest and its transformed files between trials: a trial takes a third of a second instead of three. */
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
  const [first, ...others] = files;
  const isNoticed = (first !== undefined && (await failing([first])).length > 0) || (await failsAlone(others));
  return process.send?.(isNoticed);
});
process.send?.('ready');

/** Runs the files together, which is quicker; a file that fails must then fail alone too. */
async function failsAlone(files: readonly string[]): Promise<boolean> {
  for (const file of await failing(files)) if ((await failing([file])).length > 0) return true;
  return false;
}

async function failing(files: readonly string[]): Promise<readonly string[]> {
  if (files.length === 0) return [];
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  vitest.state.clearErrors();
  const project = vitest.getRootProject();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    files.map((file) => project.createSpecification(join(folder, file))),
  );
  const failed = testModules.filter((module) => !module.ok()).map(({ relativeModuleId }) => relativeModuleId);
  return unhandledErrors.length > 0 && failed.length === 0 ? files : failed;
}
