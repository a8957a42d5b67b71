import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Coded, ok, type Result, refused } from '#domain/shared/result.ts';
import { createAuthorisationStore } from '#server/access/authorisations/postgres-authorisations.ts';
import { createFactorStore } from '#server/access/factors/postgres-factors.ts';
import { createApiKeyStore } from '#server/access/keys/postgres-keys.ts';
import { createMembershipStore } from '#server/access/memberships/postgres-store.ts';
import { createTrustedDeviceStore } from '#server/access/operators/postgres-devices.ts';
import { createDeliveryPhotoStore } from '#server/couriers/page/postgres-delivery-photos.ts';
import { createCourierStore } from '#server/couriers/postgres-couriers.ts';
import { createPairingStore } from '#server/printing/pairing/postgres-pairings.ts';
import { createPrintAgentStore } from '#server/printing/postgres-agents.ts';
import { createPushDeviceStore } from '#server/push/postgres-devices.ts';
import { aCourier } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const FULL = refused({ code: 'too-many-entries' });
const NOW = Date.parse('2026-11-16T23:00:00Z');

let running: RunningApp;
let shop: Shop;
let accountId: string;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
beforeEach(async () => {
  shop = await running.openShop();
  accountId = (await shop.get<{ account: { id: string } }>('/api/session')).body.account.id;
});
afterAll(() => running.close());

const query = async (text: string, values: unknown[] = []) => (await running.database.pool.query(text, values)).rows;

/** An account that belongs to no establishment. */
async function anAccount(): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into auth_accounts (id, name, email, email_verified, created_at, updated_at)
     values ($1, 'Caio', $1 || '@equipe.test', true, now(), now())`,
    [id],
  );
  return id;
}

/** Lists with a limit: how one entry is added (whether it was), and how many there may be. */
const LISTS: Readonly<Record<string, { most: number; add: (id: string) => Promise<Result<unknown, Coded>> }>> = {
  'keys of integrations': {
    most: 50,
    add: (id) =>
      createApiKeyStore(running.database).create(
        shop.establishment.id,
        { id, name: 'Site', scopes: ['orders:read'], hint: 'abcd', createdAt: new Date(NOW).toISOString() },
        id,
      ),
  },
  'trusted devices': {
    most: 50,
    add: (id) => {
      const device = { id, deviceHash: id, name: 'Balcão', trustedBy: 'Bia', trustedAt: NOW };
      return createTrustedDeviceStore(running.database).save(shop.establishment.id, device);
    },
  },
  'agents of printers': {
    most: 20,
    add: (id) =>
      createPrintAgentStore(running.database).create(
        shop.establishment.id,
        { id, name: 'Caixa', hint: 'abcd', createdAt: new Date(NOW).toISOString() },
        id,
      ),
  },
  couriers: {
    // The shop opens with one.
    most: 499,
    add: (id) => createCourierStore(running.database).create(shop.establishment.id, { ...aCourier(), id }),
  },
  people: {
    most: 299,
    add: async () => {
      const one = { accountId: await anAccount(), establishmentId: shop.establishment.id, invitedName: 'Caio' };
      return createMembershipStore(running.database).invite({ ...one, role: 'caixa' }, NOW);
    },
  },
  'acts that wait for a decision': {
    most: 50,
    add: (id) =>
      createAuthorisationStore(running.database).add(shop.establishment.id, {
        id,
        operation: 'voidOrder',
        path: '/api/orders/o1/void',
        subject: { title: 'Estornar', facts: [] },
        requestHash: id,
        askedBy: accountId,
        askedByName: 'Caio',
        askedAt: NOW,
        endsAt: NOW + 60_000,
      }),
  },
  'passkeys of an account': {
    most: 10,
    add: (id) =>
      createFactorStore(running.database).addPasskey(accountId, { id, name: 'Chave', secret: 'x', counter: 0 }, NOW),
  },
  'photos of a delivery': {
    most: 6,
    add: (id) => {
      const photo = { id, bytes: new Uint8Array([1]), at: NOW };
      return createDeliveryPhotoStore(running.database).save(shop.establishment.id, 'o1', photo);
    },
  },
  'devices that get news': {
    most: 100,
    add: (id) =>
      createPushDeviceStore(running.database).save(
        shop.establishment.id,
        id,
        { endpoint: `https://push.test/${id}`, endpointHash: id, p256dh: 'x', auth: 'x' },
        { kind: 'person', accountId, name: 'Bia', device: 'Celular', sessionId: 's1' },
        NOW,
      ),
  },
  'computers that wait to be connected': {
    most: 2000,
    add: (id) => {
      const pairing = { id, name: 'Caixa', tokenHash: id, hint: 'abcd' };
      return createPairingStore(running.database).add(pairing, id, NOW, NOW + 60_000);
    },
  },
};

/** How many at once: the store has 12 connections, and each add is one. */
const AT_ONCE = 8;

test.each(Object.keys(LISTS))('%s: of several added at the same moment, the last place goes to one', async (name) => {
  const { most, add } = LISTS[name] ?? { most: 0, add: async () => FULL };
  const addMany = async (count: number) => {
    const added = await Promise.all(Array.from({ length: count }, () => add(randomUUID())));
    return added.filter(({ ok: isAdded }) => isAdded).length;
  };
  for (let left = most - 1; left > 0; left -= AT_ONCE) {
    const count = Math.min(left, AT_ONCE);
    expect(await addMany(count)).toBe(count);
  }
  expect(await addMany(AT_ONCE)).toBe(1);
  expect(await addMany(1)).toBe(0);
});

test('an entry that is there already is a retry, also of a full list', async () => {
  const { most, add } = LISTS['agents of printers'] ?? { most: 0, add: async () => FULL };
  const ids = Array.from({ length: most }, () => randomUUID());
  for (const id of ids) expect(await add(id)).toMatchObject({ ok: true });
  expect(await add(ids[3] ?? '')).toMatchObject({ ok: true });
  expect(await query('select from print_agents where establishment_id = $1', [shop.establishment.id])).toHaveLength(
    most,
  );
});

test('an entry that is there already is a retry, also of a list that an import has filled beyond its limit', async () => {
  const store = createCourierStore(running.database);
  const courier = { ...aCourier(), id: randomUUID() };
  await store.create(shop.establishment.id, courier);
  await query(
    `insert into couriers (establishment_id, id, name, phone, photo_url, active)
     select $1, 'imported-' || n, 'Rui', '', '', true from generate_series(1, 500) n`,
    [shop.establishment.id],
  );
  expect(await store.create(shop.establishment.id, courier)).toEqual(ok(courier));
  expect(await store.create(shop.establishment.id, { ...courier, id: randomUUID() })).toEqual(FULL);
});

test('a browser that two tabs name at once keeps one id', async () => {
  const device = { deviceHash: randomUUID(), name: 'Balcão', trustedBy: 'Bia', trustedAt: NOW };
  const store = createTrustedDeviceStore(running.database);
  const saved = await Promise.all(
    ['a', 'b', 'c'].map((id) => store.save(shop.establishment.id, { id: `${id}-${device.deviceHash}`, ...device })),
  );
  const ids = saved.map((one) => one.ok && one.value);
  const stored = (await store.list(shop.establishment.id)).map(({ id }) => id);
  expect([new Set(ids).size, ids.slice(0, 1)]).toEqual([1, stored]);
});
