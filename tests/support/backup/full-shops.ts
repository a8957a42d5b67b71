import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import { HOSTILE } from '#tests/support/database/fill-tables.ts';
import { createTestDatabase } from '#tests/support/database/postgres.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

export const KEY = 'uma frase comprida que ninguém adivinha';

const SECRET = 'a secret of the tests, long enough to sign';

/** The settings of a portal, with or without a key for its backups. */
export const settings = (backupKey?: string) =>
  readEnvironment({
    NODE_ENV: 'test',
    SESSION_SECRET: SECRET,
    ...(backupKey === undefined ? {} : { BACKUP_KEY: backupKey }),
  });

/** An empty database, for one test. */
export async function emptyStore() {
  const { connection, drop } = await createTestDatabase();
  const database = openDatabase({ connection, maxConnections: 2 });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return { connection, database };
}

/** How work is refused: the error's name and sentence, or `accepted`. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error) => `${error.name}: ${error.message}`,
  );

/** For the tests of one file: a portal with two shops that have some of everything, and a folder for backups. */
export function startFullShops() {
  let folder: string;
  let running: RunningApp;
  let shop: Shop;

  beforeEach(({ skip }) => skip(inject('distributed'), 'A cluster is backed up by its own means.'));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-motoboy-backup-'));
    running = await startAppUntilClosed();
    shop = await running.openShop();
    const other = await running.openShop({ fantasyName: HOSTILE.slice(0, 20) });
    for (const one of [shop, other]) {
      const placed = await one.post<Order>('/api/orders', aDelivery(), { 'idempotency-key': 'first' });
      expect(placed.status).toBe(201);
      await one.post(`/api/orders/${placed.body.id}/dispatch`, { courierId: one.courier.id });
      await one.post('/api/orders', aRound('7'));
      await one.send('PUT', '/api/customers/5511987654321', { name: 'Zoé "a dona"\tda casa' });
      await one.post('/api/cash/sessions', { float: 10_000 });
      await one.post('/api/categories', { name: 'Pizzas\\doces' });
      await one.post('/api/api-keys', { name: 'Site', scopes: ['orders:read'] });
      await one.post(`/api/couriers/${one.courier.id}/link`);
    }
  });
  afterAll(async () => {
    await running.close();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    get folder() {
      return folder;
    },
    get running() {
      return running;
    },
    get shop() {
      return shop;
    },
  };
}
