import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { PORTAL_DATABASE, PORTAL_ROLE } from './connection.ts';
import { EmbeddedPostgresError } from './error.ts';
import { type EmbeddedFolders, PASSWORD_FILE } from './folders.ts';
import { giveTo, type RunAs } from './run-as.ts';
import { runProgram } from './run-program.ts';

/**
 * Creates the cluster on the first start. It is created next to its final place and renamed when complete, so that an
 * interrupted creation is never mistaken for data. Refuses a cluster of another major version, and a folder that holds
 * something else.
 */
export async function ensureCluster(binaries: PostgresBinaries, folders: EmbeddedFolders, runAs: RunAs): Promise<void> {
  const version = await readFile(join(folders.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) return refuseOtherVersion(version.trim(), binaries, folders);
  const otherFiles = await readdir(folders.cluster).catch(() => []);
  if (otherFiles.length > 0) throw notACluster(folders);
  await removeUnfinished(folders);
  const unfinished = unfinishedName(folders);
  await createCluster(unfinished, runAs);
  await putInPlace(unfinished, folders);
}

async function createCluster(folder: string, runAs: RunAs): Promise<void> {
  const passwordSource = `${folder}.password`;
  const password = randomBytes(24).toString('base64url');
  await mkdir(folder, { mode: 0o700 });
  await giveTo(runAs, folder);
  await writeFile(passwordSource, password, { mode: 0o600 });
  await giveTo(runAs, passwordSource);
  await runProgram(runAs, 'initdb', [
    ...['-D', folder, '--username=postgres', `--pwfile=${passwordSource}`, '--auth=scram-sha-256', '--data-checksums'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
  ]);
  await writeFile(
    join(folder, 'pg_hba.conf'),
    'local all all scram-sha-256\nlocal replication postgres scram-sha-256\n',
  );
  await runProgram(runAs, 'postgres', ['--single', '-D', folder, 'postgres'], portalRoleAndDatabase(password));
  await rename(passwordSource, join(folder, PASSWORD_FILE));
}

/** The portal's role is no superuser: an injection through the portal cannot read files or run programs. */
function portalRoleAndDatabase(password: string): string {
  return `create role ${PORTAL_ROLE} login createdb password '${password}'\ncreate database ${PORTAL_DATABASE} owner ${PORTAL_ROLE}\n`;
}

/** Renames a complete cluster to its final place and flushes the rename to the disk. */
export async function putInPlace(unfinished: string, folders: EmbeddedFolders): Promise<void> {
  try {
    await rename(unfinished, folders.cluster);
  } catch (error) {
    // Another start created the cluster at the same time; both are equal.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await rm(unfinished, { recursive: true, force: true });
  }
  const folder = await open(folders.dataDir);
  await folder.sync();
  await folder.close();
}

/** Names the creating process, so that a later start can tell an abandoned folder from one in progress. */
export function unfinishedName(folders: EmbeddedFolders): string {
  return `${folders.cluster}.unfinished-${process.pid}-${randomBytes(4).toString('hex')}`;
}

/** Removes what killed creations left. */
export async function removeUnfinished(folders: EmbeddedFolders): Promise<void> {
  for (const name of await readdir(folders.dataDir)) {
    const maker = /^(.*)\.unfinished-(\d+)-/.exec(name);
    if (maker?.[1] !== basename(folders.cluster) || isRunning(Number(maker[2]))) continue;
    await rm(join(folders.dataDir, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function refuseOtherVersion(version: string, binaries: PostgresBinaries, folders: EmbeddedFolders): void {
  if (version === binaries.major) return;
  throw new EmbeddedPostgresError(
    'other-version',
    `Os dados em ${folders.cluster} são do PostgreSQL ${version} e o portal traz o ${binaries.major}. Use a versão do portal que os criou para fazer uma cópia (pg_dump) ou escolha outra pasta em DATA_DIR.`,
  );
}

function notACluster(folders: EmbeddedFolders): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'foreign-folder',
    `A pasta ${folders.cluster} não contém dados do PostgreSQL. Esvazie-a ou escolha outra pasta em DATA_DIR.`,
  );
}
