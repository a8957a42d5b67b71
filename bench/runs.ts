import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { report } from './report.ts';
import { plannedEvenings } from './runs/evenings.ts';

const ROOT = join(import.meta.dirname, '..');
/** A folder like `bench/instances`, to measure other instances. */
const INSTANCES = process.env.BENCH_ROUTES ?? join(ROOT, 'bench/instances');

interface BestKnown {
  readonly cvrp: Readonly<Record<string, { readonly best: number }>>;
  readonly vrptw: Readonly<Record<string, { readonly best_distance: number }>>;
}

interface Case {
  readonly name: string;
  readonly path: string;
  readonly best: number;
}

/**
 * Compares the route optimiser with published instances, each planned by `npm run plan` in its own process, then plans
 * evenings of a shop in the planning thread.
 */
export async function planRoutes(): Promise<void> {
  const known: BestKnown = JSON.parse(readFileSync(join(INSTANCES, 'best-known.json'), 'utf8'));
  const capacities = Object.entries(known.cvrp).map(([name, { best }]) => ({ name, path: `cvrp/${name}.vrp`, best }));
  const timed = Object.entries(known.vrptw).map(([name, { best_distance: best }]) => ({
    name,
    path: `vrptw/${name}.txt`,
    best,
  }));
  await measure('CVRP sets A and P, 100 ms each', capacities, 100, { gap: 0.005, found: 0.5 });
  await measure('CVRP sets A and P, 1 s each', capacities, 1000, { gap: 0.001, found: 33 / 38 });
  for (const set of new Set(timed.map(({ name }) => name.replace(/\d\d$/, '')))) {
    const cases = timed.filter(({ name }) => name.replace(/\d\d$/, '') === set);
    await measure(`Solomon ${set}, 1 s each`, cases, 1000, { gap: 0.02, found: 0 });
  }
  await plannedEvenings();
}

/** The largest mean gap, and the smallest share of best known costs that are found. */
interface Aim {
  readonly gap: number;
  readonly found: number;
}

async function measure(what: string, cases: readonly Case[], ms: number, aim: Aim): Promise<void> {
  const gaps: { readonly name: string; readonly gap: number }[] = [];
  for (const { name, path, best } of cases) {
    const cost = await costOf(join(INSTANCES, path), ms);
    // Best known distances are printed with two decimals.
    gaps.push({ name, gap: Math.max(0, (cost - best - 0.005) / best) });
  }
  const mean = gaps.reduce((sum, { gap }) => sum + gap, 0) / gaps.length;
  const found = gaps.filter(({ gap }) => gap === 0).length;
  const least = Math.ceil(aim.found * gaps.length - 1e-9);
  report({
    what,
    value: `mean gap ${percent(mean)}, best known found in ${found} of ${gaps.length}`,
    aim: `${percent(aim.gap)}, ${least}`,
    met: mean <= aim.gap && found >= least,
  });
  const open = gaps.filter(({ gap }) => gap > 0).toSorted((a, b) => b.gap - a.gap);
  if (open.length > 0) console.log(`  ${open.map(({ name, gap }) => `${name} ${percent(gap)}`).join(', ')}`);
}

async function costOf(path: string, ms: number): Promise<number> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'plan', '--', path, '--ms', `${ms}`], {
    cwd: ROOT,
  });
  return JSON.parse(stdout).cost;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
