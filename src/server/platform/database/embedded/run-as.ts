import { spawnSync } from 'node:child_process';
import { chown, cp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { EmbeddedFolders } from './folders.ts';
import { currentUserHasName, ordinaryAccount, type SystemAccount } from './system-account.ts';

/** The user that runs PostgreSQL's programs, which refuse root. */
export interface RunAs {
  readonly how: 'itself' | 'namespace' | 'account';
  /** folder of the programs, readable by this user */
  readonly programs: string;
  /** put before program and arguments */
  readonly prefix: readonly string[];
  /** for `spawn` */
  readonly identity: { readonly uid?: number; readonly gid?: number };
}

type ProcessUser = Pick<SystemAccount, 'uid' | 'gid'>;

/**
 * Chooses that user: the one who runs the portal; for root, a user namespace in which root is an ordinary user that
 * owns the same files; if the system refuses namespaces, a system account that is given DATA_DIR.
 */
export async function chooseRunAs(binaries: PostgresBinaries, folders: EmbeddedFolders): Promise<RunAs> {
  const owner = await stat(folders.cluster).catch(() => undefined);
  const self = process.geteuid?.() ?? -1;
  if (self !== 0 && owner && owner.uid !== self) throw foreignFolder(folders);
  if (self !== 0 && currentUserHasName()) return direct(binaries);
  if (self === 0 && owner && owner.uid !== 0) return asAccount(binaries, folders, owner);
  const account = ordinaryAccount();
  const namespace = account && inNamespace(binaries, account);
  if (namespace) return namespace;
  if (self !== 0) return direct(binaries);
  if (owner || !account) throw accountRefused(folders);
  return asAccount(binaries, folders, account);
}

/** Gives a file that the portal created to the account that runs the server. */
export async function giveTo(runAs: RunAs, path: string): Promise<void> {
  if (runAs.identity.uid !== undefined) await chown(path, runAs.identity.uid, runAs.identity.gid ?? -1);
}

function direct(binaries: PostgresBinaries): RunAs {
  return { how: 'itself', programs: join(binaries.root, 'bin'), prefix: [], identity: {} };
}

function inNamespace(binaries: PostgresBinaries, account: ProcessUser): RunAs | undefined {
  const prefix = ['unshare', '--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`, '--'];
  const runAs: RunAs = { how: 'namespace', programs: join(binaries.root, 'bin'), prefix, identity: {} };
  return canRun(runAs) ? runAs : undefined;
}

async function asAccount(binaries: PostgresBinaries, folders: EmbeddedFolders, account: ProcessUser): Promise<RunAs> {
  const identity = { uid: account.uid, gid: account.gid };
  if (spawnSync('test', ['-x', dirname(folders.dataDir)], identity).status !== 0) throw accountRefused(folders);
  await chown(folders.dataDir, account.uid, account.gid);
  const inPlace: RunAs = { how: 'account', programs: join(binaries.root, 'bin'), prefix: [], identity };
  if (canRun(inPlace)) return inPlace;
  const staged: RunAs = { ...inPlace, programs: join(await stage(binaries, folders), 'bin') };
  if (!canRun(staged)) throw accountRefused(folders);
  return staged;
}

/** Copies the programs into DATA_DIR, for an account that may not enter the folder where npm put them. */
async function stage(binaries: PostgresBinaries, folders: EmbeddedFolders): Promise<string> {
  const target = join(folders.dataDir, `postgresql-${binaries.version}`);
  if (await stat(target).catch(() => undefined)) return target;
  const unfinished = `${target}.${process.pid}`;
  await cp(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  return target;
}

function canRun(runAs: RunAs): boolean {
  const [file = '', ...args] = [...runAs.prefix, join(runAs.programs, 'postgres'), '--version'];
  return spawnSync(file, args, { ...runAs.identity, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** The refusal for data that another user of the system owns. */
export function foreignFolder(folders: EmbeddedFolders): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'foreign-folder',
    `Os dados em ${folders.dataDir} pertencem a outro usuário do sistema. Inicie o portal com esse usuário ou escolha outra pasta em DATA_DIR.`,
  );
}

function accountRefused(folders: EmbeddedFolders): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'account-refused',
    `O PostgreSQL não roda como root e nenhum outro usuário alcança ${folders.dataDir}. Inicie o portal com um usuário comum, escolha em DATA_DIR uma pasta que todos alcancem (por exemplo /var/lib/portal-motoboy) ou informe um PostgreSQL em DATABASE_URL.`,
  );
}
