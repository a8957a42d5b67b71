import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import type { OrderList } from '#contract/orders/schema.ts';
import { addCantina, CANTINA, COURIERS } from '#tests/fakes/xdata/cantina.ts';
import { type FakeXdata, startFakeXdata } from '#tests/fakes/xdata/xdata.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type Answer, type Client, createClient } from '#tests/support/client.ts';
import { eventually, serverProcess } from '#tests/support/database/embedded-servers.ts';
import {
  makePortalFolder,
  openShop,
  PASSWORD,
  type PortalProcess,
  startPortal,
} from '#tests/support/launch/portal-process.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { handshake, sendRaw } from '#tests/support/raw-http.ts';

const ROOT = join(import.meta.dirname, '../../..');
const OWNER = 'dona.marcia@cantina.test';
/** None of these may appear in a log. */
const CUSTOMER = { name: 'Zuleica Tavares', phone: '11976543210', address: 'Rua dos Jacarandás' };
const METRICS_TOKEN = 'conta-sem-dizer-nomes-0123456789';
/** The password typed by a user of the directory, and the one the directory stores. */
const DIRECTORY_PASSWORD = 'a senha que está na diretoria';

let directory: FakeXdata;
let portal: PortalProcess;
let shop: Client;
let remove: () => Promise<void>;
let secret: string;
const answers: Answer<unknown>[] = [];
beforeAll(async () => {
  const folder = await makePortalFolder();
  remove = folder.remove;
  directory = await startFakeXdata();
  addCantina(directory, { password: DIRECTORY_PASSWORD });
  const env = { METRICS_TOKEN, LOG_LEVEL: 'trace', XDATA_URL: directory.url.href, XDATA_TOKEN: directory.token };
  portal = await startPortal({ dataDir: folder.dataDir, env });
  shop = await openShop(portal, OWNER);
  await useEverything();
});
afterAll(async () => {
  await remove();
  await directory.close();
});

/** Runs a shop's evening with mistakes, an outage of the store, and forbidden requests. */
async function useEverything(): Promise<void> {
  const keepAnswer = async (answer: Promise<Answer<unknown>>) => void answers.push(await answer);
  const { name, phone, address } = CUSTOMER;
  const customer = { name, phone, address: { address, number: '10', timeDelivery: '30 mins' } };
  const created = await shop.post<CreatedApiKey>('/api/api-keys', { name: 'Site', scopes: ['orders:create'] });
  secret = created.body.secret;
  const site = createClient(portal.url);
  const withKey = { authorization: `Bearer ${secret}`, 'idempotency-key': randomUUID() };
  for (let time = 0; time < 2; time += 1) await keepAnswer(site.post('/api/orders', aDelivery({ customer }), withKey));
  await keepAnswer(site.post('/api/orders', aDelivery({ customer, origin: 'other' }), withKey));
  await keepAnswer(site.get('/api/orders', { authorization: `Bearer ${secret}` }));
  await keepAnswer(site.get('/api/orders', { authorization: `Bearer pm_${'x'.repeat(43)}` }));
  await keepAnswer(site.post('/api/session', { email: OWNER, password: `${PASSWORD} errada` }));
  await keepAnswer(site.post('/api/session', { email: 'ninguem@cantina.test', password: PASSWORD }));
  await useDirectory(keepAnswer);
  await keepAnswer(shop.send('PUT', `/api/customers/${phone}`, { name, cpf: '52998224725' }));
  await keepAnswer(shop.send('PUT', `/api/customers/${phone}`, { name: `${name}\u0000` }));
  await keepAnswer(shop.post('/api/orders', { ...aDelivery({ customer }), surprise: name }));
  await keepAnswer(shop.post('/api/orders', JSON.stringify(aDelivery({ customer })).slice(0, -3)));
  for (const path of [`/api/customers/${phone}`, `/api/customers/${phone}x`, `/api/nothing/${phone}`, `/${phone}`]) {
    await keepAnswer(shop.get(path));
    await sendRaw(portal.url, handshake(shop.cookie, `${path}?name=${encodeURIComponent(name)}`));
  }
  for (const path of ['/api/session', '/api/orders', '/api/couriers', '/api/payment-methods', '/api/api-keys'])
    await keepAnswer(shop.get(path));
  await keepAnswer(shop.get('/api/sign-in-hints'));
  const [order] = (await shop.get<OrderList>('/api/orders')).body.orders;
  await keepAnswer(shop.post(`/api/orders/${order?.id}/cancel`, { reason: `${name} desistiu` }));
  await keepAnswer(shop.post(`/api/orders/${order?.id}/complete`));
  await keepAnswer(shop.get(`/api/orders/${order?.id}/events`));
  process.kill(await serverProcess(portal.dataDir), 'SIGKILL');
  await Promise.all(
    Array.from({ length: 20 }, () =>
      keepAnswer(shop.send('PUT', `/api/customers/${phone}`, { name, cpf: '52998224725' })),
    ),
  );
  await eventually(
    async () => expect((await shop.post('/api/orders', aDelivery({ customer }))).status).toBe(201),
    30_000,
  );
}

/** Signs in through a directory that answers, does not know the user, fails, or sends invalid data. */
async function useDirectory(keepAnswer: (answer: Promise<Answer<unknown>>) => Promise<void>): Promise<void> {
  const site = createClient(portal.url);
  const enter = (password: string) => keepAnswer(site.post('/api/session', { email: CANTINA.email, password }));
  await enter(`${DIRECTORY_PASSWORD} errada`);
  directory.answerIn('unknown');
  await enter(DIRECTORY_PASSWORD);
  directory.answerIn('value');
  for (const mood of ['unauthorized', 'garbled', 'broken', 'dropping', 'well', 'broken'] as const) {
    directory.become(mood);
    await enter(DIRECTORY_PASSWORD);
  }
  directory.become('well');
}

async function ownSecrets(): Promise<readonly string[]> {
  const files = [join('postgres', 'portal.password'), 'session.secret'];
  const kept = await Promise.all(files.map((file) => readFile(join(portal.dataDir, file), 'utf8')));
  const token = decodeURIComponent(shop.cookie.split('=')[1] ?? '');
  return [
    ...kept.map((text) => text.trim()),
    PASSWORD,
    secret,
    token,
    token.split('.')[0] ?? '',
    DIRECTORY_PASSWORD,
    directory.token,
  ];
}

test('no answer carries a password, a hash, a session or the secret of a key', async () => {
  const said = answers.map(({ body }) => JSON.stringify(body)).join('\n');
  expect(answers.length).toBeGreaterThan(40);
  for (const one of await ownSecrets()) {
    expect(one.length).toBeGreaterThan(10);
    expect(said.includes(one)).toBe(false);
  }
  expect(said).not.toMatch(/scrypt|\$2[aby]\$|"password|"hash|"token/i);
  const known = expect.objectContaining({ code: expect.stringMatching(/^(store-unavailable|login-failed)$/) });
  expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual(
    answers.filter(({ status }) => status >= 500).map(() => known),
  );
});

test('the log records every request at its finest level, and nothing about customers, people or secrets', async () => {
  const said = portal.said();
  expect(said).toContain('/api/customers/:phone');
  const personal = [
    ...Object.values(CUSTOMER),
    OWNER,
    'Zuleica',
    '5511976543210',
    '52998224725',
    'ninguem@cantina',
    "O'Brien",
    CANTINA.taxId,
    COURIERS[0].name,
  ];
  for (const one of [...(await ownSecrets()), ...personal]) expect(said.includes(one), one).toBe(false);
  const log = await readFile(join(portal.dataDir, 'postgres.log'), 'utf8');
  for (const one of [...(await ownSecrets()), ...personal]) expect(log.includes(one), one).toBe(false);
});

test('the metrics contain no names', async () => {
  const site = createClient(portal.url);
  expect((await site.get('/metrics')).status).toBe(404);
  const { body } = await site.get<string>('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  expect(body).toMatch(/portal_orders_placed_total\{module="DELIVERY"\} \d/);
  const { establishment } = (await shop.get<{ establishment: { id: string } }>('/api/session')).body;
  for (const one of [...Object.values(CUSTOMER), OWNER, 'Cantina', establishment.id]) expect(body).not.toContain(one);
});

test('files on the disk are readable by their owner only', () => {
  const modeOf = (file: string) => (statSync(join(portal.dataDir, file)).mode & 0o777).toString(8);
  const files = ['.', 'postgres', 'socket', 'session.secret', 'postgres/portal.password', 'postgres.log'];
  expect(files.map(modeOf)).toEqual(['700', '700', '700', '600', '600', '600']);
});

test('a session is new at each sign-in, and ends at its sign-out, on the socket too', async () => {
  const visitor = createClient(portal.url, `portal.session_token=${'a'.repeat(40)}.${'b'.repeat(44)}`);
  const signedIn = await visitor.post('/api/session', { email: OWNER, password: PASSWORD });
  const [cookie = ''] = signedIn.headers.getSetCookie();
  expect(cookie).toMatch(/^portal\.session_token=(?!aaaa)[^;]{60,};.*Path=\/; HttpOnly; SameSite=Lax$/);
  const person = createClient(portal.url, cookie.split(';')[0]);
  expect((await person.get('/api/session')).status).toBe(200);
  const socket = await connectLive(portal.url, person.cookie);
  await socket.start();
  expect((await person.send('DELETE', '/api/session')).status).toBe(204);
  expect(await socket.closed).toBe(4401);
  expect((await person.get('/api/session')).body).toMatchObject({ code: 'signed-out' });
  expect((await person.get('/api/orders')).status).toBe(401);
  expect(await (await connectLive(portal.url, person.cookie)).closed).toBe(4401);
});

/** Patterns of secrets that must never be sent out. The key of Amazon’s published examples opens nothing. */
const SECRETS =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA(?!IOSFODNN7EXAMPLE\b)[0-9A-Z]{16}\b|\bgh[pousr]_\w{36}|\bnpm_\w{36}|\bpm_[\w-]{43}\b|\beyJ[\w-]{20,}\.eyJ[\w-]{20,}|\bsk_live_\w{16,}/;

test.skipIf(!existsSync(join(ROOT, '.git')))('the repository holds no secret and no data', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /(^|\/)(\.env|\.data)|\.(pem|key|p12|dump|password|secret)$/.test(file))).toEqual([]);
  const leaking = files.filter(
    (file) => existsSync(join(ROOT, file)) && SECRETS.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(leaking).toEqual([]);
});

const BUILT = join(ROOT, 'dist', 'portal');
test.skipIf(!existsSync(join(BUILT, 'index.html')))(
  'the built portal holds no secret and nothing of the server',
  () => {
    const files = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|css|html|json)$/.test(file),
    );
    const content = files.map((file) => readFileSync(join(BUILT, file), 'utf8')).join('\n');
    expect(files.length).toBeGreaterThan(3);
    expect(content).not.toMatch(SECRETS);
    expect(content).not.toMatch(/demonstracao|demo@portalmotoboy|better-auth|session\.secret|DATABASE_URL|pg-boss/);
    expect(readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map'))).toEqual(
      [],
    );
  },
);
