import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { exportEstablishment } from '#server/backup/move/assemble-move.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { type FakeMailServer, startFakeMailServer } from '#tests/fakes/mail/server.ts';
import { type FakePushService, startFakePushService } from '#tests/fakes/push/service.ts';
import { startWebhookReceiver } from '#tests/fakes/webhook-receiver.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { allCallers, type FuzzCaller } from '#tests/support/fuzz/callers.ts';
import { createExamples, MARKERS, markerIn, markFields, send } from '#tests/support/fuzz/marked-shop.ts';
import { createPools, type Pools } from '#tests/support/fuzz/pools.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { subscribe } from '#tests/support/push-app.ts';
import { seedOf } from '#tests/support/seeds/property.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/** What a neighbour writes while the first shop listens. `platform/http/fuzz.test.ts` looks at all answers afterwards. */
const SEED = seedOf(process.env, () => Math.floor(Math.random() * 2 ** 31));

let running: RunningApp;
let shop: Shop;
let neighbour: Shop;
let own: Pools;
let callers: readonly FuzzCaller[];
let hers: readonly FuzzCaller[];
let mail: FakeMailServer;
let pushes: FakePushService;

/** Texts that describe people, places and goods. Each must be accepted with a marker, so that a leak of it would show. */
const TAKEN = [
  ...['name', 'phone', 'address/address', 'address/number', 'address/complement', 'address/reference'].map(
    (field) => `placeOrder /customer/${field}`,
  ),
  ...['/order/notes', '/order/items/*/name', '/order/items/*/notes'].map((path) => `placeOrder ${path}`),
  ...['/name', '/cpf', '/notes', '/addresses/*/address', '/addresses/*/label'].map(
    (path) => `saveCustomerRecord ${path}`,
  ),
  ...['/fantasyName', '/corporateName', '/cnpj', '/address', '/phones/*'].map((path) => `saveEstablishment ${path}`),
  ...[
    'createCourier /name',
    'createCourier /phone',
    'createProduct /name',
    'createCategory /name',
    'createPrinter /name',
  ],
  ...[
    'savePixAccount /key',
    'openComanda /commandName',
    'cancelOrder /reason',
    'createWebhook /url',
    'pauseShop /reason',
  ],
];

beforeAll(async () => {
  [mail, pushes] = await Promise.all([startFakeMailServer(), startFakePushService()]);
  running = await startAppUntilClosed({
    environment: readEnvironment({
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://portal.cantina.test',
      SMTP_URL: mail.url.href,
      MAIL_FROM: 'portal@cantina.test',
      PUSH_SERVICE_URL: pushes.url.href,
      WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
    }),
  });
  running.parts.push.part.start?.();
  shop = await running.openShop({ fantasyName: 'Dona' });
  neighbour = await running.openShop({ fantasyName: MARKERS[0] });
  callers = await allCallers(running, shop);
  hers = await allCallers(running, neighbour);
  await createExamples(
    shop,
    createPools(() => false),
    'Ana',
  );
  own = createPools(() => false);
  await createExamples(neighbour, own, MARKERS[0]);
}, 180_000);
afterAll(async () => {
  await running.close();
  await Promise.all([mail.close(), pushes.close()]);
});

/** A cashier asks for an act that a manager permits, which the owner's phone shows; a person is invited by letter. */
async function reachOut(owner: Shop, people: readonly FuzzCaller[], invited: string): Promise<void> {
  const order = (await owner.post<{ id: string }>('/api/orders', aDelivery())).body;
  const headers = people.find(({ name }) => name === 'atendente')?.headers ?? {};
  const asked = await running
    .client()
    .post(
      '/api/authorisations',
      { method: 'POST', path: `/api/orders/${order.id}/cancel`, body: { reason: 'Desistiu' }, push: true },
      headers,
    );
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  const person = { name: 'Nina', email: invited, role: 'caixa' };
  expect((await owner.post('/api/accounts', person)).status).toBe(201);
}

/** Patience, not a measure: hundreds of requests, which a loaded cluster takes its time over. */
const PATIENCE = { timeout: 300_000 };

test(
  'a marker in any field of a shop reaches no socket, webhook, phone, e-mail or file of another shop',
  PATIENCE,
  async () => {
    const receiver = await startWebhookReceiver();
    onTestFinished(() => receiver.close());
    const made = await shop.post<{ secret: string }>('/api/webhooks', { url: receiver.url, events: ['order.placed'] });
    receiver.expectSecret(made.body.secret ?? '');
    const cookies = [shop.cookie, ...callers.flatMap(({ headers }) => headers.cookie ?? [])];
    const sockets = await Promise.all(cookies.map((cookie) => connectLive(running.url, cookie)));
    const herSocket = await connectLive(running.url, neighbour.cookie);
    for (const socket of [...sockets, herSocket]) await socket.start();
    const [phone, herPhone] = [await subscribe(shop, pushes), await subscribe(neighbour, pushes)];

    // Sends a marker in every text field of every body, whether or not it is accepted.
    const { taken } = await markFields((request, who) => send(running, request, who), hers, own, {
      seed: SEED,
      tries: 2 * MARKERS.length,
    });
    expect(taken).toEqual(expect.arrayContaining(TAKEN));
    expect(taken.length).toBeGreaterThan(110);
    await expect.poll(() => markerIn(JSON.stringify(herSocket.messages)), { timeout: 30_000 }).toBeDefined();

    const named = { fantasyName: MARKERS[0], phones: [], timeZone: 'America/Sao_Paulo' };
    expect((await neighbour.send('PUT', '/api/establishment', named)).status).toBe(200);
    await reachOut(neighbour, hers, 'convidada@exemplo.com.br');
    await reachOut(shop, callers, 'nova@exemplo.com.br');
    expect(markerIn(JSON.stringify(await mail.next('convidada@exemplo.com.br')))).toBeDefined();
    await mail.next('nova@exemplo.com.br');
    await expect.poll(() => markerIn(JSON.stringify(herPhone.received)), { timeout: 30_000 }).toBeDefined();
    await expect.poll(() => phone.received.length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(markerIn(JSON.stringify(phone.received))).toBeUndefined();
    const letters = mail.received.filter(({ to }) => [shop.email, 'nova@exemplo.com.br'].includes(to));
    expect(markerIn(JSON.stringify(letters))).toBeUndefined();

    // An own order after them all: whatever was on its way to the shop has arrived before it.
    const { body } = await shop.post<{ revision: number }>('/api/orders', aDelivery());
    await sockets[0]?.revision(body.revision);
    for (const socket of sockets) expect(markerIn(JSON.stringify(socket.messages)), `seed ${SEED}`).toBeUndefined();
    expect(markerIn(JSON.stringify(receiver.received))).toBeUndefined();

    const parent = await mkdtemp(join(tmpdir(), 'portal-motoboy-markers-'));
    onTestFinished(() => rm(parent, { recursive: true, force: true }));
    const textsOf = async (id: string): Promise<string> => {
      await exportEstablishment(running.database, id, join(parent, id), async () => {});
      const names = await readdir(join(parent, id));
      return (await Promise.all(names.map((name) => readFile(join(parent, id, name), 'utf8')))).join('\n');
    };
    expect(markerIn(await textsOf(shop.establishment.id))).toBeUndefined();
    const hersInFiles = await textsOf(neighbour.establishment.id);
    expect(
      MARKERS.filter((marker) => hersInFiles.includes(marker)).length,
      'several forms were written',
    ).toBeGreaterThan(2);
  },
);
