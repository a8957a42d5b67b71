/** Why a backup or a restore does not go on: a Portuguese sentence for the person at the terminal. */
export class BackupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BackupError';
  }
}

/** A file that ends too early or whose content is not what was written. */
export function damaged(what: string, cause?: unknown): BackupError {
  return new BackupError(`O arquivo de backup está danificado ou incompleto (${what}). Use outro backup.`, cause);
}
