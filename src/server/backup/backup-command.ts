import { borrowEmbeddedPostgres } from '#server/platform/database/borrow-embedded.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { type MadeBackup, makeBackup } from './assemble-backup.ts';
import {
  counted,
  megabytes,
  readFileArgument,
  refuseMissingData,
  runCommand,
  SILENT,
  withStore,
} from './command-line.ts';

const USAGE = 'Uso: npm run backup -- ARQUIVO';

/** `npm run backup -- FILE`: backs the store up into a new file, even while the portal runs. */
await runCommand(async () => {
  const { file } = readFileArgument(process.argv.slice(2), USAGE);
  const environment = readEnvironment(process.env);
  const { databaseUrl, dataDir } = environment;
  const make = (connection: Parameters<typeof withStore>[0]) =>
    withStore(connection, (database) => makeBackup(database, file, environment));
  if (databaseUrl !== undefined) return summaryOf(file, await make({ connectionString: databaseUrl }), environment);
  await refuseMissingData(environment);
  const borrowed = await borrowEmbeddedPostgres({ dataDir, log: SILENT });
  try {
    return summaryOf(file, await make(borrowed.connection), environment);
  } finally {
    await borrowed.release();
  }
});

function summaryOf(
  file: string,
  made: MadeBackup,
  { backups }: Pick<ReturnType<typeof readEnvironment>, 'backups'>,
): string {
  const lines = [
    `Backup feito: ${counted(made.rows)} linhas de ${made.tables} tabelas em ${file} (${megabytes(made.bytes)}).`,
    `SHA-256: ${made.checksum}`,
    backups.key === undefined
      ? 'Não está cifrado (falta BACKUP_KEY): tem dados de clientes, guarde-o como guarda o caixa.'
      : 'Está cifrado com BACKUP_KEY: sem essa chave ninguém o abre, nem você. Guarde-a em outro lugar.',
  ];
  return lines.join('\n');
}
