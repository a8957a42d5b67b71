import pino from 'pino';
import { onTestFinished } from 'vitest';
import { type Assembled, assemble } from '#server/assemble.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import type { Surroundings } from '#server/surroundings.ts';
import type { RunningApp } from './start-app.ts';

export interface Node {
  readonly url: string;
  readonly parts: Assembled;
  stop(): Promise<void>;
}

/** Another node on the store of a running app, with its own bus unless one is given. Closes at the end of the test. */
export async function startNode(
  { connection }: RunningApp,
  { watch, ...overrides }: Partial<Surroundings> & { watch?: (statement: string) => void } = {},
): Promise<Node> {
  const database = openDatabase({ connection, maxConnections: 6 });
  if (watch) watchStatements(database, watch);
  await database.lookAtLayout();
  const parts = await assemble({
    environment: readEnvironment({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent' }),
    sessionSecret: 'a secret of the tests, long enough to sign',
    database,
    bus: createMemoryBus(rethrow),
    log: pino({ level: 'silent' }),
    portalFolder: '/nonexistent',
    ...overrides,
  });
  const url = await parts.app.listen({ host: '127.0.0.1', port: 0 });
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await parts.app.close();
    await database.close();
  };
  onTestFinished(() => (stopped ??= stop()));
  return { url, parts, stop: () => (stopped ??= stop()) };
}

/** A bus that loses messages on command. */
export function createLossyBus(): Bus & { isLosing: boolean } {
  const bus = createMemoryBus(rethrow);
  const lossy = {
    ...bus,
    isLosing: false,
    publish: (message: Parameters<Bus['publish']>[0]) => {
      if (!lossy.isLosing) bus.publish(message);
    },
  };
  return lossy;
}

/** Reports every statement that is sent to the database. */
function watchStatements({ pool }: Database, watch: (statement: string) => void): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [first] = given;
        watch(typeof first === 'string' ? first : String((first as { text?: unknown }).text));
        return query(...given);
      },
    });
  });
}

function rethrow(error: unknown): never {
  throw error;
}
