import { spawnSync } from 'node:child_process';
import { readdir, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostmaster } from '#server/platform/database/embedded/postmaster.ts';
import type { FakeLalamove } from '#tests/fakes/lalamove/stand-in.ts';
import type { Line } from '#tests/support/line.ts';
import type { Chance } from '../../../scripts/simulation/random.ts';
import type { Dashboard } from './dashboard.ts';
import { breakPartner } from './partner.ts';
import type { Receiver } from './receiver.ts';
import type { Node, Site } from './site.ts';

export interface FaultTargets {
  readonly site: Site;
  readonly dashboards: readonly Dashboard[];
  readonly agent: { kill(): Promise<void>; pid(): number };
  readonly receiver: Pick<Receiver, 'slowDown' | 'line'>;
  readonly partner: FakeLalamove;
  /** Leads from the nodes to the partner. */
  readonly partnerLine: Line;
  readonly chance: Chance;
}

/** Causes a fault; it is over when the promise resolves. */
type Fault = (targets: FaultTargets) => Promise<unknown>;

const MINUTE = 60_000;

async function stopped(pids: readonly number[], ms: number): Promise<void> {
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has already ended.
      }
    }
  };
  signalAll('SIGSTOP');
  await delay(ms);
  signalAll('SIGCONT');
}

/** Every process of the store. */
async function storeProcesses(dataDir: string): Promise<readonly number[]> {
  const cluster = await realpath(join(dataDir, 'postgres'));
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, index) => folders[index] === cluster);
}

/** The largest size that a file of the store may reach, in bytes. */
const FULL_BYTES = 256 * 1024;

/**
 * Limits the size of the files that processes write. PostgreSQL gets EFBIG instead of a full disk's ENOSPC and handles
 * both in the same way. A disk of its own, as in `platform/database/disk-full.test.ts`, needs rights that not every
 * machine gives.
 */
function limitFiles(pids: readonly number[], most: string): void {
  for (const pid of pids) spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${most}:`], { stdio: 'ignore' });
}

const lines = ({ front, store, bus }: Node) => [front, store, ...(bus ? [bus] : [])];

/** Breaks, holds or slows down a line to an outside service, chosen at random. */
async function disturb(line: Line, chance: Chance): Promise<void> {
  const ms = chance.between(500, 2000);
  const kind = chance.pick(['breaks', 'holds', 'slow']);
  if (kind === 'breaks') return line.break(ms);
  if (kind === 'holds') line.hold(ms);
  else line.delay(chance.between(20, 200));
  await delay(ms);
  line.delay(0);
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'a node is killed': async ({ site, chance }) => {
    const node = chance.pick(site.nodes);
    await node.process().kill();
    await node.startAgain();
  },
  'a node stands still': ({ site, chance }) =>
    stopped([chance.pick(site.nodes).process().child.pid], chance.between(500, 3000)),
  'PostgreSQL is killed': async ({ site }) => {
    const running = await findPostmaster(join(site.dataDir, 'postgres'));
    if (running) process.kill(running.pid, 'SIGKILL');
  },
  'PostgreSQL stands still': async ({ site, chance }) =>
    stopped(await storeProcesses(site.dataDir), chance.between(500, 2500)),
  'NATS is killed': ({ site }) => site.restartNats(),
  'NATS stands still': async ({ site, chance }) => {
    const nats = site.nats();
    if (nats) await stopped([nats.pid], chance.between(500, 3000));
  },
  'the print agent is killed': ({ agent }) => agent.kill(),
  'the print agent stands still': ({ agent, chance }) => stopped([agent.pid()], chance.between(500, 2000)),
  'a line is cut': async ({ site, chance }) => chance.pick(lines(chance.pick(site.nodes))).cut(),
  'all lines are cut': async ({ site }) => {
    for (const line of site.nodes.flatMap(lines)) line.cut();
  },
  'a line holds everything back': async ({ site, chance }) => {
    const ms = chance.between(200, 2500);
    chance.pick(lines(chance.pick(site.nodes))).hold(ms);
    await delay(ms);
  },
  'a line is slow': async ({ site, chance }) => {
    const line = chance.pick(lines(chance.pick(site.nodes)));
    line.delay(chance.between(20, 200));
    await delay(2000);
    line.delay(0);
  },
  'the line to the printer is bad': ({ site, chance }) => disturb(site.paperLine, chance),
  'the line to the receiver of webhooks is bad': ({ receiver, chance }) => disturb(receiver.line, chance),
  'the line to the partner is bad': ({ partnerLine, chance }) => disturb(partnerLine, chance),
  'a clock is set forward or back': async ({ site, chance }) => {
    const node = chance.pick(site.nodes);
    await node.stepClock(chance.between(-90, 90) * MINUTE);
    await delay(chance.between(500, 3000));
    await node.stepClock(0);
  },
  'the disk takes no more': async ({ site, chance }) => {
    limitFiles(await storeProcesses(site.dataDir), String(FULL_BYTES));
    await delay(chance.between(300, 1500));
    limitFiles(await storeProcesses(site.dataDir), 'unlimited');
  },
  'the receiver of webhooks is slow': async ({ receiver, chance }) => {
    receiver.slowDown(chance.between(500, 3000));
    await delay(chance.between(1000, 3000));
    receiver.slowDown(0);
  },
  'the partner loses answers': ({ partner, chance }) => breakPartner(partner, chance),
  'every dashboard returns twenty times': async ({ dashboards }) => {
    for (let times = 0; times < 20; times += 1) {
      for (const dashboard of dashboards) dashboard.cut();
      await delay(25);
    }
  },
  'every dashboard comes back at once': async ({ dashboards }) => {
    for (const dashboard of dashboards) dashboard.cut();
  },
  'a dashboard reads nothing': async ({ dashboards, chance }) => {
    const ms = chance.between(1000, 4000);
    chance.pick(dashboards).sleep(ms);
    await delay(ms);
  },
};

/** The names in an order drawn by the seed, each once before any comes again. */
export function* drawFaults(chance: Chance): Generator<string, never> {
  for (;;) {
    const left = Object.keys(FAULTS);
    while (left.length > 0) {
      const [name] = left.splice(chance.between(0, left.length - 1), 1);
      if (name !== undefined) yield name;
    }
  }
}

export async function injectFault(name: string, targets: FaultTargets): Promise<void> {
  await FAULTS[name]?.(targets);
}
