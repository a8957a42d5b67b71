import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { checkBackup, type RestoredBackup, restoreBackup } from './assemble-backup.ts';
import { counted, megabytes, readFileArgument, runCommand, SILENT, withStore } from './command-line.ts';

const USAGE = 'Uso: npm run restore -- ARQUIVO (só conferir: npm run restore -- --check ARQUIVO)';

/** `npm run restore -- FILE`: fills an empty store with a backup, while no portal runs on it. */
await runCommand(async () => {
  const { file, flags } = readFileArgument(process.argv.slice(2), USAGE, ['check']);
  const environment = readEnvironment(process.env);
  const { databaseUrl, dataDir } = environment;
  if (flags.includes('check')) {
    const { bytes, header } = await checkBackup(file, environment);
    return `O backup de ${localTime(header.createdAt)} está inteiro (${megabytes(bytes)}).`;
  }
  const restore = (connection: Parameters<typeof withStore>[0]) =>
    withStore(connection, (database) => restoreBackup(database, file, environment));
  if (databaseUrl !== undefined) return told(await restore({ connectionString: databaseUrl }));
  // Never borrows a running portal's store: it must not be used while it is filled.
  const own = await startEmbeddedPostgres({ dataDir, log: SILENT });
  try {
    return told(await restore(own.connection));
  } finally {
    await own.stop();
  }
});

function told({ rows, tables, createdAt, upgraded, opensSealed }: RestoredBackup): string {
  const lines = [`Restaurado o backup de ${localTime(createdAt)}: ${counted(rows)} linhas de ${tables} tabelas.`];
  if (upgraded.length > 0) lines.push(`O banco foi atualizado para esta versão do portal (${upgraded.length} passos).`);
  if (!opensSealed) {
    lines.push(
      'SESSION_SECRET não é o do portal de origem: credenciais de parceiros e links de motoboys terão de ser refeitos. Com o segredo de origem, tudo abre.',
    );
  }
  lines.push('Já pode iniciar o portal.');
  return lines.join('\n');
}

function localTime(instant: string): string {
  return new Date(instant).toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
}
