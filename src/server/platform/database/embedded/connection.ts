import { readFile } from 'node:fs/promises';
import type { EmbeddedFolders } from './folders.ts';

/** What `pg.Pool` and `pg.Client` take. `host` is the folder of a unix socket. */
export interface PostgresConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** Only the name of the socket file depends on it; nothing listens on a TCP port. */
export const SOCKET_PORT = 5432;

/** The portal's own role and database. The superuser `postgres` has the same password; only the log archive uses it. */
export const PORTAL_ROLE = 'portal';
export const PORTAL_DATABASE = 'portal';

/** The connection to the server of these folders that listens in `socketFolder`. */
export async function connectionOf(folders: EmbeddedFolders, socketFolder: string): Promise<PostgresConnection> {
  const password = (await readFile(folders.password, 'utf8')).trim();
  return { host: socketFolder, port: SOCKET_PORT, user: PORTAL_ROLE, password, database: PORTAL_DATABASE };
}
