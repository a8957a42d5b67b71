import { expect, test } from 'vitest';
import type { AlarmChecks } from '#contract/alarms/schema.ts';
import type { AuditEntryAnswer } from '#contract/audit/schema.ts';
import type { PushDevice } from '#contract/push/schema.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { startPushApp, subscribe } from '#tests/support/push-app.ts';
import { PASSWORD, type RunningApp, type Shop } from '#tests/support/start-app.ts';

const SOON = { timeout: 20_000 };
const devicesOf = async (shop: Shop) => (await shop.get<{ devices: PushDevice[] }>('/api/push')).body.devices;
const leavingOf = async (shop: Shop) => (await shop.get<AlarmChecks>('/api/alarms/checks')).body.leaving;

/** The person at another browser. */
async function signInAgain(app: RunningApp, { email }: Shop): Promise<Client> {
  return app.client(cookieOf(await app.client().post('/api/session', { email, password: PASSWORD })));
}

/** Lets the session of a device begin and end earlier, in days. */
async function ageSession({ database }: RunningApp, deviceId: string, begun: number, left: number): Promise<void> {
  const { rowCount } = await database.pool.query(
    `update auth_sessions set created_at = now() - make_interval(secs => $2::float8 * 86400),
       expires_at = now() + make_interval(secs => $3::float8 * 86400)
     where id = (select session_id from push_devices where id = $1)`,
    [deviceId, begun, left],
  );
  expect(rowCount).toBe(1);
}

test('a test reaches every device on duty, and names those before that got nothing', async () => {
  const app = await startPushApp();
  app.parts.push.part.start?.();
  const shop = await app.openShop();
  expect((await shop.post<{ devices: PushDevice[] }>('/api/push/test')).body.devices).toEqual([]);
  const phone = await subscribe(shop, app.service);
  const resting = await subscribe(shop, app.service, 'Tablet da cozinha');
  await shop.send('PATCH', `/api/push/devices/${resting.id}`, { onDuty: false });
  const gone = await subscribe(shop, app.service, 'Celular velho');
  gone.end();
  const person = await signInAgain(app, shop);
  const abroad = await subscribe(person, app.service, 'Celular do Caio');
  await ageSession(app, abroad.id, 31, -1);

  const tested = await shop.post<{ test: string; devices: PushDevice[] }>('/api/push/test');
  expect(tested.status).toBe(200);
  expect(tested.body.devices.map(({ name, signedIn }) => [name, signedIn])).toEqual([
    ['Celular da Bia', true],
    ['Celular velho', true],
    ['Celular do Caio', false],
  ]);
  await expect.poll(() => phone.received.map(({ message }) => message.test), SOON).toEqual([tested.body.test]);
  await expect
    .poll(async () => (await devicesOf(shop)).map(({ name, takenAt }) => [name, takenAt !== undefined]), SOON)
    .toEqual([
      ['Celular da Bia', true],
      ['Tablet da cozinha', false],
      ['Celular velho', false],
      ['Celular do Caio', false],
    ]);
  expect([resting.received, abroad.received]).toEqual([[], []]);
});

test('a phone on duty whose browser gave up is named until it is switched on again there', async () => {
  const app = await startPushApp();
  app.parts.push.part.start?.();
  const shop = await app.openShop();
  const phone = await subscribe(shop, app.service);
  phone.end();
  await shop.post('/api/push/test');
  await expect.poll(() => leavingOf(shop), SOON).toEqual([{ name: 'Celular da Bia' }]);
  expect(await devicesOf(shop)).toMatchObject([{ id: phone.id, onDuty: true, signedIn: false, gone: true }]);
  const asked = app.service.requests();
  expect((await shop.post<{ devices: PushDevice[] }>('/api/push/test')).body.devices).toHaveLength(1);
  const { rows } = await app.database.pool.query('select count(*)::int as waiting from push_messages');
  expect([rows[0], app.service.requests()]).toEqual([{ waiting: 0 }, asked]);
  const again = await subscribe(shop, app.service);
  expect(await devicesOf(shop)).toMatchObject([{ id: again.id, signedIn: true }]);
  expect(await leavingOf(shop)).toEqual([]);

  // Off duty, nobody relies on it.
  await shop.send('PATCH', `/api/push/devices/${again.id}`, { onDuty: false });
  again.end();
  expect((await shop.post(`/api/push/devices/${again.id}/test`)).status).toBe(200);
  await expect.poll(() => devicesOf(shop), SOON).toEqual([]);
});

test('a person who signs out takes the phone off duty, and nobody is warned; the next sign-in on it ends that', async () => {
  const app = await startPushApp();
  app.parts.push.part.start?.();
  const shop = await app.openShop();
  const person = await signInAgain(app, shop);
  const phone = await subscribe(person, app.service);
  const others = await subscribe(shop, app.service, 'Tablet da cozinha');
  expect((await person.send('DELETE', '/api/session')).status).toBe(204);
  expect(await devicesOf(shop)).toMatchObject([
    { id: phone.id, onDuty: false, signedIn: false, signedOut: true },
    { id: others.id, onDuty: true, signedIn: true },
  ]);
  expect(await leavingOf(shop)).toEqual([]);
  expect((await shop.post<{ devices: PushDevice[] }>('/api/push/test')).body.devices).toHaveLength(1);
  const { entries } = (await shop.get<{ entries: AuditEntryAnswer[] }>('/api/audit?area=access')).body;
  expect(entries.find(({ kind }) => kind === 'signOut')).toMatchObject({
    target: 'Celular da Bia',
    changes: [{ path: 'onDuty', from: true, to: false }],
  });

  const { endpoint, p256dh, auth } = phone;
  const renewed = { endpoint, p256dh, auth, name: 'Celular da Bia' };
  await (await signInAgain(app, shop)).send('PUT', '/api/push/device', renewed);
  expect((await devicesOf(shop)).find(({ id }) => id === phone.id)).toMatchObject({ onDuty: true, signedIn: true });
  expect(await leavingOf(shop)).toEqual([]);
});

test('a session that ends otherwise goes on being warned about, and a phone off duty is no matter of a sign-out', async () => {
  const app = await startPushApp();
  const shop = await app.openShop();
  const person = await signInAgain(app, shop);
  const phone = await subscribe(person, app.service);
  // Ended from another device.
  const { sessions } = (await shop.get<{ sessions: { id: string; isCurrent: boolean }[] }>('/api/sessions')).body;
  const other = sessions.find(({ isCurrent }) => !isCurrent);
  expect((await shop.send('DELETE', `/api/sessions/${other?.id}`)).status).toBe(204);
  expect(await leavingOf(shop)).toEqual([{ name: 'Celular da Bia' }]);
  // A manager puts a signed-out device on duty: he relies on it again, and is warned.
  const again = await signInAgain(app, shop);
  const { endpoint, p256dh, auth } = phone;
  await again.send('PUT', '/api/push/device', { endpoint, p256dh, auth, name: 'Celular da Bia', onDuty: false });
  await again.send('DELETE', '/api/session');
  const [resting] = await devicesOf(shop);
  expect([resting?.onDuty, resting?.signedOut]).toEqual([false, undefined]);
  await shop.send('PATCH', `/api/push/devices/${phone.id}`, { onDuty: true });
  expect(await leavingOf(shop)).toEqual([{ name: 'Celular da Bia' }]);
});

test('a phone on duty that drops out, or will within three days, is named with the checks of the alarm', async () => {
  const app = await startPushApp();
  const shop = await app.openShop();
  const phone = await subscribe(await signInAgain(app, shop), app.service);
  expect(await leavingOf(shop)).toEqual([]);
  const endsOf = async () => (await devicesOf(shop))[0]?.ends;
  expect(await endsOf()).toMatchObject({ by: 'idle' });

  await ageSession(app, phone.id, 20, 2.9);
  const [idle] = await leavingOf(shop);
  expect(idle).toEqual({ name: 'Celular da Bia', endsAt: (await endsOf())?.at });
  await ageSession(app, phone.id, 87.5, 29);
  expect([await endsOf(), (await leavingOf(shop)).length]).toMatchObject([{ by: 'limit' }, 1]);

  // The session is too old; nothing has deleted it yet.
  await ageSession(app, phone.id, 90.1, 29);
  expect(await leavingOf(shop)).toEqual([{ name: 'Celular da Bia' }]);
  expect((await devicesOf(shop))[0]).toMatchObject({ signedIn: false });
  await shop.send('PATCH', `/api/push/devices/${phone.id}`, { onDuty: false });
  expect(await leavingOf(shop)).toEqual([]);
});

test('who takes a device off duty, or removes it, is in the audit with its name', async () => {
  const app = await startPushApp();
  const shop = await app.openShop();
  const { id } = await subscribe(shop, app.service, 'Tablet da cozinha');
  await shop.send('PATCH', `/api/push/devices/${id}`, { onDuty: false });
  await shop.send('DELETE', `/api/push/devices/${id}`);
  const { entries } = (await shop.get<{ entries: AuditEntryAnswer[] }>('/api/audit')).body;
  const named = entries.filter(({ target }) => target === 'Tablet da cozinha');
  expect(named.map(({ kind, changes }) => [kind, changes])).toEqual([
    ['removePushDevice', []],
    ['changePushDevice', [{ path: 'onDuty', from: true, to: false }]],
  ]);
});
