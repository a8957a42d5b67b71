/**
 * Makes the error of a statement that must find or write one row, for `executeTakeFirstOrThrow`: `what` names the row
 * with its id.
 */
export function noRow(what: string): () => Error {
  return () => new Error(`PostgreSQL returned no row for ${what}`);
}
