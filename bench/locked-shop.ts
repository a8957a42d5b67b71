import pg from 'pg';
import { readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import { load, senderOf } from './create-orders.ts';
import type { BenchEstablishment } from './establishment.ts';
import type { BenchPortal } from './portal-process.ts';
import { ms, report } from './report.ts';

const SECONDS = 8;
const ROUNDS = 3;
/** The largest allowed slowdown of the others while one establishment is locked, as a factor. */
const AIM = 1.2;

/** Measures the order latency of 15 establishments while the counter of a 16th, which also gets orders, is locked. */
export async function lockedShop(portal: BenchPortal, [locked, ...others]: readonly BenchEstablishment[]) {
  if (locked === undefined) throw new Error('No establishment to lock.');
  const senders = await Promise.all(others.map((one) => senderOf(portal.url, one)));
  const sender = await senderOf(portal.url, locked);
  const both = async (seconds: number) => {
    const loads = [load(portal.url, senders, 32, seconds), load(portal.url, [sender], 4, seconds)] as const;
    return (await Promise.all(loads))[0];
  };
  await both(4);
  const free: number[] = [];
  const whileLocked: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    free.push((await both(SECONDS)).p99);
    const release = await lockCounter(portal.dataDir, locked.email);
    whileLocked.push((await both(SECONDS)).p99);
    await release();
  }
  const [without, withLock] = [middle(free), middle(whileLocked)];
  report({
    what: 'orders of 15 establishments while a 16th is locked',
    value: `p99 ${ms(without)} without the lock, ${ms(withLock)} with it (× ${(withLock / without).toFixed(2)})`,
    aim: `≤ × ${AIM}`,
    met: withLock <= AIM * without,
  });
}

function middle(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Locks the counter of this account's establishment, as a long transaction would; returns the release function. */
async function lockCounter(dataDir: string, email: string): Promise<() => Promise<void>> {
  const client = new pg.Client(await readEmbeddedConnection(dataDir));
  await client.connect();
  await client.query('begin');
  const { rowCount } = await client.query(
    `select 1 from establishment_counters where establishment_id =
      (select establishment_id from account_memberships m join auth_accounts a on a.id = m.account_id where email = $1) for update`,
    [email],
  );
  if (rowCount !== 1) throw new Error(`No establishment of ${email}`);
  return () => client.end();
}
