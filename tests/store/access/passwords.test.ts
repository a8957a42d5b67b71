import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InvitationLink } from '#contract/access/team-schema.ts';
import { CURRENT_PASSWORD } from '#domain/access/passwords/texts.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { createPasswordLinks } from '#server/access/passwords/links.ts';
import { createPasswordLinkStore } from '#server/access/passwords/postgres-links.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { type FakeMailServer, startFakeMailServer } from '#tests/fakes/mail/server.ts';
import { cookieOf } from '#tests/support/client.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { PASSWORD, type RunningApp, type Shop, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

const NEW = 'outras quatro palavras';

let mail: FakeMailServer;
let running: RunningApp;
let shop: Shop;
let late = 0;

beforeAll(async () => {
  mail = await startFakeMailServer();
  running = await startAppUntilClosed({
    environment: readEnvironment({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://portal.cantina.test',
      SMTP_URL: mail.url.href,
      MAIL_FROM: 'portal@cantina.test',
    }),
    clock: () => Date.now() + late,
  });
});
beforeEach(async () => {
  shop = await running.openShop();
});
afterAll(async () => {
  await running.close();
  await mail.close();
});

const forget = (email: string) => running.client().post<{ code?: string }>('/api/password-links', { email });
const signIn = (email: string, password: string) => running.client().post('/api/session', { email, password });
const pathIn = (link: string) => `/api/password-links/${new URL(link).searchParams.get('t')}`;

test('a forgotten password is chosen by the link of a letter, once, and every session of the account ends', async () => {
  const socket = await connectLive(running.url, shop.cookie);
  await socket.start();
  const evil = { host: 'evil.example' };
  expect(
    (await running.client().post('/api/password-links', { email: ` ${shop.email.toUpperCase()}` }, evil)).status,
  ).toBe(204);
  const { link } = await mail.next(shop.email);
  expect(link).toMatch(/^http:\/\/portal\.cantina\.test\/senha\?t=[\w-]{32}$/);
  const visitor = running.client();
  expect((await visitor.get(pathIn(link))).body).toEqual({ name: 'Beatriz', email: shop.email });
  const weak = await visitor.post(pathIn(link), { password: 'qwertyuiop123' });
  expect(weak.body).toMatchObject({ code: 'weak-password' });
  const current = await visitor.post(pathIn(link), { password: PASSWORD });
  expect(current.body).toMatchObject({ code: 'weak-password', detail: CURRENT_PASSWORD });
  const both = await Promise.all([1, 2].map(() => visitor.post(pathIn(link), { password: NEW })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect(await socket.closed).toBe(4401);
  expect((await shop.get('/api/orders')).status).toBe(401);
  expect((await signIn(shop.email, PASSWORD)).status).toBe(401);
  expect((await signIn(shop.email, NEW)).status).toBe(200);
  expect((await mail.next(shop.email)).subject).toBe('Sua senha foi trocada');
});

test('an e-mail without an account, and one that just got a link, are refused with different reasons', async () => {
  const links = createPasswordLinks(createPasswordLinkStore(running.database), () => Date.now() + late);
  expect(await links.create('ninguem@cantina.test')).toEqual({ ok: false, problem: { code: 'unknown-account' } });
  expect(await links.create(shop.email)).toMatchObject({ ok: true, value: { name: 'Beatriz', email: shop.email } });
  expect(await links.create(shop.email)).toEqual({ ok: false, problem: { code: 'link-just-sent' } });
});

test('blanks around a password belong to it, and each change is reported by a letter', async () => {
  const spaced = `  ${NEW} `;
  await forget(shop.email);
  const path = pathIn((await mail.next(shop.email)).link);
  expect((await running.client().post(path, { password: spaced })).status).toBe(204);
  for (const other of [NEW, `  ${NEW}`, `${NEW} `]) expect((await signIn(shop.email, other)).status).toBe(401);
  const back = await signIn(shop.email, spaced);
  expect(back.status).toBe(200);
  const owner = running.client(cookieOf(back));
  const change = (oldPassword: string) =>
    owner.send<{ code?: string }>('PUT', '/api/session/password', { oldPassword, password: ' mais quatro palavras ' });
  expect((await change(NEW)).body.code).toBe('old-password-wrong');
  expect((await change(spaced)).status).toBe(204);
  const letters = [await mail.next(shop.email), await mail.next(shop.email)];
  expect(letters.map(({ subject }) => subject)).toEqual(Array(2).fill('Sua senha foi trocada'));
  expect((await signIn(shop.email, 'mais quatro palavras')).status).toBe(401);
  expect((await signIn(shop.email, ' mais quatro palavras ')).status).toBe(200);
});

test('a link says whether the account has a second factor', async () => {
  await forget(shop.email);
  const path = pathIn((await mail.next(shop.email)).link);
  await running.database.pool.query(
    `insert into auth_factors (id, account_id, kind, name, secret, counter, created_at, confirmed_at)
     select 'f-' || id, id, 'totp', 'Aplicativo', 'x', 0, now(), now() from auth_accounts where email = $1`,
    [shop.email],
  );
  expect((await running.client().get(path)).body).toEqual({ name: 'Beatriz', email: shop.email, secondFactor: true });
});

test('the answer is the same with and without an account, and an account gets one letter in two minutes', async () => {
  const answers = [await forget('ninguem@cantina.test'), await forget(shop.email), await forget(shop.email)];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([204, '']));
  const { link } = await mail.next(shop.email);
  late += 3 * MINUTE_MS;
  await forget(shop.email);
  const { link: second } = await mail.next(shop.email);
  expect(mail.received.filter(({ to }) => to === shop.email)).toHaveLength(2);
  expect(mail.received.some(({ to }) => to === 'ninguem@cantina.test')).toBe(false);
  expect((await running.client().get(pathIn(link))).body).toMatchObject({ code: 'password-link-ended' });
  expect((await running.client().get(pathIn(second))).status).toBe(200);
});

test('a link ends after an hour, and opens no account that lost its access', async () => {
  await forget(shop.email);
  const { link } = await mail.next(shop.email);
  await running.database.pool.query(
    'update account_memberships set active = false where account_id = (select id from auth_accounts where email = $1)',
    [shop.email],
  );
  expect((await running.client().post(pathIn(link), { password: NEW })).status).toBe(404);
  await running.database.pool.query(
    'update account_memberships set active = true where account_id = (select id from auth_accounts where email = $1)',
    [shop.email],
  );
  expect((await running.client().get(pathIn(link))).status).toBe(200);
  late += 61 * MINUTE_MS;
  expect((await running.client().post(pathIn(link), { password: NEW })).status).toBe(404);
});

test('asking again and again is slowed down', async () => {
  const answers = [];
  for (let count = 0; count < 12; count++) answers.push(await forget('insistente@cantina.test'));
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
});

test('an invitation goes out by e-mail, and its link is shown in any case', async () => {
  const invite = (email: string) =>
    shop.post<InvitationLink>('/api/accounts', { name: 'Caio Lima', email, role: 'caixa' });
  const sent = await invite('caio@equipe.test');
  expect(sent.body).toMatchObject({ emailed: true });
  expect((await mail.next('caio@equipe.test')).link).toBe(sent.body.url);
  mail.failNext(1, 550);
  const refused = await invite('rui@equipe.test');
  expect(refused).toMatchObject({ status: 201, body: { emailed: false } });
  expect(refused.body.url).toMatch(/\/convite\?t=/);
});

test('an e-mail that two shops invited gets its first password by a letter, not by a link that they see', async () => {
  const email = 'rita@equipe.test';
  const paths = [];
  for (const by of [await running.openShop(), shop]) {
    const invited = await by.post<InvitationLink>('/api/accounts', { name: 'Rita', email, role: 'caixa' });
    paths.push(`/api/invitations/${new URL(invited.body.url).searchParams.get('t')}`);
    await mail.next(email);
  }
  const visitor = running.client();
  for (const path of paths)
    expect((await visitor.post(path, { password: NEW })).body).toMatchObject({ code: 'old-password-wrong' });
  await forget(email);
  expect((await visitor.post(pathIn((await mail.next(email)).link), { password: NEW })).status).toBe(204);
  expect((await visitor.post(paths[1] ?? '', { password: NEW })).status).toBe(204);
  expect((await signIn(email, NEW)).body).toMatchObject({ establishment: { id: shop.establishment.id } });
});

test('the first letter takes an account back from those who opened its invitation; a later one leaves its second step', async () => {
  const email = 'caue@equipe.test';
  const invited = await shop.post<InvitationLink>('/api/accounts', { name: 'Cauê', email, role: 'caixa' });
  await mail.next(email);
  const theirs = 'a senha de quem convidou';
  const invitation = `/api/invitations/${new URL(invited.body.url).searchParams.get('t')}`;
  expect((await running.client().post(invitation, { password: theirs })).status).toBe(204);
  const open = running.client(cookieOf(await signIn(email, theirs)));
  const addFactor = () =>
    running.database.pool.query(
      `insert into auth_factors (id, account_id, kind, name, secret, counter, created_at, confirmed_at)
       select 'f-' || id, id, 'totp', 'Aplicativo', 'x', 0, now(), now() from auth_accounts where email = $1`,
      [email],
    );
  const byLetter = async (password: string) => {
    late += 3 * MINUTE_MS;
    await forget(email);
    let letter = await mail.next(email);
    while (!letter.link.includes('/senha?t=')) letter = await mail.next(email);
    const { body } = await running.client().get(pathIn(letter.link));
    expect((await running.client().post(pathIn(letter.link), { password })).status).toBe(204);
    return body;
  };
  await addFactor();
  expect(await byLetter(NEW)).toEqual({ name: 'Cauê', email });
  expect((await open.get('/api/orders')).status).toBe(401);
  expect((await signIn(email, NEW)).status).toBe(200);
  await addFactor();
  expect(await byLetter('mais quatro palavras')).toMatchObject({ secondFactor: true });
  expect((await signIn(email, 'mais quatro palavras')).body).toMatchObject({ code: 'second-factor-needed' });
});

test('without a mail server the sign-in says who makes the link', async () => {
  const plain = await startApp();
  const { email } = await plain.openShop();
  expect((await plain.client().get('/api/sign-in-hints')).body).toEqual({});
  expect((await running.client().get('/api/sign-in-hints')).body).toEqual({ passwordsByMail: true });
  expect((await plain.client().post('/api/password-links', { email })).body).toMatchObject({
    code: 'mail-not-configured',
  });
});

test.each([
  ['princess1', 'vazamentos'],
  ['1234567', 'pelo menos 8'],
  ['Cantina-2026', 'nome da loja'],
])('%s is refused, and the answer says why', async (password, why) => {
  const { email, ...named } = await running.openShop({ fantasyName: 'Cantina' });
  const answer = await named.send('PUT', '/api/session/password', { oldPassword: PASSWORD, password });
  expect(answer).toMatchObject({ status: 422, body: { code: 'weak-password', detail: expect.stringContaining(why) } });
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});
