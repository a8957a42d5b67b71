import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#contract/access/session-schema.ts';
import type { CourierList } from '#contract/couriers/schema.ts';
import type { IntegrationList, IntegrationTest } from '#contract/integrations/schema.ts';
import type { PaymentMethodList } from '#contract/payments/method-schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { DeliveryFees } from '#domain/delivery-fees/delivery-fee.ts';
import type { Order } from '#domain/orders/order.ts';
import { FREE_TRIES } from '#server/access/attempts/limits.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import type { XdataMood, XdataShape } from '#tests/fakes/xdata/answers.ts';
import { addCantina, CANTINA, COURIERS } from '#tests/fakes/xdata/cantina.ts';
import { type FakeXdata, startFakeXdata } from '#tests/fakes/xdata/fake-xdata.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type Answer, type Client, cookieOf } from '#tests/support/client.ts';
import { eventually } from '#tests/support/database/embedded-servers.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { aPng } from '#tests/support/photos.ts';
import { PASSWORD, type RunningApp, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

const EMAIL = CANTINA.email;
const OWN_ID = String(CANTINA.id);

let fake: FakeXdata;
let running: RunningApp;
/** What the portal logged. */
let log: string;
/** Long enough for a busy machine; tests of slowness use less. */
const ENOUGH = { signInMs: 15_000, refreshMs: 15_000 };
const patience = { ...ENOUGH };
/** The portal's clock: moved so far between tests that failed sign-ins no longer count. */
let now = Date.now();
const LATER_MS = 16 * 60_000;

beforeAll(async () => {
  fake = await startFakeXdata();
  running = await startAppUntilClosed(withDirectory());
});
afterAll(async () => {
  await running.close();
  await fake.close();
});
afterEach(async () => {
  await settled();
  fake.reset();
  now += LATER_MS;
  Object.assign(patience, ENOUGH);
  log = '';
  await emptyTables(running.database.pool, [
    'establishments',
    'auth_accounts',
    'directory_links',
    'couriers',
    'payment_methods',
    'delivery_fees',
    'photos',
    'orders',
    'order_events',
  ]);
});

function withDirectory(variables: Readonly<Record<string, string>> = {}) {
  const settings = { NODE_ENV: 'test', PORT: '0', XDATA_URL: fake.url.href, XDATA_TOKEN: fake.token, ...variables };
  log = '';
  const stream = {
    write: (line: string) => {
      log += line;
    },
  };
  return {
    environment: readEnvironment(settings),
    log: pino({ level: 'trace' }, stream),
    directoryPatience: patience,
    clock: () => now,
  };
}

describe('the stand-in', () => {
  const ask = (path: string, token = fake.token) =>
    fetch(`${fake.url.href}/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const filtered = (filter: string) => ask(`BnuUsuarioEmail?$filter=${encodeURIComponent(filter)}`);

  test('refuses what the real service refuses', async () => {
    addCantina(fake);
    expect((await filtered("Email eq 'Pat.O''Brien@cantina.test'")).status).toBe(200);
    for (const wrong of [
      'Email eq Pat',
      "Email eq 'Pat.O'Brien@cantina.test'",
      "Email eq 'x",
      "Senha2 eq 'x'",
      "Email eq 'x' or",
      'FkUsuario/IdUsuario eq 7 and (Email ne null',
    ]) {
      expect([wrong, (await filtered(wrong)).status]).toEqual([wrong, 400]);
    }
    expect((await ask('BnuUsuarioEmail', 'outro')).status).toBe(401);
    expect((await ask('BnuUsuarioEmail?$expand=FkNada')).status).toBe(400);
    expect((await ask('BnuUsuario(7)?$expand=ListaTelefone')).status).toBe(400);
    expect((await ask('BnuUsuario(70)')).status).toBe(404);
    expect((await ask('BnuNada')).status).toBe(404);
  });
});

/** Waits for the background refreshes. */
const settled = () => running.parts.directoryIdle();

const signIn = (email: string = EMAIL, password: string = CANTINA.password, app = running) =>
  app.client().post<Session & Problem>('/api/session', { email, password });

async function signedIn(app = running): Promise<Client> {
  const answer = await signIn(EMAIL, CANTINA.password, app);
  expect(answer.status).toBe(200);
  return app.client(cookieOf(answer));
}

const problemOf = ({ status, body }: Answer<Problem>) => [status, body.code, body.detail];
const couriersOf = async (client: Client) => (await client.get<CourierList>('/api/couriers')).body.couriers;
const methodsOf = async (client: Client) =>
  (await client.get<PaymentMethodList>('/api/payment-methods')).body.paymentMethods;
const calls = (call: string) => fake.asked.filter((one) => one.call === call);

const FAILED = [500, 'login-failed', 'Não foi possivel realizar o login.'];
const WRONG = [401, 'wrong-password', 'Senha invalida.'];
const UNKNOWN = [401, 'unknown-account', 'Usuario não encontrado.'];

describe('a first sign-in', () => {
  test('by an e-mail with a quote imports establishment, address, rates, phones, logo, couriers and payment methods', async () => {
    addCantina(fake);
    const answer = await signIn(` ${EMAIL} `);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      account: { id: expect.any(String), name: CANTINA.fantasyName, email: EMAIL.toLowerCase(), role: 'dono' },
      establishment: {
        id: OWN_ID,
        fantasyName: "Cantina O'Brien",
        corporateName: "O'Brien Refeições Ltda",
        cnpj: '11222333000181',
        address: 'Rua dos Ingleses',
        number: '182',
        neighborhood: 'Bela Vista',
        city: 'São Paulo',
        uf: 'SP',
        latitude: -23.5606,
        longitude: -46.6472,
        phones: ['1133334444', '11987654321'],
        logoUrl: CANTINA.logo,
        timeZone: 'America/Sao_Paulo',
      },
    });
    const client = running.client(cookieOf(answer));
    expect(await couriersOf(client)).toEqual([
      { id: '32', name: 'Jéssica Prado', phone: '11922223333', photoUrl: '', active: true },
      { id: '31', name: 'Rafael Moura', phone: '11911112222', photoUrl: COURIERS[0].photo, active: true },
    ]);
    expect(await methodsOf(client)).toEqual([
      { id: '1', name: 'Dinheiro', kind: 'dinheiro', needsChange: true, active: true },
      { id: '3', name: 'Cartão de Débito', kind: 'debito', needsChange: false, active: true },
      { id: '4', name: 'PIX', kind: 'pix', needsChange: false, active: true },
    ]);
    expect((await client.get<DeliveryFees>('/api/delivery-fees')).body).toEqual({
      rates: [
        { upToMeters: 3000, fee: 600 },
        { upToMeters: 6000, fee: 950 },
      ],
    });
    expect(calls('BnuUsuarioEmail')[0]?.query).toMatch(
      /^\$filter=Email eq 'Pat\.O''Brien@cantina\.test'&\$expand=FkUsuario,/,
    );
    const filter = 'FkEstabelecimento/IdUsuario eq 7 and Ativo eq true';
    expect(calls('BnuUsuarioVinculo')[0]?.query).toMatch(new RegExp(`^\\$filter=${filter}&`));
  });

  test('makes orders carry the directory’s ids', async () => {
    addCantina(fake);
    const client = await signedIn();
    const order = {
      items: [{ name: 'Pizza', quantity: 1, unitPrice: 4590 }],
      payments: [{ methodId: '4', amount: 4590 }],
    };
    const placed = await client.post<Order>('/api/orders', aDelivery({ order }));
    expect(placed.body).toMatchObject({ fkUserEstab: OWN_ID, establishment: { fantasyName: CANTINA.fantasyName } });
    const dispatched = await client.post<Order>(`/api/orders/${placed.body.id}/dispatch`, { courierId: '31' });
    expect(dispatched.body).toMatchObject({ fkUserMotoboy: '31', motoboy: { name: 'Rafael Moura' } });
  });

  test('opens the partner’s couriers through the directory', async () => {
    addCantina(fake);
    const client = await signedIn();
    const order = { items: [{ name: 'Pizza', quantity: 1, unitPrice: 4590 }], payments: [] };
    const { id } = (await client.post<Order>('/api/orders', aDelivery({ order }))).body;
    const none = await client.post<Problem>(`/api/orders/${id}/dispatch`, { partner: true });
    expect([none.status, none.body.code]).toEqual([502, 'partner-error']);
    fake.lalamove.put(CANTINA.id, id, { driverId: '9', name: 'Paulo Reis', phone: '11900001111', photo: '' });
    const taken = await client.post<Order>(`/api/orders/${id}/dispatch`, { partner: true });
    expect(taken.body).toMatchObject({ status: 3, partnerDelivery: true, motoboy: { name: 'Paulo Reis' } });
    const { integrations } = (await client.get<IntegrationList>('/api/integrations')).body;
    expect(integrations.find(({ name }) => name === 'xdata-partner')).toMatchObject({
      configured: true,
      testable: true,
    });
    // The service knows no such delivery; its saying so proves that it works.
    const tried = await client.post<IntegrationTest>('/api/integrations/xdata-partner/test');
    expect(tried.body).toEqual({ ok: true, sentence: 'O serviço de entregas do cadastro central respondeu.' });
  });

  test('that happens twice at once imports once', async () => {
    addCantina(fake);
    const answers = await Promise.all([signIn(), signIn(), signIn()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const open = answers.map((answer) => running.client(cookieOf(answer)).get('/api/session'));
    expect((await Promise.all(open)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const count = async (table: string) =>
      (await running.database.pool.query(`select count(*)::int as rows from ${table}`)).rows[0].rows;
    expect(await Promise.all(['establishments', 'auth_accounts', 'couriers', 'payment_methods'].map(count))).toEqual([
      1, 1, 2, 3,
    ]);
  });

  test('with a wrong password, or an account without one, is refused and imports nothing', async () => {
    addCantina(fake);
    expect(problemOf(await signIn(EMAIL, 's3nh4 '))).toEqual(WRONG);
    expect(problemOf(await signIn("x' or Email ne 'y@x.test", CANTINA.password))).toEqual(UNKNOWN);
    expect(problemOf(await signIn("ninguem'@cantina.test", CANTINA.password))).toEqual(UNKNOWN);
    addCantina(fake, { password: null });
    expect(problemOf(await signIn(EMAIL, 'null'))).toEqual(WRONG);
    expect((await running.database.pool.query('select 1 from establishments')).rowCount).toBe(0);
    expect(calls('BnuUsuarioVinculo')).toEqual([]);
  });

  test.each<XdataShape>(['counted', 'bare-list', 'plain-object', 'unexpanded', 'text-numbers', 'null-lists'])(
    'is understood in the form "%s"',
    async (shape) => {
      addCantina(fake, shape === 'null-lists' ? { phones: [] } : {});
      fake.answerIn(shape);
      const answer = await signIn();
      expect(answer.status).toBe(200);
      expect(answer.body.establishment).toMatchObject({ id: OWN_ID, city: 'São Paulo', latitude: -23.5606 });
      const client = running.client(cookieOf(answer));
      // A plain object can only carry one of them.
      expect(await couriersOf(client)).toHaveLength(shape === 'plain-object' ? 1 : 2);
      expect(await methodsOf(client)).toHaveLength(shape === 'plain-object' ? 1 : 3);
    },
  );

  test.each(['BnuUsuarioEmail', 'BnuUsuarioVinculo', 'FormasPagEstabelecimento'] as const)(
    'that %s answers in an unknown shape fails as the specification says, and the log says where',
    async (call) => {
      addCantina(fake);
      fake.answerIn('unknown', call);
      expect(problemOf(await signIn())).toEqual(FAILED);
      expect(log).toContain(`${call} answered in an unknown shape`);
      expect(log.toLowerCase()).not.toMatch(/brien|s3nh4|token-fixo/);
      expect((await running.database.pool.query('select 1 from establishments')).rowCount).toBe(0);
    },
  );

  test('fails when an answer’s reference does not exist', async () => {
    addCantina(fake);
    fake.answerIn('unexpanded');
    fake.become('missing', 'entity');
    expect(problemOf(await signIn())).toEqual(FAILED);
    expect(log).toContain('a reference answered 404');
  });

  test.each<XdataMood>(['missing', 'unauthorized', 'broken', 'slow', 'dropping', 'garbled'])(
    'while the directory is "%s" fails in time',
    async (mood) => {
      addCantina(fake);
      fake.become(mood);
      if (mood === 'slow') patience.signInMs = 200;
      expect(problemOf(await signIn())).toEqual(FAILED);
      expect(log).toMatch(/"detail":"BnuUsuarioEmail/);
    },
  );

  test('works as soon as the directory does', async () => {
    addCantina(fake);
    fake.become('broken');
    expect(problemOf(await signIn())).toEqual(FAILED);
    fake.become('well');
    expect((await signIn()).status).toBe(200);
  });

  test('without a readable payment method gets the usual ones, and unknown rates stop nothing', async () => {
    addCantina(fake, { paymentMethods: null, kmRates: [{ Faixa: 'A' }] });
    const client = await signedIn();
    expect((await methodsOf(client)).map(({ id }) => id)).toEqual(['dinheiro', 'pix', 'credito', 'debito']);
    expect(log).toContain('ListaTaxaKm');
  });

  test('keeps a picture that comes as bytes, and drops one that is no picture', async () => {
    addCantina(fake, { logo: `data:image/png;base64,${aPng().toString('base64')}` });
    fake.putUser({ ...COURIERS[0], photoBytes: aPng() });
    fake.putUser({ ...COURIERS[1], photoBytes: Buffer.from('<script>alert(1)</script>') });
    const answer = await signIn();
    const { logoUrl = '' } = answer.body.establishment;
    expect(logoUrl).toMatch(/^\/api\/photos\/[0-9a-f]{64}$/);
    const client = running.client(cookieOf(answer));
    expect((await client.get(logoUrl)).headers.get('content-type')).toBe('image/png');
    expect((await couriersOf(client)).map(({ photoUrl }) => photoUrl)).toEqual(['', logoUrl]);
  });
});

describe('later', () => {
  test('the portal works while the directory is down, and a wrong password stays wrong', async () => {
    addCantina(fake);
    await signedIn();
    Object.assign(patience, { signInMs: 200, refreshMs: 200 });
    for (const mood of ['dropping', 'slow', 'broken'] as const) {
      fake.become(mood);
      const client = await signedIn();
      expect((await client.get('/api/orders')).status).toBe(200);
      expect(await couriersOf(client)).toHaveLength(2);
      expect(problemOf(await signIn(EMAIL, 'outra'))).toEqual(WRONG);
      await settled();
    }
    expect((await running.database.pool.query('select password from auth_credentials')).rows).toEqual([
      { password: expect.stringMatching(/^scrypt-nfc\$/) },
    ]);
    const stored = await running.database.pool.query('select * from directory_links');
    expect(JSON.stringify(stored.rows)).not.toContain(`"${CANTINA.password}"`);
  });

  test('each sign-in imports what changed there, and keeps what people changed here', async () => {
    addCantina(fake);
    const client = await signedIn();
    const kept = { phones: ['1133334444'], timeZone: 'America/Bahia', address: 'Rua dos Ingleses', number: '182 A' };
    await client.send('PUT', '/api/establishment', { ...kept, fantasyName: 'Cantina da Pat' });
    await client.send('PUT', '/api/couriers/31', { name: 'Rafa', phone: '11911112222' });
    await client.send('PUT', '/api/payment-methods/3', { name: 'Maquininha', kind: 'credito' });
    await client.send('PUT', '/api/delivery-fees', { rates: [{ upToMeters: 3000, fee: 700 }], freeFrom: 9000 });

    fake.putUser({ ...CANTINA, name: 'Nova Razão Ltda', paymentMethods: '1;3', kmRates: [{ KmFinal: 5, Taxa: 8 }] });
    fake.putUser({ ...COURIERS[0], phones: ['11999998888'] });
    fake.linkCourier(CANTINA.id, 32, false);
    fake.putUser({ id: 33, name: 'Novo Motoboy' });
    fake.linkCourier(CANTINA.id, 33);
    const again = await signedIn();
    await settled();

    const { establishment } = (await again.get<Session>('/api/session')).body;
    expect(establishment).toMatchObject({ ...kept, fantasyName: 'Cantina da Pat', corporateName: 'Nova Razão Ltda' });
    const all = (await again.get<CourierList>('/api/couriers?all=true')).body.couriers;
    expect(all.map(({ id, name, phone, active }) => [id, name, phone, active]).sort()).toEqual([
      ['31', 'Rafa', '11999998888', true],
      ['32', 'Jéssica Prado', '11922223333', false],
      ['33', 'Novo Motoboy', '', true],
    ]);
    expect((await methodsOf(again)).map(({ id, name }) => [id, name])).toEqual([
      ['1', 'Dinheiro'],
      ['3', 'Maquininha'],
    ]);
    expect((await again.get<DeliveryFees>('/api/delivery-fees')).body).toEqual({
      rates: [{ upToMeters: 5000, fee: 800 }],
      freeFrom: 9000,
    });
    fake.linkCourier(CANTINA.id, 32);
    fake.putUser({ ...CANTINA, paymentMethods: null });
    await signedIn();
    await settled();
    expect(await couriersOf(again)).toHaveLength(3);
    expect(await methodsOf(again)).toHaveLength(2);
  });

  test('another e-mail of the same user opens the same establishment', async () => {
    addCantina(fake);
    await signedIn();
    fake.addEmail(CANTINA.id, 'gerente@cantina.test');
    const answer = await signIn('gerente@cantina.test');
    expect(answer.body.establishment.id).toBe(OWN_ID);
    expect(answer.body.account.email).toBe('gerente@cantina.test');
    expect(await couriersOf(running.client(cookieOf(answer)))).toHaveLength(2);
    expect((await signIn()).status).toBe(200);
  });

  test('the next sign-in finishes an import that a killed portal left half done', async () => {
    addCantina(fake);
    await signedIn();
    for (const half of ['auth_credentials', 'auth_accounts', "directory_links where kind = 'account'"]) {
      await running.database.pool.query(`delete from ${half}`);
      expect([half, (await signIn()).status]).toEqual([half, 200]);
      await settled();
    }
    expect((await running.database.pool.query('select 1 from auth_accounts')).rowCount).toBe(1);
    expect((await running.database.pool.query('select 1 from couriers')).rowCount).toBe(2);
  });

  test('a password changed in the directory signs in, and the old one no longer does', async () => {
    addCantina(fake);
    const before = await signedIn();
    addCantina(fake, { password: 'nova senha' });
    expect((await signIn(EMAIL, 'nova senha')).status).toBe(200);
    expect((await before.get('/api/session')).status).toBe(401);
    expect(problemOf(await signIn())).toEqual(WRONG);
  });

  test('an old password that still signs in is detected in the background, and its sessions end', async () => {
    addCantina(fake);
    await signedIn();
    addCantina(fake, { password: 'nova senha' });
    const late = await signedIn();
    await settled();
    await eventually(async () => expect((await late.get('/api/session')).status).toBe(401), 10_000);
    fake.become('broken');
    expect((await signIn(EMAIL, 'nova senha')).status).toBe(200);
  });

  test('a password set here stays until it changes there', async () => {
    addCantina(fake);
    await signedIn();
    await running.parts.accounts.setPassword(EMAIL, 'senha de casa');
    const here = await signIn(EMAIL, 'senha de casa');
    await settled();
    expect((await running.client(cookieOf(here)).get('/api/session')).status).toBe(200);
    expect((await signIn(EMAIL, 'senha de casa')).status).toBe(200);
  });

  test('an account of the portal’s own is never the directory’s', async () => {
    const shop = await running.openShop();
    fake.putUser({ ...CANTINA, email: shop.email, password: 'de fora' });
    expect(problemOf(await signIn(shop.email, 'de fora'))).toEqual(WRONG);
    expect(fake.asked).toEqual([]);
    expect((await signIn(shop.email, PASSWORD)).status).toBe(200);
  });

  test('an establishment of the portal’s own is never overwritten by one with its id', async () => {
    await running.openShop({ id: OWN_ID });
    addCantina(fake);
    expect(problemOf(await signIn())).toEqual(FAILED);
    expect(log).toContain('not the directory’s');
  });
});

test('guesses at accounts of the directory are counted like any other', async () => {
  const app = await startApp(withDirectory());
  fake.putUser({ ...CANTINA, email: 'alvo@cantina.test' });
  for (let guess = 0; guess < FREE_TRIES; guess += 1) {
    expect(problemOf(await signIn('alvo@cantina.test', `${guess}`, app))).toEqual(WRONG);
  }
  expect((await signIn('alvo@cantina.test', CANTINA.password, app)).status).toBe(429);
  expect(calls('BnuUsuarioEmail')).toHaveLength(FREE_TRIES);
});

test('where accounts are not revealed, the directory’s answers look alike', async () => {
  const app = await startApp(withDirectory({ LOGIN_REVEALS_ACCOUNTS: 'false' }));
  const own = await app.openShop();
  addCantina(fake);
  const asked = [EMAIL, own.email, `${randomUUID()}@cantina.test`] as const;
  for (const email of asked) {
    expect((await signIn(email, 'outra senha', app)).body.code).toBe('invalid-credentials');
  }
  expect(calls('BnuUsuarioEmail').length).toBeGreaterThanOrEqual(asked.length);
  fake.become('broken');
  for (const email of asked) expect((await signIn(email, 'outra senha', app)).body.code).toBe('login-failed');
});

test('Integrações shows the directory to establishments that came from it, with its health and a test', async () => {
  addCantina(fake);
  // A separate establishment: successes in quick succession are recorded once.
  fake.putUser({ ...CANTINA, id: 8, email: 'outra@cantina.test' });
  fake.linkCourier(8, COURIERS[0].id);
  const client = running.client(cookieOf(await signIn('outra@cantina.test')));
  const own = await running.openShop();
  const directoryOf = async (one: Client) =>
    (await one.get<IntegrationList>('/api/integrations')).body.integrations.find(({ name }) => name === 'directory');
  await eventually(async () => expect((await directoryOf(client))?.lastSuccessAt).toBeDefined(), 5000);
  expect(await directoryOf(client)).toMatchObject({ configured: true, testable: true });
  expect(await directoryOf(own)).toMatchObject({ configured: false });
  const tried = () => client.post<IntegrationTest>('/api/integrations/directory/test');
  expect((await tried()).body).toEqual({ ok: true, sentence: 'O cadastro central respondeu: 1 motoboy ativo.' });
  fake.become('unauthorized');
  expect((await tried()).body).toEqual({ ok: false, sentence: 'O cadastro central recusou a credencial do portal.' });
});
