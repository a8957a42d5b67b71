import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InvitationLink } from '#contract/access/team-schema.ts';
import type { Audit } from '#contract/audit/schema.ts';
import { hashPassword } from '#server/access/password-hash.ts';
import { createCredentialStore } from '#server/access/passwords/postgres-credentials.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { type FakeMailServer, startFakeMailServer } from '#tests/fakes/mail/server.ts';
import { refuseWrites } from '#tests/support/database/refused-writes.ts';
import { PASSWORD, type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const NEW = 'outras quatro palavras';

let mail: FakeMailServer;
let running: RunningApp;
let shop: Shop;

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
  });
});
beforeEach(async () => {
  shop = await running.openShop();
});
afterAll(async () => {
  await running.close();
  await mail.close();
});

const signIn = (password: string) => running.client().post('/api/session', { email: shop.email, password });
const idOf = async () => (await shop.get<{ account: { id: string } }>('/api/session')).body.account.id;

/** A link for a new password that the owner of the shop makes for a person who has joined. */
async function invitedAgain(): Promise<string> {
  const email = `${randomUUID()}@equipe.test`;
  const { establishment } = shop;
  const owner = { establishmentId: establishment.id, name: 'Olga', email, role: 'dono' as const, password: PASSWORD };
  await running.parts.accounts.create(owner);
  const by = await running.client().post('/api/session', { email, password: PASSWORD });
  const cookie = by.headers.getSetCookie().map((one) => one.split(';')[0]);
  const client = running.client(cookie.join('; '));
  const { body } = await client.post<InvitationLink>(`/api/accounts/${await idOf()}/invitation`);
  return `/api/invitations/${new URL(body.url).searchParams.get('t')}`;
}

async function linkByMail(): Promise<string> {
  await running.client().post('/api/password-links', { email: shop.email });
  return `/api/password-links/${new URL((await mail.next(shop.email)).link).searchParams.get('t')}`;
}

describe('a new password and the end of the other sessions are one write', () => {
  test.each([
    [
      'changed by its person',
      async () => {
        const other = await signIn(PASSWORD);
        expect(other.status).toBe(200);
        return () => shop.send('PUT', '/api/session/password', { oldPassword: PASSWORD, password: NEW });
      },
    ],
    [
      'chosen by the link of a letter',
      async () => {
        const path = await linkByMail();
        return () => running.client().post(path, { password: NEW });
      },
    ],
    [
      'chosen by the link of the team',
      async () => {
        const path = await invitedAgain();
        return () => running.client().post(path, { password: NEW });
      },
    ],
    [
      'set by the operator',
      async () => async () => {
        const set = await running.parts.accounts.setPassword(shop.email, NEW).catch(() => undefined);
        return { status: set?.ok ? 200 : 500 };
      },
    ],
    [
      'adopted from the directory',
      async () => {
        const passwordHash = await hashPassword(NEW);
        const asked = { establishmentId: shop.establishment.id, name: 'Beatriz', email: shop.email, passwordHash };
        return async () => {
          const set = await running.parts.accounts.adopt(asked).catch(() => undefined);
          return { status: set?.ok ? 200 : 500 };
        };
      },
    ],
  ])('%s', async (_name, prepare) => {
    const change = await prepare();
    const undo = await refuseWrites(running.database.pool, {
      writes: 'delete on auth_sessions',
      when: `old.account_id = '${await idOf()}'`,
    });
    expect((await change()).status).toBeGreaterThanOrEqual(500);
    await undo();
    expect((await signIn(NEW)).status).toBe(401);
    expect((await shop.get('/api/orders')).status).toBe(200);
    const stolen = await signIn(PASSWORD);
    expect(stolen.status).toBe(200);
    expect((await change()).status).toBeLessThan(300);
    const [cookie = ''] = stolen.headers.getSetCookie().map((one) => one.split(';')[0]);
    expect((await running.client(cookie).get('/api/orders')).status).toBe(401);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEW)).status).toBe(200);
  });

  test('one chosen by the link of a letter is in the audit of the person’s shop', async () => {
    expect((await running.client().post(await linkByMail(), { password: NEW }, { 'x-device': 'Celular' })).status).toBe(
      204,
    );
    const { headers } = await signIn(NEW);
    const [cookie = ''] = headers.getSetCookie().map((one) => one.split(';')[0]);
    const { entries } = (await running.client(cookie).get<Audit>('/api/audit?kind=choosePasswordByLink')).body;
    expect(entries).toMatchObject([
      { area: 'access', actor: { name: 'Beatriz' }, device: 'Celular', title: expect.any(String) },
    ]);
  });

  test('two first passwords at the same moment leave one', async () => {
    const email = `${randomUUID()}@equipe.test`;
    const invited = await shop.post<InvitationLink>('/api/accounts', { name: 'Caio', email, role: 'caixa' });
    const { id } = invited.body.account;
    const credentials = createCredentialStore(running.database);
    await Promise.all(['a', 'b', 'c', 'd'].map((hash) => credentials.replace(id, hash)));
    const { rowCount } = await running.database.pool.query('select from auth_credentials where account_id = $1', [id]);
    expect(rowCount).toBe(1);
  });
});
