import { join } from 'node:path';
import { OVERDUE_MS } from '#domain/backup/schedule.ts';
import { BackupError } from '#server/backup/error.ts';
import { verifyBackupFile } from '#server/backup/file/read.ts';
import { listBackups, readFailure } from '#server/backup/folder.ts';
import { type Finding, fine, warning, wrong } from './finding.ts';

const BACKUPS = 'Backups';
const HOUR_MS = 60 * 60 * 1000;

/** The newest daily backup: its age, its checksum, and why a newer one failed. */
export async function lookAtBackups(folder: string | undefined, now: number): Promise<readonly Finding[]> {
  if (folder === undefined) {
    return [
      warning(BACKUPS, 'nenhum é feito sozinho', 'Indique em BACKUP_DIR uma pasta de outro disco, e BACKUP_KEY.'),
    ];
  }
  const failure = await readFailure(folder);
  const failed =
    failure === undefined
      ? []
      : [wrong(BACKUPS, `o último falhou: ${failure}`, 'Corrija a causa; o portal tenta de novo a cada hora.')];
  const [newest] = await listBackups(folder, 'daily');
  if (newest === undefined) {
    return [
      ...failed,
      wrong(
        BACKUPS,
        `não há nenhum em ${folder}`,
        'Deixe o portal ligado por uma hora ou faça um: npm run backup -- ARQUIVO',
      ),
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

async function checked(file: string, age: string): Promise<Finding> {
  try {
    const { header } = await verifyBackupFile(file);
    if (header.encryption !== null) return fine(BACKUPS, `${age}, inteiro e cifrado`);
    return warning(BACKUPS, `${age}, inteiro mas sem cifra`, 'Defina BACKUP_KEY: o arquivo tem dados de clientes.');
  } catch (error) {
    const text = error instanceof BackupError ? error.message : 'não pode ser lido';
    return wrong(BACKUPS, `${age}: ${text}`, 'Confira o disco dos backups e faça outro: npm run backup -- ARQUIVO');
  }
}
