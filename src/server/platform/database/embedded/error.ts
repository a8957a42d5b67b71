/**
 * Why the embedded PostgreSQL cannot be used. The message is Portuguese and written for the person who starts the
 * portal.
 */
export type EmbeddedRefusal =
  | 'unsupported-platform'
  | 'held'
  | 'locked'
  | 'other-version'
  | 'foreign-folder'
  | 'account-refused'
  | 'did-not-start'
  | 'stopping';

/** Thrown by `startEmbeddedPostgres`; `code` says which rule refused, `message` what to do about it. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedRefusal;

  constructor(code: EmbeddedRefusal, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}
