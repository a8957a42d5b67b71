import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Session } from '#contract/access/session-schema.ts';
import type { CourierList } from '#contract/couriers/schema.ts';
import type { PaymentMethodList } from '#contract/payments/method-schema.ts';
import type { Problem } from '#contract/problems.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { CANTINA } from '#tests/fakes/xdata/cantina.ts';
import { type FakeXdata, startFakeXdata } from '#tests/fakes/xdata/xdata.ts';
import { type Answer, type Client, cookieOf } from '#tests/support/client.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

export const EMAIL = CANTINA.email;
export const OWN_ID = String(CANTINA.id);

export const FAILED = [500, 'login-failed', 'Não foi possivel realizar o login.'];
export const WRONG = [401, 'wrong-password', 'Senha invalida.'];
export const UNKNOWN = [401, 'unknown-account', 'Usuario não encontrado.'];

/**
 * For the tests of one file: a portal with a central directory, and a fake of it. Each test starts with an empty store.
 */
export function startDirectoryPortal() {
  let fake: FakeXdata;
  let running: RunningApp;
  /** What the portal logged. */
  let log: string;
  /** Long enough for a busy machine; tests of slowness use less. */
  const ENOUGH = { signInMs: 15_000, refreshMs: 15_000 };
  const patience = { ...ENOUGH };
  /** The portal's clock: moved so far between tests that failed sign-ins no longer count. */
  let now = Date.now();
  const LATER_MS = 16 * 60_000;

  beforeAll(async () => {
    fake = await startFakeXdata();
    running = await startAppUntilClosed(withDirectory());
  });
  afterAll(async () => {
    await running.close();
    await fake.close();
  });
  afterEach(async () => {
    await settled();
    fake.reset();
    now += LATER_MS;
    Object.assign(patience, ENOUGH);
    log = '';
    await emptyTables(running.database.pool, [
      'establishments',
      'auth_accounts',
      'directory_links',
      'couriers',
      'payment_methods',
      'delivery_fees',
      'photos',
      'orders',
      'order_events',
    ]);
  });

  function withDirectory(variables: Readonly<Record<string, string>> = {}) {
    const settings = { NODE_ENV: 'test', PORT: '0', XDATA_URL: fake.url.href, XDATA_TOKEN: fake.token, ...variables };
    log = '';
    const stream = {
      write: (line: string) => {
        log += line;
      },
    };
    return {
      environment: readEnvironment(settings),
      log: pino({ level: 'trace' }, stream),
      directoryPatience: patience,
      clock: () => now,
    };
  }

  /** Waits for the background refreshes. */
  const settled = () => running.parts.directoryIdle();

  const signIn = (email: string = EMAIL, password: string = CANTINA.password, app = running) =>
    app.client().post<Session & Problem>('/api/session', { email, password });

  async function signedIn(app = running): Promise<Client> {
    const answer = await signIn(EMAIL, CANTINA.password, app);
    expect(answer.status).toBe(200);
    return app.client(cookieOf(answer));
  }

  const calls = (call: string) => fake.asked.filter((one) => one.call === call);

  return {
    get fake() {
      return fake;
    },
    get running() {
      return running;
    },
    get log() {
      return log;
    },
    patience,
    withDirectory,
    settled,
    signIn,
    signedIn,
    calls,
  };
}

/** What a refusal says: status, code and sentence. */
export const problemOf = ({ status, body }: Answer<Problem>) => [status, body.code, body.detail];

export const couriersOf = async (client: Client) => (await client.get<CourierList>('/api/couriers')).body.couriers;

export const methodsOf = async (client: Client) =>
  (await client.get<PaymentMethodList>('/api/payment-methods')).body.paymentMethods;
