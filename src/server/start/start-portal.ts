import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import type { Credentials } from '#server/demonstration/demonstration.ts';
import type { Environment } from '#server/environment.ts';
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

/** Starts everything in order; what was started before a failure is stopped again. */
export async function startPortal(environment: Environment): Promise<RunningPortal> {
  const log = pino({ level: environment.logLevel, base: null });
  // The app's code loads while PostgreSQL starts.
  const [store, { assemble }] = await Promise.all([openStore(environment, log), import('#server/assemble.ts')]);
  try {
    const bus = openBus(environment, log);
    const sessionSecret = environment.sessionSecret ?? (await keptSessionSecret(environment.dataDir));
    const { app, demonstration, jobs } = await assemble({
      environment,
      sessionSecret,
      database: store.database,
      bus,
      log,
    });
    await demonstration.ensure();
    await app.listen({ host: environment.host, port: environment.port, listenTextResolver: () => 'listening' });
    jobs.start();
    const stop = async (): Promise<void> => {
      await app.close();
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

function addressOf(bound: AddressInfo | string | null, host: string): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${typeof bound === 'object' ? bound?.port : ''}`;
}
