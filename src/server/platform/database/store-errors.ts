import { LockedTooLong } from './locked-too-long.ts';

/**
 * Class 08 (connection), 57P (shutdown), 53 (out of resources), 58 (disk), 25006 (read-only), 57014 (statement
 * time-out), 55P03 (lock time-out), 40001 (serialization) and 40P01 (deadlock) of PostgreSQL's codes.
 */
const UNAVAILABLE_STATES = /^(08|57P|53|58)|^(25006|57014|55P03|40001|40P01)$/;
const CONFLICT_STATES: ReadonlySet<unknown> = new Set(['40001', '40P01', '23505']);
const UNAVAILABLE_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|Query read timeout|timeout expired|Cannot use a pool after)/;

/** True when the store did not answer and the same call may succeed later; false for a mistake in the call. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof LockedTooLong) return true;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (UNAVAILABLE_SYSTEM_CODES.has(code) || UNAVAILABLE_STATES.test(code))) return true;
  if (UNAVAILABLE_MESSAGES.test(error.message)) return true;
  return error instanceof AggregateError && error.errors.some(isStoreUnavailable);
}

/**
 * True if a new connection was not made in time, or the server says that it is starting (SQLSTATE 57P03): nothing was
 * sent.
 */
export function isYetToAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    (error as { code?: unknown }).code === '57P03' ||
    /^(timeout expired|timeout exceeded when trying to connect|Connection terminated due to connection timeout)/.test(
      error.message,
    )
  );
}

/**
 * True if another writer came in between: a serialization failure, a deadlock or a unique violation (SQLSTATE 40001,
 * 40P01, 23505). Nothing was written, and a repetition sees what the other wrote.
 */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && CONFLICT_STATES.has((error as { code?: unknown }).code);
}

/** True if a write refers to a row that has been removed (SQLSTATE 23503). */
export function isForeignKeyMissing(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '23503';
}
