import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import type { Environment } from '#server/platform/environment.ts';
import { explainFailure } from '#server/platform/start/explain-failure.ts';
import { BackupError } from './error.ts';

/** A silent log, because the command prints sentences for a person. */
export const SILENT = { info() {}, warn() {}, error() {} };

/** The file argument of a command, as an absolute path, and its flags. */
export function readFileArgument(given: readonly string[], usage: string, flags: readonly string[] = []) {
  try {
    const options = Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }]));
    const { positionals, values } = parseArgs({ args: [...given], options, allowPositionals: true, strict: true });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new BackupError(usage);
    return { file: resolve(process.env.INIT_CWD ?? process.cwd(), file), flags: Object.keys(values) };
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(usage, error);
  }
}

/** Opens a store for a command, and closes it afterwards. */
export async function withStore<Answer>(
  connection: PostgresConnection | { readonly connectionString: string },
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const database = openDatabase({ connection, maxConnections: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Refuses a DATA_DIR without a portal's data, instead of starting a new one there. */
export async function refuseMissingData({ dataDir }: Pick<Environment, 'dataDir'>): Promise<void> {
  await access(join(dataDir, 'postgres', 'PG_VERSION')).catch((error) => {
    throw new BackupError(`Não há dados do portal em ${dataDir}. Confira DATA_DIR.`, error);
  });
}

/** Runs a command: writes its answer to stdout, or a refusal in one sentence to stderr with exit code 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
  }
}

/** `12,3 MB`, or `34 kB` below one. */
export function megabytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1000)} kB`;
  const size = (bytes / 1e6).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${size} MB`;
}

export const counted = (count: number): string => count.toLocaleString('pt-BR');
