import { expect, test } from 'vitest';
import type { MonthReport } from '#tests/simulation/month.ts';
import { BUGS } from '#tests/simulation/planted/bugs.ts';
import { startCommand } from '#tests/support/launch/portal-process.ts';

const SEED = process.env.SIMULATION_SEED ?? '1';
/** Some bugs need a certain sequence of faults, so each is tried in several short simulations. */
const TRIES = ['1', '2', '3', '4', '5', '6'];
const AT_ONCE = 3;

async function simulate(...args: readonly string[]): Promise<MonthReport> {
  const { code, stdout, stderr } = await startCommand('tests/simulation/main.ts', args, {}).ended;
  if (code !== 0) throw new Error(`the simulation ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as MonthReport;
}

test(`in a simulated month of faults, every write happens once and every dashboard becomes exact (seed ${SEED})`, async () => {
  const { mistakes, writes, faults, recoveries } = await simulate('--seed', SEED, '--days', '30');
  expect(mistakes).toEqual([]);
  expect(writes).toBeGreaterThan(10_000);
  expect(faults).toBeGreaterThan(300);
  const [p50, p99] = [0.5, 0.99].map((share) => recoveries[Math.floor(recoveries.length * share)]);
  console.info(`simulated: ${writes} writes, ${faults} faults; exact again after ${p50} ms (p50), ${p99} ms (p99)`);
});

test('the same seed produces the same simulation', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => simulate('--seed', '7', '--days', '2')));
  expect(one).toEqual(other);
});

async function findsBug(name: string): Promise<boolean> {
  for (const seed of TRIES) {
    const { mistakes } = await simulate('--seed', seed, '--days', '4', '--plant', name);
    if (mistakes.length > 0) return true;
  }
  return false;
}

test('every planted bug is found', async () => {
  const left = BUGS.map(({ name }) => name);
  const unnoticed: string[] = [];
  const lane = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      if (!(await findsBug(name))) unnoticed.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  expect(unnoticed).toEqual([]);
  expect(BUGS.length).toBeGreaterThanOrEqual(10);
});
