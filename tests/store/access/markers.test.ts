import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { exportEstablishment } from '#server/backup/move/assemble-move.ts';
import { startWebhookReceiver } from '#tests/fakes/webhook-receiver.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { allCallers, type FuzzCaller } from '#tests/support/fuzz/callers.ts';
import { createExamples, MARKERS, markEverything, markerIn } from '#tests/support/fuzz/marked-shop.ts';
import { createPools, type Pools } from '#tests/support/fuzz/pools.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { seedOf } from '#tests/support/seeds/property.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/** What a neighbour writes while the first shop listens. `platform/http/fuzz.test.ts` looks at all answers afterwards. */
const SEED = seedOf(process.env, () => Math.floor(Math.random() * 2 ** 31));

let running: RunningApp;
let shop: Shop;
let neighbour: Shop;
let own: Pools;
let callers: readonly FuzzCaller[];

beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop({ fantasyName: 'Dona' });
  neighbour = await running.openShop({ fantasyName: MARKERS[0] });
  callers = await allCallers(running, shop);
  await createExamples(
    shop,
    createPools(() => false),
    'Ana',
  );
  own = createPools(() => false);
  await createExamples(neighbour, own, MARKERS[0]);
}, 180_000);
afterAll(() => running.close());

test('what a neighbour writes reaches no open socket, webhook or file of another shop', async () => {
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  const made = await shop.post<{ secret: string }>('/api/webhooks', { url: receiver.url, events: ['order.placed'] });
  receiver.expectSecret(made.body.secret ?? '');
  const cookies = [shop.cookie, ...callers.flatMap(({ headers }) => headers.cookie ?? [])];
  const sockets = await Promise.all(cookies.map((cookie) => connectLive(running.url, cookie)));
  const hers = await connectLive(running.url, neighbour.cookie);
  for (const socket of [...sockets, hers]) await socket.start();

  const taken = await markEverything(running, neighbour, own, { seed: SEED, rounds: 8 });
  expect(taken.size, [...taken].join(', ')).toBeGreaterThan(25);
  await expect.poll(() => markerIn(JSON.stringify(hers.messages)), { timeout: 30_000 }).toBeDefined();

  // An own order after them all: whatever was on its way to the shop has arrived before it.
  const { body } = await shop.post<{ revision: number }>('/api/orders', aDelivery());
  await sockets[0]?.revision(body.revision);
  for (const socket of sockets) expect(markerIn(JSON.stringify(socket.messages)), `seed ${SEED}`).toBeUndefined();
  expect(markerIn(JSON.stringify(receiver.received))).toBeUndefined();

  const parent = await mkdtemp(join(tmpdir(), 'portal-motoboy-markers-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const textsOf = async (id: string): Promise<string> => {
    await exportEstablishment(running.database, id, join(parent, id));
    const names = await readdir(join(parent, id));
    return (await Promise.all(names.map((name) => readFile(join(parent, id, name), 'utf8')))).join('\n');
  };
  expect(markerIn(await textsOf(shop.establishment.id))).toBeUndefined();
  const hersInFiles = await textsOf(neighbour.establishment.id);
  expect(MARKERS.filter((marker) => hersInFiles.includes(marker)).length, 'several forms were written').toBeGreaterThan(
    2,
  );
});
