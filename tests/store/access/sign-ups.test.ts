import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { SIGN_UPS_PER_ADDRESS } from '#server/access/sign-up/routes.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { type FakeMailServer, startFakeMailServer } from '#tests/fakes/mail/server.ts';
import { cookieOf, createClient } from '#tests/support/client.ts';
import { holdTable } from '#tests/support/database/hold-table.ts';
import { startNode } from '#tests/support/node.ts';
import { type RunningApp, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

const PASSWORD = 'quatro palavras bem compridas';
const OPEN = { SIGN_UP: 'open', TERMS_URL: 'https://portal.test/termos', TERMS_VERSION: '2026-11' };

const environmentOf = ({ url }: FakeMailServer) =>
  readEnvironment({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://portal.test',
    SMTP_URL: url.href,
    MAIL_FROM: 'portal@portal.test',
    ...OPEN,
  });
const clock = () => Date.now() + late;

let mail: FakeMailServer;
let running: RunningApp;
let late = 0;

beforeAll(async () => {
  mail = await startFakeMailServer();
  running = await startAppUntilClosed({
    environment: environmentOf(mail),
    clock,
  });
});
afterAll(async () => {
  await running.close();
  await mail.close();
});

/** Each test comes after the limits of the one before. */
const later = () => {
  late += 20 * MINUTE_MS;
};
const ask = (email: string, more: object = {}, client = running.client()) =>
  client.post<Problem>('/api/sign-ups', {
    email,
    name: 'Ana',
    establishment: 'Lanches da Ana',
    terms: '2026-11',
    ...more,
  });
const pathIn = (link: string) => `/api/sign-ups/${new URL(link).searchParams.get('t')}`;
const countOf = async (table: string) =>
  (await running.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;

test('the link in the e-mail creates the shop once, with its owner and the accepted terms', async () => {
  later();
  const before = await countOf('establishments');
  expect((await ask(' Ana@Lanches.test ')).status).toBe(204);
  const { link, subject } = await mail.next('ana@lanches.test');
  expect(subject).toBe('Confirme o seu e-mail');
  expect(link).toMatch(/^http:\/\/portal\.test\/cadastro\?t=[\w-]{32}$/);
  expect(await countOf('establishments'), 'nothing exists before the e-mail is confirmed').toBe(before);
  const visitor = running.client();
  expect((await visitor.get(pathIn(link))).body).toEqual({
    name: 'Ana',
    email: 'ana@lanches.test',
    establishment: 'Lanches da Ana',
  });
  const weak = await visitor.post<Problem>(pathIn(link), { password: 'qwertyuiop123' });
  expect(weak.body.code).toBe('weak-password');
  // Two presses, of which the first is found between the account and its place in the team.
  const held = await holdTable(running.connection, 'account_memberships', 'writes');
  const both = [1, 2].map(() => visitor.post<Problem>(pathIn(link), { password: PASSWORD }));
  await held.waitsFor('update "account_memberships"');
  await new Promise((resolve) => setTimeout(resolve, 500));
  await held.release();
  const [made, lost] = (await Promise.all(both)).toSorted((one, other) => one.status - other.status);
  expect([made?.status, lost?.status, lost?.body.code]).toEqual([204, 404, 'sign-up-ended']);
  expect(await countOf('establishments')).toBe((before ?? 0) + 1);

  const signedIn = await running.client().post('/api/session', { email: 'ana@lanches.test', password: PASSWORD });
  expect(signedIn.body).toMatchObject({
    account: { name: 'Ana', role: 'dono' },
    establishment: { fantasyName: 'Lanches da Ana', timeZone: 'America/Sao_Paulo' },
  });
  const owner = running.client(cookieOf(signedIn));
  expect((await owner.get<{ paymentMethods: unknown[] }>('/api/payment-methods')).body.paymentMethods).toHaveLength(4);
  const { rows } = await running.database.pool.query(
    'select email, version, accepted_at <= confirmed_at as fine from terms_acceptances',
  );
  expect(rows).toEqual([{ email: 'ana@lanches.test', version: '2026-11', fine: true }]);
});

test.each(['terms_acceptances', 'payment_methods', 'account_memberships', 'auth_credentials'])(
  'nothing is left of a sign-up whose row in %s cannot be written, and its link still works',
  async (table) => {
    later();
    const email = `${table}@lanches.test`;
    const written = ['establishments', 'terms_acceptances', 'auth_accounts', 'account_memberships'];
    const counts = () => Promise.all(written.map(countOf));
    const before = await counts();
    expect((await ask(email)).status).toBe(204);
    const { link } = await mail.next(email);
    const confirm = () => running.client().post<Problem>(pathIn(link), { password: PASSWORD });
    await running.database.pool.query(`alter table ${table} add constraint refuse check (false) not valid`);
    expect((await confirm()).status).toBe(500);
    await running.database.pool.query(`alter table ${table} drop constraint refuse`);
    expect(await counts()).toEqual(before);
    expect((await confirm()).status).toBe(204);
    expect(await counts()).toEqual(before.map((count) => (count ?? 0) + 1));
    expect((await confirm()).body.code, 'the link makes one shop').toBe('sign-up-ended');
  },
);

test('the answer does not reveal whether an account exists; its owner gets an e-mail, and nothing is created', async () => {
  later();
  const shop = await running.openShop();
  const before = await countOf('establishments');
  const answers = [await ask(shop.email), await ask('nova@lanches.test')];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([204, '']));
  const letter = await mail.next(shop.email);
  expect(letter.subject).toBe('Você já tem uma conta');
  expect(letter.link).toBe('http://portal.test/senha');
  await mail.next('nova@lanches.test');
  expect(await countOf('establishments')).toBe(before);
});

test('an invitation that nobody accepted keeps no e-mail from signing up, and opens nothing of the new shop', async () => {
  later();
  const email = 'convidada@lanches.test';
  const stranger = await running.openShop();
  const asked = { name: 'Outro nome', email, role: 'caixa' };
  const { url } = (await stranger.post<{ url: string }>('/api/accounts', asked)).body;
  await mail.next(email);
  expect((await ask(email)).status).toBe(204);
  const { link, subject } = await mail.next(email);
  expect(subject).toBe('Confirme o seu e-mail');
  expect((await running.client().post(pathIn(link), { password: PASSWORD })).status).toBe(204);
  const signedIn = await running.client().post('/api/session', { email, password: PASSWORD });
  expect(signedIn.body).toMatchObject({
    account: { name: 'Ana', role: 'dono' },
    establishment: { fantasyName: 'Lanches da Ana' },
  });
  const invitation = `/api/invitations/${new URL(url).searchParams.get('t')}`;
  const opened = await running.client().post<Problem>(invitation, { password: 'a senha de quem convidou' });
  expect(opened.body.code).toBe('old-password-wrong');
});

test('a link ends after a day, and with a newer one of the same e-mail', async () => {
  later();
  await ask('duas@lanches.test');
  const { link: first } = await mail.next('duas@lanches.test');
  await ask('duas@lanches.test');
  late += 3 * MINUTE_MS;
  await ask('duas@lanches.test');
  const { link: second } = await mail.next('duas@lanches.test');
  expect(
    mail.received.filter(({ to }) => to === 'duas@lanches.test'),
    'one letter in two minutes',
  ).toHaveLength(2);
  expect((await running.client().get(pathIn(first))).status).toBe(404);
  expect((await running.client().get(pathIn(second))).status).toBe(200);
  late += 25 * 60 * MINUTE_MS;
  const ended = await running.client().post<Problem>(pathIn(second), { password: PASSWORD });
  expect([ended.status, ended.body.code]).toEqual([404, 'sign-up-ended']);
});

test.each([
  ['an invalid e-mail', { email: 'sem arroba' }, 422, 'invalid-email'],
  ['other terms than the present ones', { terms: '2020-01' }, 409, 'terms-changed'],
  ['no terms', { terms: '' }, 400, 'invalid-request'],
  ['a shop without a name', { establishment: '' }, 400, 'invalid-request'],
])('%s is refused', async (_name, more, status, code) => {
  later();
  const answer = await ask('outra@lanches.test', more);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('sign-ups from one address are limited, on all nodes together', async () => {
  later();
  const other = createClient((await startNode(running, { environment: environmentOf(mail), clock })).url);
  for (let count = 0; count < SIGN_UPS_PER_ADDRESS; count += 1) {
    const asked = ask(`numero${count}@lanches.test`, {}, count % 2 === 0 ? other : undefined);
    expect((await asked).status).toBe(204);
  }
  const refused = await ask('demais@lanches.test');
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-attempts']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask('demais@lanches.test', {}, other)).status).toBe(429);
  later();
  expect((await ask('demais@lanches.test')).status).toBe(204);
});

test.each([
  ['unless the operator opens it', {}, undefined],
  ['where no mail server is named', OPEN, undefined],
])('it is closed %s', async (_name, variables, hint) => {
  const plain = await startApp({
    environment: readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...variables }),
  });
  const body = { email: 'a@b.test', name: 'A', establishment: 'B', terms: '2026-11' };
  const answer = await plain.client().post<Problem>('/api/sign-ups', body);
  expect([answer.status, answer.body.code]).toEqual([403, 'sign-up-closed']);
  expect((await plain.client().post<Problem>('/api/sign-ups/x', { password: PASSWORD })).status).toBe(403);
  expect((await plain.client().get<{ signUp?: object }>('/api/sign-in-hints')).body.signUp).toBe(hint);
});

test('an open sign-up needs its terms', () => {
  expect(() => readEnvironment({ NODE_ENV: 'test', SIGN_UP: 'open' })).toThrow(/TERMS_URL/);
  expect(() => readEnvironment({ NODE_ENV: 'test', SIGN_UP: 'open', TERMS_URL: 'javascript:x' })).toThrow(/TERMS_URL/);
  expect(() => readEnvironment({ NODE_ENV: 'test', SIGN_UP: 'yes' })).toThrow(/SIGN_UP/);
});
