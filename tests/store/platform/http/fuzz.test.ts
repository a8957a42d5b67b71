import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '#contract/all-operations.ts';
import type { Operation } from '#contract/operation.ts';
import { allCallers, type FuzzCaller } from '#tests/support/fuzz/callers.ts';
import { faultOf } from '#tests/support/fuzz/judge.ts';
import { createExamples, MARKERS, markEverything, markerIn, NOUNS, send } from '#tests/support/fuzz/marked-shop.ts';
import { createPools, type Pools } from '#tests/support/fuzz/pools.ts';
import { createRandom } from '#tests/support/fuzz/random.ts';
import { drawRequest, type FuzzRequest } from '#tests/support/fuzz/requests.ts';
import { digestsOf } from '#tests/support/fuzz/rows.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { seedOf } from '#tests/support/seeds/property.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/**
 * Calls every operation of the contract as every kind of caller, with values from the operation's own schemas, one of
 * them invalid. `FUZZ_REQUESTS` and `FUZZ_SECONDS` limit a run, `PROPERTY_SEED` chooses its values:
 * `FUZZ_REQUESTS=500000 FUZZ_SECONDS=600 PROPERTY_SEED=random npx vitest run --project store platform/http/fuzz`
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 50_000);
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 240);
const SEED = seedOf(process.env, () => Math.floor(Math.random() * 2 ** 31));
/** A slow machine stops after `SECONDS`, but not before this many answers: fewer after `LONGEST_SECONDS` fail. */
const FEWEST = Math.min(0.9 * REQUESTS, 20_000);
const LONGEST_SECONDS = Math.max(SECONDS, 600);
const AT_ONCE = 16;
const MOST_FAULTS = 25;

const ALL = Object.entries(OPERATIONS);
/** Ends the session that calls it, or shuts people without a second factor out; only a visitor tries it. */
const ENDS_ITS_CALLER = new Set(['signOut', 'endSession', 'saveFactorRule']);

let running: RunningApp;
let shop: Shop;
let neighbour: Shop;
let fresh: Shop;
let callers: readonly FuzzCaller[];
let pools: Pools;
const protectedIds = new Set<string>();

beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop({ fantasyName: 'Dona' });
  neighbour = await running.openShop({ fantasyName: MARKERS[0] });
  // Signs in now, because later this address may be limited for too many tries.
  fresh = await running.openShop();
  callers = await allCallers(running, shop);
  for (const id of callers.flatMap(({ ids }) => ids)) protectedIds.add(id);
  pools = createPools((id) => protectedIds.has(id));
  await createExamples(shop, pools, 'Ana');
  const own = createPools(() => false);
  await createExamples(neighbour, own, MARKERS[0]);
  await markEverything(running, neighbour, own, { seed: SEED, rounds: 6 });
  // The neighbour's ids are among the own ones: using them must give no access.
  for (const noun of NOUNS) for (const id of own.idsOf(noun).slice(-4)) pools.add(noun, id);
}, 180_000);
afterAll(() => running.close());

/** The operation with exactly this address: it goes before one that has a parameter there. */
function operationAt({ method, url }: FuzzRequest): Operation | undefined {
  const [path] = url.split('?', 1);
  return ALL.find(([, one]) => one.method === method && one.path === path)?.[1];
}

const PATIENCE = { timeout: (LONGEST_SECONDS + 60) * 1000 };

test(
  'every caller gets what the contract promises and the roles allow, and nothing of a neighbour',
  PATIENCE,
  async () => {
    const before = await digestsOf(running.database, neighbour.establishment.id);
    const sockets = await Promise.all([shop, ...callers.slice(1, 3)].map(listen));
    const faults = new Map<string, string>();
    const began = performance.now();
    const isOver = (): boolean => {
      const seconds = (performance.now() - began) / 1000;
      return seconds >= LONGEST_SECONDS || (seconds >= SECONDS && answered >= FEWEST);
    };
    const statuses = new Map<number, number>();
    let next = 0;
    let answered = 0;

    const tryOne = async (index: number): Promise<void> => {
      const random = createRandom(SEED + index * 7919);
      const [id, operation] = ALL[index % ALL.length] as (typeof ALL)[number];
      const round = Math.floor(index / ALL.length);
      const turn = callers[(round + index) % callers.length] as FuzzCaller;
      // Once everybody has tried everything, those who may get most of the turns.
      const allowed = callers.filter((one) => one.refusal(id, operation) === undefined);
      const caller = round >= callers.length && random.chance(0.8) ? random.pick(allowed) : turn;
      if (ENDS_ITS_CALLER.has(id) && caller.name !== 'visitor') return;
      const request = drawRequest(operation, random, pools.idsOf);
      const answer = await send(running, request, caller.headers);
      answered += 1;
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault =
        markerIn(answer.text) !== undefined
          ? 'a neighbour’s text'
          : faultOf(operationAt(request) ?? operation, caller.refusal(id, operation), answer);
      if (fault === undefined) {
        if (answer.status < 300 && random.chance(0.2)) pools.learn(operation.path, answer.text);
        return;
      }
      const what = `${id} as ${caller.name}: ${fault}`;
      const { method, url, payload } = request;
      const key = `${id}: ${fault}`;
      if (!faults.has(key))
        faults.set(
          key,
          `${what}\n  #${index} ${method} ${url.slice(0, 300)} ${String(payload ?? '').slice(0, 400)}\n  → ${answer.text.slice(0, 300)}`,
        );
    };
    const work = async (): Promise<void> => {
      while (next < REQUESTS && !isOver() && faults.size < MOST_FAULTS) {
        const index = next;
        next += 1;
        await tryOne(index);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const seconds = (performance.now() - began) / 1000;
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    process.stdout.write(
      `fuzzer: ${answered} answers, ${next} of ${REQUESTS} turns${next < REQUESTS ? ' (stopped early)' : ''} in ${seconds.toFixed(1)} s, ${callers.length} callers, ${ALL.length} operations, seed ${SEED} (${counts.join(', ')})\n`,
    );

    expect([...faults.values()].join('\n'), `seed ${SEED}`).toBe('');
    expect(answered, `answers within ${LONGEST_SECONDS} s`).toBeGreaterThanOrEqual(FEWEST);
    for (const socket of sockets) expect(markerIn(JSON.stringify(socket.messages))).toBeUndefined();
    expect(await digestsOf(running.database, neighbour.establishment.id), 'another shop changed something').toEqual(
      before,
    );
    expect(await gaps()).toEqual([]);
  },
);

async function listen(who: { readonly cookie?: string } | FuzzCaller) {
  const cookie = 'headers' in who ? (who.headers.cookie ?? '') : (who.cookie ?? '');
  const socket = await connectLive(running.url, cookie);
  await socket.start();
  return socket;
}

/** Establishments whose orders, events and counter are inconsistent. */
async function gaps(): Promise<readonly unknown[]> {
  const { rows } = await running.database.pool.query(`
    select c.establishment_id, c.revision, count(e.revision)::int as events, max(e.revision)::int as newest
    from establishment_counters c left join order_events e using (establishment_id)
    group by 1, 2 having c.revision <> count(e.revision) or c.revision <> coalesce(max(e.revision), 0)`);
  return rows;
}

test('a request that is refused has written nothing', PATIENCE, async () => {
  const own = createPools(() => false);
  await createExamples(fresh, own, 'Ana');
  const writes = ALL.filter(([id, { method }]) => method !== 'GET' && !ENDS_ITS_CALLER.has(id));
  const half: string[] = [];
  let before = await digestsOf(running.database, fresh.establishment.id);
  for (let index = 0; index < writes.length * 2; index += 1) {
    const [id, operation] = writes[index % writes.length] as (typeof writes)[number];
    const request = drawRequest(operation, createRandom(SEED + index), own.idsOf);
    const { status, text } = await send(running, request, { cookie: fresh.cookie });
    if (status < 300) own.learn(operation.path, text);
    if (status < 400 || [401, 404, 415].includes(status)) {
      if (status < 400) before = {};
      continue;
    }
    const after = await digestsOf(running.database, fresh.establishment.id);
    const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
    if (changed.length > 0)
      half.push(`${id} answered ${status} and changed ${changed.join(', ')}: ${text.slice(0, 200)}`);
    before = after;
  }
  expect(half).toEqual([]);
});
