import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import type { App } from '#server/app.ts';
import type { Credentials } from '#server/demonstration/demonstration.ts';
import type { Environment } from '#server/environment.ts';
import { EnvironmentError } from '#server/environment-variable.ts';
import { keptSessionSecret } from '#server/session/session-secret.ts';
import { openBus } from './open-bus.ts';
import { openStore } from './open-store.ts';

export interface RunningPortal {
  readonly address: string;
  /** The demonstration's sign-in, where there is one. */
  readonly hint: Credentials | undefined;
  readonly log: FastifyBaseLogger;
  /** Accepts nothing new, lets open requests end, writes what waits, then closes the store. */
  stop(): Promise<void>;
}

/** At a stop, a request that is still not whole or not answered after this is cut off. */
const OPEN_REQUESTS_MS = 10_000;

/** What the system says of a name that it cannot turn into an address. */
const UNKNOWN_NAME: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NONAME', 'EAI_NODATA']);

/** Starts everything in order; what was started before a failure is stopped again. */
export async function startPortal(environment: Environment): Promise<RunningPortal> {
  const log = pino({ level: environment.logLevel, base: null });
  // The app's code loads while PostgreSQL starts.
  const [store, { assemble }] = await Promise.all([openStore(environment, log), import('#server/assemble.ts')]);
  try {
    const bus = openBus(environment, log);
    const sessionSecret = environment.sessionSecret ?? (await keptSessionSecret(environment.dataDir));
    const { app, demonstration, jobs, lalamove, printing, salesAdder, webhooks } = await assemble({
      environment,
      sessionSecret,
      database: store.database,
      bus,
      log,
    });
    await demonstration.ensure();
    await listen(app, environment);
    jobs.start();
    lalamove.follower.start();
    printing.arrivals.start();
    webhooks.start();
    salesAdder.start();
    if (environment.publicUrl !== undefined && environment.trustProxy === false) {
      log.warn('PUBLIC_URL without TRUST_PROXY: behind a proxy all clients count as one address');
    }
    const stop = async (): Promise<void> => {
      const patience = setTimeout(() => app.server.closeAllConnections(), OPEN_REQUESTS_MS);
      await app.close();
      clearTimeout(patience);
      await bus.close();
      await store.close();
    };
    store.onTaken(() => {
      log.fatal('another portal holds the data of this one');
      process.exit(1);
    });
    return { address: addressOf(app.server.address(), environment.host), hint: demonstration.hint(), log, stop };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function listen(app: App, { host, port }: Environment): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: () => 'listening' });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!UNKNOWN_NAME.has(code)) throw error;
    throw new EnvironmentError('HOST', 'esta máquina não conhece esse nome');
  }
}

function addressOf(bound: AddressInfo | string | null, host: string): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${typeof bound === 'object' ? bound?.port : ''}`;
}
