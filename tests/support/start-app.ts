import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import type { Establishment } from '#contract/access/session-schema.ts';
import type { Courier } from '#domain/orders/order.ts';
import { type Assembled, assemble } from '#server/assemble.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import type { Surroundings } from '#server/surroundings.ts';
import { aCourier, anEstablishment, aPaymentMethod } from './builders.ts';
import { type Client, cookieOf, createClient } from './client.ts';
import { createTestDatabase } from './database/postgres.ts';
import { quickPasswordHash } from './quick-password.ts';

/** An establishment with a courier, the payment method `pix` and a signed-in person. */
export interface Shop extends Client {
  readonly establishment: Establishment;
  readonly courier: Courier;
  readonly email: string;
}

export interface RunningApp {
  readonly url: string;
  readonly parts: Assembled;
  readonly database: Database;
  readonly connection: PostgresConnection;
  /** A client with an optional cookie header. */
  client(cookie?: string): Client;
  /** Creates a new establishment and signs in a person of it. */
  openShop(overrides?: Partial<Establishment>): Promise<Shop>;
  close(): Promise<void>;
}

export const PASSWORD = 'uma senha de teste';

/** The real app on its own database, listening on a free local port. Closes at the end of the test. */
export async function startApp(overrides: Partial<Surroundings> = {}): Promise<RunningApp> {
  const running = await startAppUntilClosed(overrides);
  onTestFinished(() => running.close());
  return running;
}

/** Like {@link startApp}, for a whole file: the caller closes it. */
export async function startAppUntilClosed(overrides: Partial<Surroundings> = {}): Promise<RunningApp> {
  const { connection, drop } = await createTestDatabase({ migrate: migrateDatabase });
  const database = openDatabase({ connection });
  await database.lookAtLayout();
  const bus = createMemoryBus((error) => {
    throw error;
  });
  const parts = await assemble({
    environment: readEnvironment({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent' }),
    sessionSecret: 'a secret of the tests, long enough to sign',
    database,
    bus,
    log: pino({ level: 'silent' }),
    portalFolder: '/nonexistent',
    ...overrides,
  });
  const url = await parts.app.listen({ host: '127.0.0.1', port: 0 });
  let closed: Promise<void> | undefined;
  const close = async () => {
    await parts.app.close();
    await bus.close();
    await database.close();
    await drop();
  };
  const client = (cookie?: string) => createClient(url, cookie);
  return {
    url,
    parts,
    database,
    connection,
    client,
    openShop: (shop) => openShop(parts, client, shop),
    close: () => (closed ??= close()),
  };
}

async function migrateDatabase(connection: PostgresConnection): Promise<void> {
  const { kysely, close } = openDatabase({ connection, maxConnections: 2 });
  await migrate(kysely as never);
  await close();
}

async function openShop(
  parts: Assembled,
  client: (cookie?: string) => Client,
  overrides: Partial<Establishment> = {},
): Promise<Shop> {
  const establishment = anEstablishment(overrides);
  const courier = aCourier();
  const email = `${randomUUID()}@shop.test`;
  await parts.establishments.create({ establishment, paymentMethods: [aPaymentMethod()] });
  await parts.couriers.create(establishment.id, courier);
  const passwordHash = quickPasswordHash(PASSWORD);
  await parts.accounts.adopt({ establishmentId: establishment.id, name: 'Beatriz', email, passwordHash });
  const signedIn = await client().post('/api/session', { email, password: PASSWORD });
  if (signedIn.status !== 200) throw new Error(`sign-in answered ${signedIn.status}`);
  return { ...client(cookieOf(signedIn)), establishment, courier, email };
}
