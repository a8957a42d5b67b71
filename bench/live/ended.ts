import { setTimeout as sleep } from 'node:timers/promises';
import { CLOSE_CODES } from '#contract/orders/live-messages.ts';
import { type BenchEstablishment, makeEstablishment, signIn } from '../establishment.ts';
import { type BenchPortal, openStoreOf, type startPortal, storeUrlOf } from '../portal-process.ts';
import { ms, percentile, report } from '../report.ts';
import { openLive } from './socket.ts';

const TIMES = 20;
const AIM_MS = 1000;
const SETTLE_MS = 2000;
const PATIENCE_MS = 30_000;

/** A person who loses the access and gets it back, with sockets at one node. */
interface Person {
  readonly email: string;
  readonly password: string;
}

/**
 * Measures how long a live socket stays open after the statement that ends its session: the access is taken away by the
 * command, and by another node. The nodes share only their store.
 */
export async function endedAccess(start: typeof startPortal): Promise<void> {
  const SESSION_SECRET = 'a secret of the benchmark, known to both nodes';
  const here = await start({ SESSION_SECRET });
  const there = await start({ SESSION_SECRET, DATABASE_URL: await storeUrlOf(here) });
  try {
    const shop = await makeEstablishment(here, 'acesso');
    const owner = await openTeam(there, shop);
    // A node without sockets does not look for ends, and reports those of that time to the next socket.
    const others = await openLive(here.url, shop.cookie);
    const person = { email: 'caio@bench.test', password: shop.password };
    const words = ['--establishment', owner.establishmentId, '--name', 'Caio', '--email', person.email];
    const { account } = await here.admin<{ account: { id: string } }>(
      ...['create-account', ...words, '--role', 'gerente', '--password', person.password],
    );
    await measure(here, person, 'another node', (active) => owner.change(account.id, active));
    const membership = ['--email', person.email, '--establishment', owner.establishmentId];
    await measure(here, person, 'npm run admin', async (active) => {
      await here.admin(active ? 'enable-membership' : 'disable-membership', ...membership);
    });
    others.terminate();
  } finally {
    await there.stop();
    await here.stop();
  }
}

/** The owner at a node. */
async function openTeam({ url }: BenchPortal, { email, password }: BenchEstablishment) {
  const cookie = await signIn(url, email, password);
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  const session = await fetch(`${url}/api/session`, { headers });
  const { establishment } = (await session.json()) as { establishment: { id: string } };
  return {
    establishmentId: establishment.id,
    async change(accountId: string, active: boolean): Promise<void> {
      const path = `${url}/api/accounts/${accountId}`;
      const answer = await fetch(path, { method: 'PATCH', headers, body: JSON.stringify({ active }) });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    },
  };
}

async function measure(
  portal: BenchPortal,
  { email, password }: Person,
  by: string,
  setActive: (active: boolean) => Promise<void>,
): Promise<void> {
  const store = await openStoreOf(portal, 1);
  const waits: number[] = [];
  try {
    for (let index = 0; index < TIMES; index += 1) {
      const socket = await openLive(portal.url, await signIn(portal.url, email, password));
      const closedAt = new Promise<number>((resolve, reject) => {
        socket.once('close', (code) => {
          if (code === CLOSE_CODES.signedOut) resolve(Date.now());
          else reject(new Error(`A socket was closed with ${code}.`));
        });
        setTimeout(() => reject(new Error(`A socket was open ${PATIENCE_MS} ms after its end.`)), PATIENCE_MS).unref();
      });
      await setActive(false);
      const closed = await closedAt;
      // By the store's clock, which is this machine's; the commit follows the statement.
      const { rows } = await store.pool.query<{ at: Date }>('select max(at) as at from ended_sessions');
      waits.push(closed - (rows[0]?.at.getTime() ?? Number.NaN));
      await setActive(true);
      // The change of rights closes sockets, too; it must not meet the next one.
      await sleep(SETTLE_MS);
    }
  } finally {
    await store.close();
  }
  const worst = Math.max(...waits);
  report({
    what: `access ended by ${by} → live socket closed`,
    value: `p50 ${ms(percentile(waits, 0.5))}, worst of ${TIMES} ${ms(worst)}`,
    aim: 'each ≤ 1 s',
    met: worst <= AIM_MS,
  });
}
