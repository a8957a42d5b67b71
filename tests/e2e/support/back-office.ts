import pino from 'pino';
import { type Assembled, assemble, type Surroundings } from '#server/assemble.ts';
import { readEnvironment } from '#server/environment.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { keptSessionSecret } from '#server/session/session-secret.ts';
import { readEmbeddedConnection } from '#server/store/borrow-embedded.ts';
import { openDatabase } from '#server/store/database.ts';

/** A second node beside a running portal, on the same store: where tests make establishments without the screens. */
export interface BackOffice extends Assembled {
  close(): Promise<void>;
}

/** Opens it on the data of a portal that runs. With a `clock` of its own, the node lives at another time. */
export async function openBackOffice(
  dataDir: string,
  overrides: Partial<Pick<Surroundings, 'clock'>> = {},
): Promise<BackOffice> {
  const connection = await readEmbeddedConnection(dataDir);
  if (!connection) throw new Error(`No portal runs on ${dataDir}.`);
  // Connections that end with a portal that is stopped are no surprise here.
  const database = openDatabase({ connection, maxConnections: 4, onError: () => {} });
  const bus = createMemoryBus(() => {});
  const parts = await assemble({
    environment: readEnvironment({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    sessionSecret: await keptSessionSecret(dataDir),
    database,
    bus,
    log: pino({ level: 'silent' }),
    ...overrides,
  });
  const close = async (): Promise<void> => {
    await parts.app.close();
    await bus.close();
    await database.close().catch(() => {});
  };
  return { ...parts, close };
}
