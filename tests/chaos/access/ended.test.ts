import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { CLOSE_CODES } from '#contract/orders/live-messages.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { openStoreOfNodes } from '#tests/support/database/store-of-nodes.ts';
import { freePort } from '#tests/support/free-port.ts';
import {
  PASSWORD,
  type PortalProcess,
  signIn,
  startCommand,
  startPortal,
} from '#tests/support/launch/portal-process.ts';
import { connectLive, type LiveClient } from '#tests/support/live-client.ts';
import { natsMissing, startNats } from '#tests/support/nats-server.ts';

const SESSION_SECRET = 'um segredo comprido que todos os nós conhecem';
const WORKER = 'caio@cantina.test';

/** Starts two nodes on one store, in separate processes. */
async function openSite(withNats: boolean) {
  const { dataDir, DATABASE_URL } = await openStoreOfNodes();
  const nats = withNats ? await startNats(await freePort()) : undefined;
  onTestFinished(async () => nats?.stop());
  const env = { NODE_ENV: 'test', DATABASE_URL, SESSION_SECRET, ...(nats ? { NATS_URL: nats.url } : {}) };
  const start = async (name: string): Promise<PortalProcess> => {
    const own = join(dataDir, name);
    await mkdir(own);
    const portal = await startPortal({ dataDir: own, env });
    onTestFinished(async () => void (await portal.kill()));
    return portal;
  };
  const admin = async (...args: string[]): Promise<unknown> => {
    const { code, stdout, stderr } = await startCommand('src/server/admin.ts', args, env).ended;
    expect([code, stderr]).toEqual([0, '']);
    return JSON.parse(stdout);
  };
  const here = await start('here');
  const there = await start('there');
  const shop = ['--name', 'Cantina Bela Vista', '--email', 'dona@cantina.test', '--password', PASSWORD];
  const { establishment } = (await admin('create-establishment', ...shop)) as { establishment: { id: string } };
  const person = ['--name', 'Caio', '--email', WORKER, '--role', 'gerente', '--password', PASSWORD];
  const { account } = (await admin('create-account', '--establishment', establishment.id, ...person)) as {
    account: { id: string };
  };
  const owner = await signIn(here.url);
  return { here, there, admin, owner, accountId: account.id, establishmentId: establishment.id };
}

/** Not a measure: `npm run bench access` says how long it takes. A socket that nobody closes fails here. */
const SOON_MS = 10_000;

/** Four times what a node in use takes to read who lost access. */
const LEARNED_MS = 1000;

/** The close code of a socket; fails if it stays open. */
async function closedSoon({ closed }: Pick<LiveClient, 'closed'>): Promise<number> {
  const late = delay(SOON_MS, undefined, { ref: false }).then(() => {
    throw new Error(`the socket was still open after ${SOON_MS} ms`);
  });
  return Promise.race([closed, late]);
}

const change = async (owner: Client, accountId: string, part: object) =>
  expect((await owner.send('PATCH', `/api/accounts/${accountId}`, part)).status).toBe(200);

test.for([
  ['NATS', true],
  ['their store alone', false],
] as const)(
  'removing access ends sessions and sockets on every node, also when the command or another node removes it, through %s',
  async ([, withNats], { skip }) => {
    skip(withNats && natsMissing !== undefined, natsMissing);
    const { here, there, admin, owner, accountId, establishmentId } = await openSite(withNats);
    const follow = async ({ url }: PortalProcess) => {
      const person = await signIn(url, WORKER);
      // A node that nobody used learns of earlier changes now; they would have a new socket reconnect once.
      expect((await person.get('/api/orders')).status).toBe(200);
      await delay(LEARNED_MS);
      const live = await connectLive(url, person.cookie);
      await live.start();
      // Requests use a session that the node has in memory.
      expect((await person.get('/api/orders')).status).toBe(200);
      return { live, person };
    };
    const outcome = async ({ live, person }: Awaited<ReturnType<typeof follow>>) => [
      await closedSoon(live),
      (await person.get('/api/orders')).status,
    ];

    const first = [await follow(here), await follow(there)];
    await change(owner, accountId, { active: false });
    for (const one of first) expect(await outcome(one)).toEqual([CLOSE_CODES.signedOut, 401]);
    await change(owner, accountId, { active: true });

    const second = [await follow(here), await follow(there)];
    await admin('disable-membership', '--email', WORKER, '--establishment', establishmentId);
    for (const one of second) expect(await outcome(one)).toEqual([CLOSE_CODES.signedOut, 401]);
    await admin('enable-membership', '--email', WORKER, '--establishment', establishmentId);

    // Another role: the sockets reconnect once and receive only what the role may see.
    const third = [await follow(here), await follow(there)];
    await change(owner, accountId, { role: 'atendente' });
    for (const { live } of third) expect(await closedSoon(live)).toBe(CLOSE_CODES.rightsChanged);
    const again = await Promise.all(
      third.map(async ({ person }, index) => {
        const { url } = index === 0 ? here : there;
        expect((await person.get('/api/webhooks')).status).toBe(403);
        const live = await connectLive(url, person.cookie);
        await live.start();
        return live;
      }),
    );
    const placed = await createClient(here.url, owner.cookie).post('/api/orders', aDelivery());
    expect(placed.status).toBe(201);
    for (const live of again) expect((await live.message(1)).type).toBe('order');
  },
);
