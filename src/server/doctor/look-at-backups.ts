import { join } from 'node:path';
import { isOwnBackup } from '#domain/backup/retention.ts';
import { isAhead, OVERDUE_MS } from '#domain/backup/schedule.ts';
import { BackupError } from '#server/backup/error.ts';
import { verifyBackupFile } from '#server/backup/file/read.ts';
import { listBackups, readFailure } from '#server/backup/folder.ts';
import { type Finding, fine, warning, wrong } from './finding.ts';

const BACKUPS = 'Backups';
/** How a backup is made by hand, from the sources or in the image. */
const BY_HAND = 'npm run backup -- ARQUIVO (no Docker: node dist/server/backup-command.js ARQUIVO)';
const HOUR_MS = 60 * 60 * 1000;

/**
 * The newest daily backup of the store with this mark: its age, its checksum, and why a newer one failed; and files in the
 * folder that are of another store, or of a wrong clock.
 */
export async function lookAtBackups(
  folder: string | undefined,
  mark: string | undefined,
  now: number,
): Promise<readonly Finding[]> {
  if (folder === undefined) {
    return [
      warning(BACKUPS, 'nenhum é feito sozinho', 'Indique em BACKUP_DIR uma pasta de outro disco, e BACKUP_KEY.'),
    ];
  }
  const failure = await readFailure(folder, mark);
  const listed = await listBackups(folder, 'daily');
  const own = listed.filter((backup) => isOwnBackup(backup, mark));
  const failed = [
    ...(failure === undefined
      ? []
      : [wrong(BACKUPS, `o último falhou: ${failure}`, 'Corrija a causa; o portal tenta de novo a cada hora.')]),
    ...own.filter(({ at }) => isAhead(now, at)).map(({ name }) => ahead(name)),
    ...(own.length === listed.length ? [] : [foreign(listed.length - own.length, folder)]),
  ];
  const newest = own.find(({ at }) => !isAhead(now, at));
  if (newest === undefined) {
    return [
      ...failed,
      wrong(BACKUPS, `não há nenhum em ${folder}`, `Deixe o portal ligado por uma hora ou faça um: ${BY_HAND}`),
    ];
  }
  const hours = Math.max(0, Math.floor((now - newest.at) / HOUR_MS));
  const age = `o mais novo tem ${hours.toLocaleString('pt-BR')} h (${newest.name})`;
  // The portal checks once an hour whether a backup is due.
  if (now - newest.at > OVERDUE_MS + HOUR_MS) {
    return [...failed, wrong(BACKUPS, age, 'Confira se o portal fica ligado e o que diz o log dele.')];
  }
  return [...failed, await checked(join(folder, newest.name), age)];
}

function ahead(name: string): Finding {
  return wrong(
    BACKUPS,
    `${name} tem data no futuro e não conta`,
    'Acerte o relógio deste computador. Se ele está certo, ponha o arquivo em outra pasta, ou apague-o.',
  );
}

function foreign(count: number, folder: string): Finding {
  return warning(
    BACKUPS,
    `em ${folder} há ${count === 1 ? 'um arquivo' : `${count.toLocaleString('pt-BR')} arquivos`} de outro banco de dados`,
    'São de outro portal? Dê a cada um a sua pasta em BACKUP_DIR. São do banco que uma restauração substituiu? Apague-os quando não precisar mais deles: o portal não os apaga.',
  );
}

async function checked(file: string, age: string): Promise<Finding> {
  try {
    const { header } = await verifyBackupFile(file);
    if (header.encryption !== null) return fine(BACKUPS, `${age}, inteiro e cifrado`);
    return warning(BACKUPS, `${age}, inteiro mas sem cifra`, 'Defina BACKUP_KEY: o arquivo tem dados de clientes.');
  } catch (error) {
    const text = error instanceof BackupError ? error.message : 'não pode ser lido';
    return wrong(BACKUPS, `${age}: ${text}`, `Confira o disco dos backups e faça outro: ${BY_HAND}`);
  }
}
