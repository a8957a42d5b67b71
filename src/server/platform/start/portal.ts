import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { keptSessionSecret } from '#server/access/session-secret.ts';
import type { Credentials } from '#server/demonstration/demonstration.ts';
import { EnvironmentError } from '#server/platform/environment/variable.ts';
import type { Environment } from '#server/platform/environment.ts';
import type { App } from '#server/platform/http/app.ts';
import { openTracing } from '#server/platform/observe/open-tracing.ts';
import { ownUrl } from '#server/platform/outside/own-url.ts';
import { plainConnections } from '#server/platform/plain-connections.ts';
import { openBus } from './open-bus.ts';
import { openStore } from './open-store.ts';
import { followClockFile } from './test-clock.ts';

export interface RunningPortal {
  readonly address: string;
  /** The demonstration's sign-in, if there is one. */
  readonly hint: Credentials | undefined;
  readonly log: FastifyBaseLogger;
  /** Accepts nothing new, lets open requests end, writes what is pending, then closes the store. */
  stop(): Promise<void>;
}

/** During a stop, a request that is incomplete or unanswered after this time is cut off. */
const OPEN_REQUESTS_MS = 10_000;

/** System error codes for a name that does not resolve. */
const UNKNOWN_NAME: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NONAME', 'EAI_NODATA']);

/** Starts everything in order; after a failure, stops what was already started. */
export async function startPortal(environment: Environment): Promise<RunningPortal> {
  const log = pino({ level: environment.logLevel, base: null });
  // Load the app's code while PostgreSQL starts.
  const [store, { assemble }, tracing] = await Promise.all([
    openStore(environment, log),
    import('#server/assemble.ts'),
    openTracing(environment.traces),
  ]);
  try {
    const bus = openBus(environment, log);
    const sessionSecret = environment.sessionSecret ?? (await keptSessionSecret(environment.dataDir));
    const { app, demonstration, start } = await assemble({
      environment,
      sessionSecret,
      database: store.database,
      bus,
      log,
      ...(tracing === undefined ? {} : { tracing }),
      ...(environment.testClockFile === undefined ? {} : { clock: followClockFile(environment.testClockFile) }),
    });
    await demonstration.ensure();
    await listen(app, environment);
    start();
    if (environment.publicUrl !== undefined && environment.trustProxy === false) {
      log.warn('PUBLIC_URL without TRUST_PROXY: behind a proxy all clients count as one address');
    }
    for (const name of plainConnections(environment)) {
      log.warn({ variable: name }, 'a service on another machine is used without TLS');
    }
    const stop = async (): Promise<void> => {
      const patience = setTimeout(() => app.server.closeAllConnections(), OPEN_REQUESTS_MS);
      try {
        await app.close();
        await bus.close();
      } finally {
        clearTimeout(patience);
        await tracing?.stop();
        await store.close();
      }
    };
    store.onTaken(() => {
      log.fatal('another portal holds the data of this one');
      process.exit(1);
    });
    return { address: addressOf(app.server.address(), environment.host), hint: await demonstration.hint(), log, stop };
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
  return ownUrl(host, typeof bound === 'object' ? bound?.port : undefined, 'localhost');
}
