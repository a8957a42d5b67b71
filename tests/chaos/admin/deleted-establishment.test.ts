import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CLOSE_CODES } from '#contract/orders/live-messages.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { createClient } from '#tests/support/client.ts';
import { openStoreOfNodes } from '#tests/support/database/store-of-nodes.ts';
import { withClient } from '#tests/support/database/with-client.ts';
import { PASSWORD, signIn, startCommand, startPortal } from '#tests/support/launch/portal-process.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { stepClock } from '#tests/support/nodes/clock-file.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Starts a portal with an adjustable clock, and returns it with its operator's commands. */
async function openPortal() {
  const { dataDir, DATABASE_URL, connection } = await openStoreOfNodes();
  const TEST_CLOCK_FILE = join(dataDir, 'clock');
  await writeFile(TEST_CLOCK_FILE, '0');
  const env = { NODE_ENV: 'test', DATABASE_URL, SESSION_SECRET: 'um segredo comprido o bastante para assinar' };
  const portal = await startPortal({ dataDir, env: { ...env, TEST_CLOCK_FILE } });
  onTestFinished(async () => void (await portal.kill()));
  const admin = async <Answer>(...args: string[]): Promise<Answer> => {
    const { code, stdout, stderr } = await startCommand('src/server/admin.ts', args, env).ended;
    expect([code, stderr]).toEqual([0, '']);
    return JSON.parse(stdout) as Answer;
  };
  /** Advances the clock by a number of days and runs the daily job. */
  const dailyJobAfter = async (days: number): Promise<void> => {
    await stepClock(TEST_CLOCK_FILE, days * DAY_MS);
    await withClient(connection, async (client) => {
      const { rows } = await client.query(`insert into jobs.job (name) values ('delete-establishments') returning id`);
      const stateOf = async () =>
        (await client.query('select state::text from jobs.job where id = $1', [rows[0].id])).rows[0]?.state;
      await expect.poll(stateOf, { timeout: 30_000 }).toBe('completed');
    });
  };
  return { portal, admin, dailyJobAfter };
}

test('a disabled establishment loses access until enabled; a deleted one is erased unless restored in the grace period', async () => {
  const { portal, admin, dailyJobAfter } = await openPortal();
  const shop = async (name: string, email: string) =>
    (
      await admin<{ establishment: { id: string } }>(
        ...['create-establishment', '--name', name, '--email', email, '--password', PASSWORD],
      )
    ).establishment.id;
  const goes = await shop('Cantina Bela Vista', 'dona@cantina.test');
  const stays = await shop('Pizzaria Sul', 'dono@sul.test');
  const owner = await signIn(portal.url);
  expect((await owner.post('/api/orders', aDelivery())).status).toBe(201);
  const login = () =>
    createClient(portal.url).post<{ code?: string }>('/api/session', {
      email: 'dona@cantina.test',
      password: PASSWORD,
    });
  const states = async () => {
    const all = await admin<readonly { readonly id: string; readonly state: string }[]>('list-establishments');
    return new Map(all.map(({ id, state }) => [id, state]));
  };
  const first = await connectLive(portal.url, owner.cookie);
  await first.start();
  await admin('disable-establishment', '--establishment', goes);
  expect(await first.closed).toBe(CLOSE_CODES.signedOut);
  expect((await owner.get('/api/orders')).status).toBe(401);
  expect((await login()).body.code).toBe('establishment-disabled');
  expect(await states()).toEqual(
    new Map([
      [goes, 'disabled'],
      [stays, 'open'],
    ]),
  );
  await admin('enable-establishment', '--establishment', goes);

  const live = await connectLive(portal.url, (await signIn(portal.url)).cookie);
  await live.start();
  await admin('delete-establishment', '--establishment', goes);
  expect(await live.closed).toBe(CLOSE_CODES.signedOut);
  expect((await login()).body.code).toBe('establishment-disabled');
  await dailyJobAfter(29);
  await admin('enable-establishment', '--establishment', goes);
  expect((await login()).status).toBe(200);

  await admin('delete-establishment', '--establishment', goes);
  await dailyJobAfter(31);
  expect(await states()).toEqual(new Map([[stays, 'open']]));
  expect([(await login()).status, (await login()).body.code]).toEqual([401, 'unknown-account']);
  expect(
    (await createClient(portal.url).post('/api/session', { email: 'dono@sul.test', password: PASSWORD })).status,
  ).toBe(200);
});
