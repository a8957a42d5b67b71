import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#contract/all-operations.ts';
import { isMedia, type Operation } from '#contract/operation.ts';
import { takesRequestKey } from '#contract/shared/request-headers.ts';
import { aCourier, aDelivery, aRound } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';
import { aPng, savePhoto } from '#tests/support/photos.ts';
import { aPrinter, setUpPrinter } from '#tests/support/printing/printers.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/** Goes over the list of all operations, so a new one is tried automatically. */
let running: RunningApp;
let owner: Shop;
let otherShop: Shop;
let ids: Readonly<Record<string, string>>;
let foreignCategory: string;
let foreignOrder: string;

/** Bodies that would succeed for the owner, so that only the isolation can refuse them. */
const BODIES: Readonly<Record<string, () => object>> = {
  dispatchOrder: () => ({ courierId: otherShop.courier.id }),
  changeCourier: () => ({ courierId: otherShop.courier.id }),
  cancelOrder: () => ({ reason: 'não é meu' }),
  voidOrder: () => ({ reason: 'não é minha' }),
  removeOrderItem: () => ({ line: 0, name: 'Pizza', reason: 'não é meu' }),
  changeOrderPayments: () => ({ payments: [{ methodId: 'pix', amount: 5090 }], reason: 'não é meu' }),
  recordDayTurn: () => ({ day: '2026-11-22', carried: [], reason: 'não é meu' }),
  markOrderReady: () => ({ ready: true }),
  sendTogether: () => ({ courierId: otherShop.courier.id, orderIds: [foreignOrder] }),
  createRun: () => ({ courierId: otherShop.courier.id, orderIds: [foreignOrder] }),
  moveStop: () => ({ orderId: ids['/api/orders/:id'] ?? '', position: 0 }),
  takeOutStop: () => ({ orderId: ids['/api/orders/:id'] ?? '' }),
  lockStop: () => ({ orderId: ids['/api/orders/:id'] ?? '', locked: false }),
  mergeRuns: () => ({ runId: ids['/api/runs/:id'] ?? '' }),
  splitRun: () => ({ orderId: ids['/api/orders/:id'] ?? '' }),
  giveRun: () => ({ courierId: otherShop.courier.id }),
  saveOrderPlace: () => ({ latitude: -23.5, longitude: -46.6 }),
  addLedgerLine: () => ({ kind: 'bonus', amount: 100, reason: 'não é meu' }),
  saveOpening: () => ({ hours: null, acceptsWhenClosed: true, preparationMinutes: 1, travelMinutes: 1 }),
  pauseShop: () => ({ reason: 'não é minha' }),
  startBusyMode: () => ({ minutes: 5, until: new Date(Date.now() + 3_600_000).toISOString() }),
  settleCourier: () => ({ method: 'outside' }),
  saveCourierPixKey: () => ({ kind: 'email', key: 'vizinho@exemplo.com.br' }),
  disputeLedgerLine: () => ({ words: 'não é meu' }),
  savePayRules: () => ({ from: '2999-01-01', rules: { perDelivery: 1 } }),
  saveCourierAway: () => ({ away: true }),
  saveRunSettings: () => ({ capacity: 1, preparationMinutes: 1, doorMinutes: 1 }),
  holdRun: () => ({ held: true }),
  callPartner: () => ({ quoteId: '1' }),
  changePartnerDriver: () => ({ reason: 'DRIVER_LATE' }),
  addPriorityFee: () => ({ amount: 100 }),
  resolvePartnerCall: () => ({ found: false }),
  saveLalamove: () => ({
    apiKey: 'pk_test_do_vizinho',
    apiSecret: 'sk_test_do_vizinho',
    market: 'BR',
    environment: 'sandbox',
    serviceType: 'LALAPRO',
  }),
  changeCourierDetails: () => ({ name: 'Invasor', phone: '11900000000' }),
  saveCustomer: () => ({ name: 'Invasor' }),
  saveCustomerRecord: () => ({ name: 'Invasor', addresses: [] }),
  saveDeliveryFees: () => ({ rates: [{ upToMeters: 1000, fee: 1 }] }),
  saveEstablishment: () => ({ fantasyName: 'Vizinha', phones: [], timeZone: 'America/Sao_Paulo' }),
  saveFirstSteps: () => ({ hidden: true }),
  savePreferences: () => ({ timeAwait: 1, tables: 1 }),
  ratePublicOrder: () => ({ stars: 1 }),
  placeOrder: () => aDelivery(),
  addComandaItems: () => ({ items: [{ name: 'Água', quantity: 1, unitPrice: 1 }] }),
  renameComanda: () => ({ command: '99' }),
  transferComanda: () => ({ to: { command: '99' } }),
  mergeComandas: () => ({ comandaIds: [ids['/api/comandas/:id'] ?? ''] }),
  unmergeComanda: () => ({ comandaId: ids['/api/comandas/:id'] ?? '' }),
  payComanda: () => ({ methodId: 'pix' }),
  voidComandaPayment: () => ({ paymentId: 'qualquer', reason: 'não é meu' }),
  discountComanda: () => ({ amount: 1, reason: 'não é meu' }),
  removeComandaLine: () => ({ lineId: 'qualquer', reason: 'não é meu' }),
  inviteAccount: () => ({ name: 'Do vizinho', email: `${Math.random()}@vizinha.test`, role: 'caixa' }),
  changeAccount: () => ({ active: false }),
  createCourier: () => ({ name: 'Do vizinho', phone: '11900000000' }),
  createApiKey: () => ({ name: 'Do vizinho', scopes: ['orders:read'] }),
  createWebhook: () => ({ url: 'https://vizinha.exemplo.com.br/x', events: ['order.placed'] }),
  changeWebhook: () => ({ url: 'https://invasora.exemplo.com.br/x', events: ['order.placed'] }),
  openComanda: () => ({ command: '7' }),
  chargeComandaService: () => ({ charged: false }),
  seatComandaPeople: () => ({ people: 9 }),
  savePixAccount: () => ({ kind: 'email', key: 'vizinha@exemplo.com.br', name: 'Vizinha', city: 'Santos' }),
  createPrinter: () => aPrinter(),
  changePrinter: () => aPrinter({ name: 'Invasora' }),
  pausePrinter: () => ({ paused: true }),
  printOrder: () => ({ printerId: ids['/api/printers/:id'] ?? '', kind: 'kitchen' }),
  answerPrintJob: () => ({ answer: 'drop' }),
  createPrintAgent: () => ({ name: 'Do vizinho' }),
  confirmPairing: () => ({ name: 'Do vizinho' }),
  reportPrintAgent: () => ({ platform: 'linux-x64', version: 'do-vizinho', queues: ['Termica'], devices: [] }),
  claimPrintJobs: () => ({}),
  startPrintJob: () => ({ claim: 'qualquer' }),
  endPrintJob: () => ({ claim: 'qualquer', outcome: 'printed' }),
  createCategory: () => ({ name: 'Do vizinho' }),
  changeCategory: () => ({ name: 'Invasora' }),
  sortCategories: () => ({ ids: ['da-dona'] }),
  createProduct: () => ({ categoryId: foreignCategory, name: 'Do vizinho', price: 100 }),
  changeProduct: () => ({ categoryId: foreignCategory, name: 'Invasor', price: 1 }),
  switchProduct: () => ({ available: false }),
  sortProducts: () => ({ categoryId: foreignCategory, ids: ['produto-da-dona'] }),
  importCatalogue: () => ({ csv: 'categoria;produto;preço\nPizzas;Pizza;1', apply: true }),
  createPaymentMethod: () => ({ name: 'Do vizinho', kind: 'vale' }),
  changePaymentMethod: () => ({ name: 'Invasora', kind: 'pix', active: false }),
  sortPaymentMethods: () => ({ ids: [ids['/api/payment-methods/:id'] ?? ''] }),
  openCash: () => ({ float: 100 }),
  moveCash: () => ({ kind: 'withdrawal', amount: 100, reason: 'não é meu' }),
  countCash: () => ({
    counted: [
      { line: 'drawer', amount: 100 },
      { line: 'pix', amount: 0 },
    ],
    acknowledged: ['awaiting'],
  }),
  markSeen: () => ({ keys: [ids['/api/orders/:id'] ?? ''] }),
  saveDaySummary: () => ({ active: true, recipients: ['dona@loja.com.br'] }),
  saveLadder: () => ({ louder: 1, devices: 2, push: 3, webhook: 4 }),
  echoFeed: () => ({ echo: 'do-vizinho' }),
  recordAlarmCheck: () => ({ results: { sound: 'ok', feed: 'ok', push: 'ok', printer: 'ok' } }),
  savePushDevice: () => aPushDevice('do-vizinho'),
  changePushDevice: () => ({ onDuty: false }),
  closeCash: () => ({ countId: 'qualquer', reasons: [] }),
  trustDevice: () => ({ name: 'Do vizinho' }),
  askAuthorisation: () => ({ method: 'POST', path: `/api/orders/${ids['/api/orders/:id']}/cancel` }),
  decideAuthorisation: () => ({ allow: true }),
  authoriseByPin: () => ({ accountId: 'qualquer', pin: '4711' }),
};

function aPushDevice(of: string) {
  return { ...aSubscription(of), name: `Celular ${of}` };
}

function aSubscription(of: string) {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${of}`;
  return { endpoint, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
}

/**
 * Not about an establishment's rows; services have the same names everywhere. What is made for couriers' links opens to
 * no session or key: `couriers/links.test.ts` tries it with the links of two establishments.
 */
const PERSONAL =
  /^\/api\/(positions|print-agent\/|print-agent-programs|session|second-factors|invitations|password-links|sign-ups|sign-in-hints|partner\/lalamove|postal-codes|companies|integrations\/:name|courier\/)/;

/** Bodies of operations that are no establishment's own. */
const MORE_BODIES: Readonly<Record<string, object>> = {
  createPasskey: { name: 'Celular', answer: '{}' },
  confirmApp: { code: '123456' },
  saveFactorRule: { askedOf: 'nobody' },
  enterEstablishment: { establishmentId: 'nenhum' },
  proveIdentity: { password: 'não é a minha' },
  switchOperator: { accountId: 'qualquer', pin: '4711' },
  saveOwnPin: { password: 'não é a minha', pin: '4711' },
  changeOwnPassword: { oldPassword: 'não é a minha', password: 'uma nova senha comprida' },
  sendPositions: { positions: [{ at: '2026-11-21T22:00:00.000Z', latitude: -23.5, longitude: -46.6 }] },
  saveCourierPush: aSubscription('do-motoboy-do-vizinho'),
};

/** Public writes: nobody knows yet whose key it would be. Each is harmless when repeated (decision 48). */
const KEYLESS = [
  'acceptInvitation',
  'askPairing',
  'askSignUp',
  'authoriseByPin',
  'beginPasskeySignIn',
  'choosePasswordByLink',
  'confirmSignUp',
  'forgetPassword',
  'lalamoveWebhook',
  'ratePublicOrder',
  'saveOwnPin',
  'signIn',
  'signInByPasskey',
  'signOut',
  'switchOperator',
  'takeOsmAndPosition',
  'takeOwnTracksPosition',
];

beforeAll(async () => {
  running = await startAppUntilClosed();
  owner = await running.openShop({ fantasyName: 'Dona' });
  otherShop = await running.openShop({ fantasyName: 'Vizinha' });
  const order = await owner.post<{ id: string }>('/api/orders', aDelivery());
  const trusted = await owner.post<{ id: string }>('/api/trusted-devices', { name: 'Balcão' });
  const authorisation = await owner.post<{ id: string }>('/api/authorisations', {
    method: 'POST',
    path: `/api/orders/${order.body.id}/cancel`,
  });
  const comanda = await owner.post<{ id: string }>('/api/orders', aRound('7'));
  const key = await owner.post<{ apiKey: { id: string } }>('/api/api-keys', { name: 'loja', scopes: ['orders:read'] });
  await owner.send('PUT', '/api/customers/11987654321', { name: 'Ana' });
  const { id: establishmentId } = owner.establishment;
  // The other shop's owner belongs to both; his session's establishment is his own, so he is refused like anybody else.
  await running.database.pool.query(
    `insert into account_memberships (account_id, establishment_id, role, created_at, accepted_at)
     select id, $1, 'dono', now(), now() from auth_accounts where email = $2`,
    [establishmentId, otherShop.email],
  );
  await running.parts.catalogue.createCategory(establishmentId, { id: 'da-dona', name: 'Pizzas', sort: 0 });
  await running.parts.catalogue.createProduct(establishmentId, {
    id: 'produto-da-dona',
    categoryId: 'da-dona',
    name: 'Pizza',
    price: 4590,
    available: true,
    sort: 0,
  });
  await running.parts.couriers.create(establishmentId, aCourier({ name: 'Motoboy da dona' }));
  const photo = await savePhoto(running.url, owner, 'produto-da-dona', aPng());
  const archived = { categoryId: 'da-dona', name: 'Excluído da dona', price: 100 };
  const gone = await owner.post<{ id: string }>('/api/products', archived);
  await owner.send('DELETE', `/api/products/${gone.body.id}`);
  const pix = { kind: 'email', key: 'pix-da-dona@exemplo.com.br', name: 'Dona', city: 'Recife' };
  await owner.send('PUT', '/api/pix-account', pix);
  const method = await owner.post<{ id: string }>('/api/payment-methods', { name: 'Vale da dona', kind: 'vale' });
  foreignCategory = (await otherShop.post<{ id: string }>('/api/categories', { name: 'Do vizinho' })).body.id;
  await owner.post('/api/day-turns', { day: '2026-11-22', carried: [], reason: 'Virada da dona' });
  const own = { name: 'Rui', address: { address: 'Rua B', number: '1' } };
  foreignOrder = (await otherShop.post<{ id: string }>('/api/orders', aDelivery({ customer: own }))).body.id;
  const till = await owner.post<{ id: string }>('/api/cash/sessions', { float: 100 });
  const webhook = await owner.post<{ webhook: { id: string } }>('/api/webhooks', {
    url: 'https://dona.exemplo.com.br/x',
    events: ['order.placed'],
  });
  const invited = { name: 'Caixa da dona', email: 'caixa-da-dona@exemplo.com.br', role: 'caixa' };
  const account = await owner.post<{ account: { id: string } }>('/api/accounts', invited);
  const printer = await setUpPrinter(owner);
  const trial = await owner.post<{ id: string }>(`/api/printers/${printer.id}/trial`);
  const agent = await owner.post<{ agent: { id: string } }>('/api/print-agents', { name: 'Agente da dona' });
  const run = await owner.post<{ id: string }>('/api/runs', {
    courierId: owner.courier.id,
    orderIds: [order.body.id],
  });
  const path = `/api/couriers/${owner.courier.id}`;
  const line = await owner.post<{ id: string }>(`${path}/ledger`, { kind: 'bonus', amount: 100, reason: 'Chuva' });
  const settlement = await owner.post<{ id: string }>(`${path}/settlements`, { method: 'outside' });
  const device = await owner.send<{ id: string }>('PUT', '/api/push/device', aPushDevice('da-dona'));
  ids = {
    '/api/push/devices/:id': device.body.id,
    '/api/second-factors/passkeys/:id': 'nenhuma-chave',
    '/api/sessions/:id': 'nenhuma-sessao',
    '/api/invitations/:token': 'nenhum-convite',
    '/api/settlements/:id': settlement.body.id,
    '/api/courier/settlements/:id': settlement.body.id,
    '/api/courier/ledger/:id': line.body.id,
    '/api/accounts/:id': account.body.account.id,
    '/api/runs/:id': run.body.id,
    '/api/printers/:id': printer.id,
    '/api/print-jobs/:id': trial.body.id,
    '/api/print-agent/jobs/:id': trial.body.id,
    '/api/print-agents/:id': agent.body.agent.id,
    '/api/print-agent-pairings/:code': 'BCDF2345',
    '/api/print-agent/program/:platform': 'linux-x64',
    '/api/print-agent-programs/:platform': 'linux-x64',
    '/api/webhooks/:id': webhook.body.webhook.id,
    '/api/integrations/:name': 'nenhum-servico',
    '/api/authorisations/:id': authorisation.body.id,
    '/api/trusted-devices/:id': trusted.body.id,
    '/api/orders/:id': order.body.id,
    '/api/courier/orders/:id': order.body.id,
    '/api/comandas/:id': comanda.body.id,
    '/api/cash/sessions/:id': till.body.id,
    '/api/couriers/:id': owner.courier.id,
    '/api/api-keys/:id': key.body.apiKey.id,
    '/api/customers/:phone': '11987654321',
    '/api/categories/:id': 'da-dona',
    '/api/products/:id': 'produto-da-dona',
    '/api/photos/:id': photo.body.photo?.split('/').at(-1) ?? '',
    '/api/payment-methods/:id': method.body.id,
    '/api/public/orders/:token': 'A'.repeat(22),
    '/api/postal-codes/:postalCode': '01001000',
    '/api/companies/:cnpj': '12ABC34501DE35',
  };
});
afterAll(() => running.close());

/** Queries that lists require: the owner's own facts, which another shop may know. */
const QUERIES: Readonly<Record<string, string>> = {
  '/api/day-turns': '?day=2026-11-22',
  '/api/last-order': '?phone=11987654321',
  '/api/reports/customers': '?group=new',
};

const operations = Object.values(OPERATIONS);
const NAMES = new Map(Object.entries(OPERATIONS).map(([name, operation]) => [operation, name]));
const bodyOf = (operation: Operation) => BODIES[NAMES.get(operation) ?? '']?.();

const own = (operation: Operation) => !PERSONAL.test(operation.path);
/**
 * A phone is the caller's own key: saving creates the caller's customer, not the owner's. Runs last, so that none
 * exists before.
 */
const isOwnCustomer = ({ method, path }: Operation) => method === 'PUT' && path.startsWith('/api/customers/:phone');
const withId = () =>
  operations
    .filter((operation) => own(operation) && operation.path.includes(':'))
    .sort((one, other) => Number(isOwnCustomer(one)) - Number(isOwnCustomer(other)));

/**
 * The operation's path with the owner's id in it, and any id for what lies within; an operation without a prepared id
 * fails the test.
 */
function pathOf({ path }: Operation): string {
  const noun = /^.*?:\w+/.exec(path)?.[0] ?? '';
  const id = ids[noun];
  if (id === undefined) throw new Error(`Give the isolation test an id of the owner for ${noun}`);
  return path.replace(/:\w+/, id).replace(/:\w+/g, 'algum');
}

const call = (client: Client, operation: Operation, path = pathOf(operation)) =>
  client.send<{ code?: string }>(operation.method, path, bodyOf(operation));

/** All rows of an establishment in the store. */
async function rowsOf(establishmentId: string): Promise<unknown> {
  const { rows: tables } = await running.database.pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where column_name = 'establishment_id' and table_schema = 'public' order by 1`,
  );
  const read = tables.map(async ({ table_name }) => {
    const { rows } = await running.database.pool.query(
      `select to_jsonb(t) - 'last_used_at' as row from ${table_name} t where establishment_id = $1 order by t::text`,
      [establishmentId],
    );
    return [table_name, rows];
  });
  const itself = running.database.pool.query('select * from establishments where id = $1', [establishmentId]);
  return { ...Object.fromEntries(await Promise.all(read)), establishments: (await itself).rows };
}

describe('another establishment', () => {
  test('gets 404 for every operation with an id, and changes nothing', async () => {
    const before = await rowsOf(owner.establishment.id);
    const answers: string[] = [];
    for (const operation of withId()) {
      const name = `${operation.method} ${operation.path}`;
      const { status } = await call(otherShop, operation);
      if (!isOwnCustomer(operation)) answers.push(`${name} ${status}`);
    }
    await otherShop.send('DELETE', '/api/customers/11987654321');
    expect(answers.length).toBeGreaterThanOrEqual(10);
    expect(answers.filter((answer) => !answer.endsWith(' 404'))).toEqual([]);
    expect(await rowsOf(owner.establishment.id)).toEqual(before);
  });

  test('sees none of the owner’s rows in any list', async () => {
    const secrets = [
      ...Object.values(ids),
      'da-dona',
      'produto-da-dona',
      'Motoboy da dona',
      'Excluído da dona',
      'Virada da dona',
      'pix-da-dona',
      'caixa-da-dona',
      owner.establishment.id,
    ];
    const lists = operations.filter(
      (operation) => own(operation) && operation.method === 'GET' && !operation.path.includes(':'),
    );
    expect(lists.length).toBeGreaterThanOrEqual(6);
    for (const operation of lists) {
      const { status, body } = await call(otherShop, operation, operation.path + (QUERIES[operation.path] ?? ''));
      expect([operation.path, status]).toEqual([operation.path, 200]);
      const seen = JSON.stringify(body);
      for (const secret of secrets) expect(seen, operation.path).not.toContain(secret);
    }
  });
});

test('sorting, importing and creating by others leave the owner’s rows unchanged', async () => {
  const before = await rowsOf(owner.establishment.id);
  const writes = operations.filter(
    (operation) => own(operation) && operation.method !== 'GET' && !operation.path.includes(':'),
  );
  expect(writes.length).toBeGreaterThanOrEqual(9);
  for (const operation of writes) {
    const { status } = await call(otherShop, operation, operation.path);
    expect([operation.path, status]).toEqual([operation.path, expect.toSatisfy((code: number) => code < 300)]);
  }
  expect(await rowsOf(owner.establishment.id)).toEqual(before);
});

test('a signed-out caller gets 401 everywhere, whatever the body', async () => {
  for (const operation of operations.filter(({ policy }) => policy.access !== 'public')) {
    const path = operation.path.includes(':') ? pathOf(operation) : operation.path;
    const { status, body } = await call(running.client(), operation, path);
    expect([operation.path, status, body.code]).toEqual([operation.path, 401, 'signed-out']);
  }
});

test('a key that may only read changes nothing', async () => {
  const { body } = await owner.post<{ secret: string }>('/api/api-keys', { name: 'leitura', scopes: ['orders:read'] });
  const reader = { authorization: `Bearer ${body.secret}` };
  const before = await rowsOf(owner.establishment.id);
  const writes = operations.filter((one) => own(one) && one.method !== 'GET' && one.policy.access !== 'public');
  for (const operation of writes) {
    const path = operation.path.includes(':') ? pathOf(operation) : operation.path;
    const answer = await running.client().send<{ code: string }>(operation.method, path, bodyOf(operation), reader);
    expect([operation.method, operation.path, answer.status, answer.body.code]).toEqual([
      operation.method,
      operation.path,
      403,
      'not-allowed',
    ]);
  }
  expect(await rowsOf(owner.establishment.id)).toEqual(before);
  expect((await running.client().get('/api/orders', reader)).status).toBe(200);
});

describe('the idempotency key of every write', () => {
  const PHOTO_ID = randomUUID();
  let sequence = 0;
  const newKey = () => `chave-${++sequence}`;
  /** The caller that an operation is for, with ids that lead nowhere: refusals bind a key, too. */
  let headersFor: (operation: Operation) => Record<string, string>;
  beforeAll(async () => {
    const link = await otherShop.post<{ token: string }>(`/api/couriers/${otherShop.courier.id}/link`);
    const agent = await otherShop.post<{ token: string }>('/api/print-agents', { name: 'Agente das chaves' });
    const tokens: Record<string, string> = { 'courier:link': link.body.token, 'print:jobs': agent.body.token };
    headersFor = ({ policy, body }) => ({
      ...(policy.access in tokens
        ? { authorization: `Bearer ${tokens[policy.access]}` }
        : { cookie: otherShop.cookie }),
      ...(isMedia(body) ? { 'content-type': body.media[0] ?? '' } : {}),
    });
  });
  const keyed = operations.filter(takesRequestKey);
  const ask = async (operation: Operation, key: string, id: string, body: unknown) => {
    const path = operation.path
      .replace(':name', 'webhooks')
      .replace(':platform', 'linux-x64')
      .replace(':photoId', PHOTO_ID)
      .replace(/:\w+/g, id);
    const headers = { ...headersFor(operation), 'idempotency-key': key };
    const { status, body: said } = await running
      .client()
      .send<{ code?: string }>(operation.method, path, body, headers);
    return said?.code ?? String(status);
  };
  /** A body that the operation's schema takes, and others that it may take. */
  const bodiesFor = (operation: Operation): readonly unknown[] => {
    if (isMedia(operation.body)) return [aPng(), new Uint8Array([...aPng(), 1])];
    const body = bodyOf(operation) ?? MORE_BODIES[NAMES.get(operation) ?? ''];
    return body === undefined ? [] : [body, ...(OTHER_BODIES[NAMES.get(operation) ?? ''] ?? variantsOf(body))];
  };

  test('is taken by all but public ones', () => {
    const without = operations.filter((one) => one.method !== 'GET' && !takesRequestKey(one));
    expect(without.map((one) => NAMES.get(one)).toSorted()).toEqual(KEYLESS);
  });

  test('belongs to one operation, path and body', async () => {
    const wrong: string[] = [];
    for (const operation of keyed) {
      const name = NAMES.get(operation) ?? '';
      const [body, ...others] = bodiesFor(operation);
      if (operation.policy.keyWithOrder) continue;
      const taken = newKey();
      await otherShop.post('/api/categories', { name: taken }, { 'idempotency-key': taken });
      const elsewhere = await ask(operation, taken, 'algum', body);
      if (elsewhere !== 'idempotency-key-reused') wrong.push(`${name}: key of another operation: ${elsewhere}`);
      const key = newKey();
      const first = await ask(operation, key, 'algum', body);
      if (['invalid-request', 'idempotency-key-reused'].includes(first))
        wrong.push(`${name} (has it an example in BODIES or MORE_BODIES?): ${first}`);
      if (operation.path.includes(':id')) {
        const other = await ask(operation, key, 'outro', body);
        if (other !== 'idempotency-key-reused') wrong.push(`${name}: another path: ${other}`);
      }
      const answers: string[] = [];
      for (const other of others) {
        answers.push(await ask(operation, key, 'algum', other));
        if (answers.includes('idempotency-key-reused')) break;
      }
      if (others.length > 0 && !answers.includes('idempotency-key-reused')) {
        wrong.push(`${name}: another body: ${answers}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('belongs to one order, where it writes an order', async () => {
    const key = newKey();
    const placed = await owner.post('/api/orders', aDelivery(), { 'idempotency-key': key });
    expect(placed.status).toBe(201);
    const answers: string[] = [];
    const withOrder = keyed.filter(
      (one) => one.policy.keyWithOrder && one.policy.access !== 'courier:link' && one !== OPERATIONS.placeOrder,
    );
    expect(withOrder.length).toBeGreaterThan(20);
    for (const operation of withOrder) {
      const path = operation.path.includes(':') ? pathOf(operation) : operation.path;
      const body = bodyOf(operation);
      const answer = await owner.send<{ code?: string }>(operation.method, path, body, { 'idempotency-key': key });
      answers.push(`${NAMES.get(operation)} ${answer.body.code}`);
    }
    expect(answers.filter((answer) => !answer.endsWith(' idempotency-key-reused'))).toEqual([]);
  });
});

/** For bodies of which no single value can change. */
const OTHER_BODIES: Readonly<Record<string, readonly object[]>> = {
  recordAlarmCheck: [{ results: { sound: 'skipped', feed: 'ok', push: 'ok', printer: 'ok' } }],
  resolvePartnerCall: [{ found: true, orderId: '1' }],
  settleCourier: [{ method: 'outside', paid: 1 }],
};

/** For values that a schema lists. */
const OTHER_VALUES: Readonly<Record<string, string>> = {
  nobody: 'owners',
  drop: 'second-copy',
  DRIVER_LATE: 'DRIVER_ASKED_CHANGE',
};

/** The same body with one of its values changed, for each value. */
function variantsOf(value: unknown): readonly unknown[] {
  if (typeof value === 'string' && value in OTHER_VALUES) return [OTHER_VALUES[value]];
  if (typeof value === 'string') return [`${value}x`, `${value}1`, value.slice(0, -1)];
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (typeof value !== 'object' || value === null) return [];
  const copy = (key: string, changed: unknown) =>
    Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
  return Object.entries(value).flatMap(([key, part]) => variantsOf(part).map((changed) => copy(key, changed)));
}
