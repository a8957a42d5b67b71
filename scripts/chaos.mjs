/** `npm run chaos -- --minutes 10 [--seed 3]`: runs the whole portal under random faults for this long. */
import { parseArgs } from 'node:util';
import { runOnProjectNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, programOf, say } from './lib/project.mjs';
import { ensureNats } from './lib/test-servers.mjs';

const MINUTES = '10';
const SEEDS = 1_000_000;

await main(async () => {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: MINUTES }, seed: { type: 'string' } },
  });
  const seed = values.seed ?? String(Math.floor(Math.random() * SEEDS));
  await ensureInstalled();
  await ensureNats();
  say(`Semente ${seed}, ${values.minutes} min`);
  const args = [
    programOf('vitest', 'vitest.mjs'),
    'run',
    '--project',
    'chaos',
    'tests/chaos/campaign/campaign.test.ts',
  ];
  return runOnProjectNode(args, { env: { CHAOS_MINUTES: values.minutes, CHAOS_SEED: seed } });
});
