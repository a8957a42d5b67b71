import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { type Environment, readEnvironment } from '#server/platform/environment.ts';
import { checkBackup, type RestoredBackup, restoreBackup } from './assemble-backup.ts';
import { counted, megabytes, readFileArgument, runCommand, SILENT, withStore } from './command-line.ts';
import { BackupError } from './error.ts';
import { OTHER_SECRET } from './secret-texts.ts';
import { readInstant } from './wal/read-instant.ts';
import { localTime, restoreToInstant } from './wal/restore-to-instant.ts';

const USAGE = [
  'Uso: npm run restore -- ARQUIVO (só conferir: npm run restore -- --check ARQUIVO)',
  '     npm run restore -- --at "2026-11-23 20:31:05" (um instante do arquivo de BACKUP_WAL; o último: --latest)',
].join('\n');

const READY = 'Já pode iniciar o portal.';

/**
 * `npm run restore -- FILE`: fills an empty store with a backup, while no portal runs on it. `--at INSTANT` and
 * `--latest`: restores the embedded store from the archive of its log.
 */
await runCommand(async () => {
  const args = process.argv.slice(2);
  const environment = readEnvironment(process.env);
  return args.some((arg) => /^--(?:at|latest)\b/.test(arg)) ? fromLog(args, environment) : fromFile(args, environment);
});

async function fromLog(args: readonly string[], environment: Environment): Promise<string> {
  const { base, at, stretches } = await restoreToInstant(environment, readTarget(args));
  return [
    `Restaurado: o portal como estava em ${localTime(at)}.`,
    `Da cópia de ${localTime(base.from)} e ${counted(stretches)} trechos do log depois dela.`,
    READY,
  ].join('\n');
}

function readTarget(args: readonly string[]): number | 'latest' {
  const options = { at: { type: 'string' as const }, latest: { type: 'boolean' as const } };
  let values: { at?: string | undefined; latest?: boolean | undefined };
  try {
    ({ values } = parseArgs({ args: [...args], options, strict: true }));
  } catch (error) {
    throw new BackupError(USAGE, error);
  }
  if (values.latest && values.at === undefined) return 'latest';
  const at = values.latest || values.at === undefined ? undefined : readInstant(values.at);
  if (at === undefined) throw new BackupError(USAGE);
  return at;
}

async function fromFile(args: readonly string[], environment: Environment): Promise<string> {
  const { file, flags } = readFileArgument(args, USAGE, ['check']);
  const { databaseUrl, dataDir } = environment;
  if (flags.includes('check')) {
    const { bytes, header } = await checkBackup(file, environment);
    return `O backup de ${localTime(Date.parse(header.createdAt))} está inteiro (${megabytes(bytes)}).`;
  }
  const restore = (connection: Parameters<typeof withStore>[0]) =>
    withStore(connection, (database) => restoreBackup(database, file, environment));
  if (databaseUrl !== undefined) return summaryOf(await restore({ connectionString: databaseUrl }));
  // Start an own server instead of using a running portal's: nobody may use the store while it is filled.
  const own = await startEmbeddedPostgres({ dataDir, log: SILENT });
  try {
    return summaryOf(await restore(own.connection));
  } finally {
    await own.stop();
  }
}

function summaryOf({ rows, tables, createdAt, upgraded, opensSealed }: RestoredBackup): string {
  const at = localTime(Date.parse(createdAt));
  const lines = [`Restaurado o backup de ${at}: ${counted(rows)} linhas de ${tables} tabelas.`];
  if (upgraded.length > 0) lines.push(`O banco foi atualizado para esta versão do portal (${upgraded.length} passos).`);
  if (!opensSealed) lines.push(...OTHER_SECRET);
  lines.push(READY);
  return lines.join('\n');
}
