import pino from 'pino';
import { keptSessionSecret } from '#server/access/session-secret.ts';
import { type Assembled, assemble } from '#server/assemble.ts';
import { readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import type { Surroundings } from '#server/surroundings.ts';

/** While closing, a request that is incomplete or unanswered after this time is cut off, as the portal does it. */
const OPEN_REQUESTS_MS = 2000;

/**
 * A second node next to a running portal, on the same store: tests create establishments with it, without the screens.
 */
export interface BackOffice extends Assembled {
  close(): Promise<void>;
}

/** Opens it on the data of a running portal. With its own `clock`, the node runs at another time. */
export async function openBackOffice(
  dataDir: string,
  overrides: Partial<Pick<Surroundings, 'clock'>> = {},
): Promise<BackOffice> {
  const connection = await readEmbeddedConnection(dataDir);
  if (!connection) throw new Error(`No portal runs on ${dataDir}.`);
  // Ignore connections that end when the portal is stopped.
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
    // A browser may hold a connection that it opened ahead and never used: the server would wait a minute for its request.
    const patience = setTimeout(() => parts.app.server.closeAllConnections(), OPEN_REQUESTS_MS);
    await parts.app.close();
    clearTimeout(patience);
    await bus.close();
    await database.close().catch(() => {});
  };
  return { ...parts, close };
}
