/**
 * The place of the log archive: a folder or an S3 bucket. Names are paths of letters, digits, `-`, `.` and `/`. Every
 * method throws `BackupError` if the place cannot be used.
 */
export interface ArchivePlace {
  /** Writes an object whole or not at all; an existing one is replaced. */
  put(name: string, bytes: Buffer, signal?: AbortSignal): Promise<void>;
  /** The bytes of an object. A missing one is an error, too. */
  get(name: string): Promise<Buffer>;
  /** Names that begin with the prefix, sorted. */
  list(prefix: string): Promise<readonly string[]>;
  /** A missing object counts as removed. */
  remove(name: string): Promise<void>;
}
