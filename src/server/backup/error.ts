/** Why a backup or a restore stopped: a Portuguese sentence for the person at the terminal. */
export class BackupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BackupError';
  }
}

/** The advice when an encrypted file is read without its key. */
export const GIVE_KEY = 'Informe em BACKUP_KEY a chave com que foi feito.';

/** A truncated file, or one with other content than was written. */
export function damaged(what: string, cause?: unknown): BackupError {
  return new BackupError(`O arquivo de backup está danificado ou incompleto (${what}). Use outro backup.`, cause);
}
