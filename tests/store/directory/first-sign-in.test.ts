import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { InvitationLink } from '#contract/access/team-schema.ts';
import type { IntegrationList, IntegrationTest } from '#contract/integrations/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { DeliveryFees } from '#domain/delivery-fees/delivery-fee.ts';
import type { Order } from '#domain/orders/order.ts';
import { FREE_TRIES } from '#server/access/attempts/limits.ts';
import { addCantina, CANTINA, COURIERS } from '#tests/fakes/xdata/cantina.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { eventually } from '#tests/support/database/embedded-servers.ts';
import {
  couriersOf,
  EMAIL,
  methodsOf,
  OWN_ID,
  problemOf,
  startDirectoryPortal,
  UNKNOWN,
  WRONG,
} from '#tests/support/directory/portal.ts';
import { aPng } from '#tests/support/photos.ts';
import { startApp } from '#tests/support/start-app.ts';

const directory = startDirectoryPortal();
const { withDirectory, signIn, signedIn, calls } = directory;

describe('a first sign-in', () => {
  test('by an e-mail with a quote imports establishment, address, rates, phones, logo, couriers and payment methods', async () => {
    addCantina(directory.fake);
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
    const client = directory.running.client(cookieOf(answer));
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

  test('is not kept out by an invitation that nobody accepted', async () => {
    addCantina(directory.fake);
    const stranger = await directory.running.openShop();
    const invited = { name: 'Outro nome', email: EMAIL, role: 'caixa' };
    expect((await stranger.post('/api/accounts', invited)).status).toBe(201);
    expect(await signIn()).toMatchObject({
      status: 200,
      body: { account: { name: CANTINA.fantasyName, role: 'dono' }, establishment: { id: OWN_ID } },
    });
  });

  test('accepts the invitation of the own shop, with its role, and ends its link', async () => {
    addCantina(directory.fake);
    const client = await signedIn();
    const email = 'nova@cantina.test';
    const invited = await client.post<InvitationLink>('/api/accounts', { name: 'Nova', email, role: 'gerente' });
    expect(invited.status).toBe(201);
    const link = `/api/invitations/${new URL(invited.body.url).searchParams.get('t')}`;
    addCantina(directory.fake, { email });
    for (let time = 0; time < 2; time += 1) {
      const answer = await signIn(email);
      expect([answer.status, answer.body.account?.role, answer.body.establishment?.id]).toEqual([
        200,
        'gerente',
        OWN_ID,
      ]);
    }
    expect((await client.get<Problem>(link)).body.code).toBe('invitation-ended');
  });

  test('stays without the access that its shop took away', async () => {
    addCantina(directory.fake);
    const client = await signedIn();
    const email = 'nova@cantina.test';
    const invited = await client.post<InvitationLink>('/api/accounts', { name: 'Nova', email, role: 'gerente' });
    await client.send('PATCH', `/api/accounts/${invited.body.account.id}`, { active: false });
    addCantina(directory.fake, { email });
    expect(problemOf(await signIn(email))).toEqual(UNKNOWN);
  });

  test('makes orders carry the directory’s ids', async () => {
    addCantina(directory.fake);
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
    addCantina(directory.fake);
    const client = await signedIn();
    const order = { items: [{ name: 'Pizza', quantity: 1, unitPrice: 4590 }], payments: [] };
    const { id } = (await client.post<Order>('/api/orders', aDelivery({ order }))).body;
    const none = await client.post<Problem>(`/api/orders/${id}/dispatch`, { partner: true });
    expect([none.status, none.body.code]).toEqual([502, 'partner-error']);
    directory.fake.lalamove.put(CANTINA.id, id, { driverId: '9', name: 'Paulo Reis', phone: '11900001111', photo: '' });
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
    addCantina(directory.fake);
    const answers = await Promise.all([signIn(), signIn(), signIn()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const open = answers.map((answer) => directory.running.client(cookieOf(answer)).get('/api/session'));
    expect((await Promise.all(open)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const count = async (table: string) =>
      (await directory.running.database.pool.query(`select count(*)::int as rows from ${table}`)).rows[0].rows;
    expect(await Promise.all(['establishments', 'auth_accounts', 'couriers', 'payment_methods'].map(count))).toEqual([
      1, 1, 2, 3,
    ]);
  });

  test('with a wrong password, or an account without one, is refused and imports nothing', async () => {
    addCantina(directory.fake);
    expect(problemOf(await signIn(EMAIL, 's3nh4 '))).toEqual(WRONG);
    expect(problemOf(await signIn("x' or Email ne 'y@x.test", CANTINA.password))).toEqual(UNKNOWN);
    expect(problemOf(await signIn("ninguem'@cantina.test", CANTINA.password))).toEqual(UNKNOWN);
    addCantina(directory.fake, { password: null });
    expect(problemOf(await signIn(EMAIL, 'null'))).toEqual(WRONG);
    expect((await directory.running.database.pool.query('select 1 from establishments')).rowCount).toBe(0);
    expect(calls('BnuUsuarioVinculo')).toEqual([]);
  });

  test('without a readable payment method gets the usual ones, and unknown rates stop nothing', async () => {
    addCantina(directory.fake, { paymentMethods: null, kmRates: [{ Faixa: 'A' }] });
    const client = await signedIn();
    expect((await methodsOf(client)).map(({ id }) => id)).toEqual(['dinheiro', 'pix', 'credito', 'debito']);
    expect(directory.log).toContain('ListaTaxaKm');
  });

  test('keeps a picture that comes as bytes, and drops one that is no picture', async () => {
    addCantina(directory.fake, { logo: `data:image/png;base64,${aPng().toString('base64')}` });
    directory.fake.putUser({ ...COURIERS[0], photoBytes: aPng() });
    directory.fake.putUser({ ...COURIERS[1], photoBytes: Buffer.from('<script>alert(1)</script>') });
    const answer = await signIn();
    const { logoUrl = '' } = answer.body.establishment;
    expect(logoUrl).toMatch(/^\/api\/photos\/[0-9a-f]{64}$/);
    const client = directory.running.client(cookieOf(answer));
    expect((await client.get(logoUrl)).headers.get('content-type')).toBe('image/png');
    expect((await couriersOf(client)).map(({ photoUrl }) => photoUrl)).toEqual(['', logoUrl]);
  });
});

test('guesses at accounts of the directory are counted like any other', async () => {
  const app = await startApp(withDirectory());
  directory.fake.putUser({ ...CANTINA, email: 'alvo@cantina.test' });
  for (let guess = 0; guess < FREE_TRIES; guess += 1) {
    expect(problemOf(await signIn('alvo@cantina.test', `${guess}`, app))).toEqual(WRONG);
  }
  expect((await signIn('alvo@cantina.test', CANTINA.password, app)).status).toBe(429);
  expect(calls('BnuUsuarioEmail')).toHaveLength(FREE_TRIES);
});

test('guesses at the portal’s own accounts are counted while the directory is down', async () => {
  const app = await startApp(withDirectory({ LOGIN_REVEALS_ACCOUNTS: 'false' }));
  const own = await app.openShop();
  directory.fake.become('broken');
  for (let guess = 0; guess < FREE_TRIES; guess += 1) {
    expect((await signIn(own.email, `${guess}`, app)).body.code).toBe('login-failed');
  }
  expect((await signIn(own.email, `${FREE_TRIES}`, app)).status).toBe(429);
});

test('where accounts are not revealed, the directory’s answers look alike', async () => {
  const app = await startApp(withDirectory({ LOGIN_REVEALS_ACCOUNTS: 'false' }));
  const own = await app.openShop();
  addCantina(directory.fake);
  const asked = [EMAIL, own.email, `${randomUUID()}@cantina.test`] as const;
  for (const email of asked) {
    expect((await signIn(email, 'outra senha', app)).body.code).toBe('invalid-credentials');
  }
  expect(calls('BnuUsuarioEmail').length).toBeGreaterThanOrEqual(asked.length);
  directory.fake.become('broken');
  for (const email of asked) expect((await signIn(email, 'outra senha', app)).body.code).toBe('login-failed');
});

test('Integrações shows the directory to establishments that came from it, with its health and a test', async () => {
  addCantina(directory.fake);
  // A separate establishment: successes in quick succession are recorded once.
  directory.fake.putUser({ ...CANTINA, id: 8, email: 'outra@cantina.test' });
  directory.fake.linkCourier(8, COURIERS[0].id);
  const client = directory.running.client(cookieOf(await signIn('outra@cantina.test')));
  const own = await directory.running.openShop();
  const directoryOf = async (one: Client) =>
    (await one.get<IntegrationList>('/api/integrations')).body.integrations.find(({ name }) => name === 'directory');
  await eventually(async () => expect((await directoryOf(client))?.lastSuccessAt).toBeDefined(), 5000);
  expect(await directoryOf(client)).toMatchObject({ configured: true, testable: true });
  expect(await directoryOf(own)).toMatchObject({ configured: false });
  const tried = () => client.post<IntegrationTest>('/api/integrations/directory/test');
  expect((await tried()).body).toEqual({ ok: true, sentence: 'O cadastro central respondeu: 1 motoboy ativo.' });
  directory.fake.become('unauthorized');
  expect((await tried()).body).toEqual({ ok: false, sentence: 'O cadastro central recusou a credencial do portal.' });
});
