import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Where the embedded server keeps its files inside DATA_DIR. */
export interface EmbeddedFolders {
  readonly dataDir: string;
  /** PGDATA */
  readonly cluster: string;
  /** mode 0600; inside the cluster, so that one rename creates both */
  readonly password: string;
  readonly log: string;
  /** see `dataLock` */
  readonly lock: string;
  readonly socket: string;
}

export const PASSWORD_FILE = 'portal.password';

/** A socket's address holds about 104 bytes, file name included (sun_path). */
const LONGEST_SOCKET_FOLDER = 85;
const OUTSIDE_PREFIX = 'portal-motoboy-socket-';

export function embeddedFolders(dataDir: string): EmbeddedFolders {
  const root = resolve(dataDir);
  const cluster = join(root, 'postgres');
  return {
    dataDir: root,
    cluster,
    password: join(cluster, PASSWORD_FILE),
    log: join(root, 'postgres.log'),
    lock: join(root, 'postgres.lock'),
    socket: join(root, 'socket'),
  };
}

/** Makes the folder readable by its owner only, even if it already existed with wider rights. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/**
 * Creates the folder of the server's socket: in DATA_DIR or, where that path is too long for a socket, a new folder of
 * mode 0700 with an unpredictable name in the temporary directory (a running server's folder is read from its
 * postmaster.pid).
 */
export async function makeSocketFolder(folders: EmbeddedFolders): Promise<string> {
  if (Buffer.byteLength(folders.socket) > LONGEST_SOCKET_FOLDER) return mkdtemp(join(tmpdir(), OUTSIDE_PREFIX));
  await makePrivateFolder(folders.socket);
  return folders.socket;
}

/** Removes a socket folder that was made outside DATA_DIR; leaves every other folder alone. */
export async function dropOutsideSocketFolder(folder: string): Promise<void> {
  if (dirname(folder) === tmpdir() && folder.startsWith(join(tmpdir(), OUTSIDE_PREFIX))) {
    await rm(folder, { recursive: true, force: true });
  }
}
