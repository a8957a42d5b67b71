import { setTimeout as delay } from 'node:timers/promises';
import { connectionOf, type PostgresConnection } from './embedded/connection.ts';
import { EmbeddedPostgresError } from './embedded/error.ts';
import { embeddedFolders } from './embedded/folders.ts';
import { accepts } from './embedded/holder.ts';
import { findPostmaster } from './embedded/postmaster.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from './embedded.ts';

/** A server that a command uses for a while; the portal may be using it at the same time. */
export interface BorrowedPostgres {
  readonly connection: PostgresConnection;
  release(): Promise<void>;
}

const STARTING_PATIENCE_MS = 30_000;

/**
 * The connection to the server that runs on this data now, or undefined. Takes no lock; waits for a server that is
 * still starting.
 */
export async function readEmbeddedConnection(dataDir: string): Promise<PostgresConnection | undefined> {
  const folders = embeddedFolders(dataDir);
  for (const end = Date.now() + STARTING_PATIENCE_MS; Date.now() < end; await delay(50)) {
    const running = await findPostmaster(folders.cluster);
    if (!running) return undefined;
    if (!running.socketFolder) continue;
    const connection = await connectionOf(folders, running.socketFolder);
    if (await accepts(connection)) return connection;
  }
  return undefined;
}

/**
 * For a command that works whether the portal runs or not: uses the running server, or starts one and stops it at
 * `release`.
 */
export async function borrowEmbeddedPostgres(options: EmbeddedOptions): Promise<BorrowedPostgres> {
  const running = await readEmbeddedConnection(options.dataDir);
  if (running) return { connection: running, release: async () => {} };
  try {
    const own = await startEmbeddedPostgres(options);
    return { connection: own.connection, release: () => own.stop() };
  } catch (error) {
    // A portal started at the same moment: use its server.
    if (!(error instanceof EmbeddedPostgresError) || error.code !== 'held') throw error;
    const started = await readEmbeddedConnection(options.dataDir);
    if (!started) throw error;
    return { connection: started, release: async () => {} };
  }
}
