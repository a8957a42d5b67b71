import pino from 'pino';
import { onTestFinished } from 'vitest';
import { type Assembled, assemble, type Surroundings } from '#server/assemble.ts';
import { readEnvironment } from '#server/environment.ts';
import type { Bus } from '#server/live/bus.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { type Database, openDatabase } from '#server/store/database.ts';
import type { RunningApp } from './start-app.ts';

export interface Node {
  readonly url: string;
  readonly parts: Assembled;
  stop(): Promise<void>;
}

/** A further node over the store of a running app, with a bus of its own unless one is given. Ends with the test. */
export async function startNode(
  { connection }: RunningApp,
  { watch, ...overrides }: Partial<Surroundings> & { watch?: (statement: string) => void } = {},
): Promise<Node> {
  const database = openDatabase({ connection, maxConnections: 6 });
  if (watch) watchStatements(database, watch);
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

/** A bus whose messages can be lost on the way. */
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

/** Tells of every statement that is sent to the store. */
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
