/**
 * Thrown for a file that is not a valid problem; the message says in Portuguese what is wrong and in which line, if
 * known.
 */
export class BadFile extends Error {}

/** Parses a number; throws `BadFile` for any other text. `what` names the value in the message. */
export function numberOf(text: string | undefined, what: string, line?: number): number {
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  if (Number.isFinite(value)) return value;
  const where = line === undefined ? '' : ` (linha ${line})`;
  throw new BadFile(`${what} deveria ser um número, mas é "${text ?? ''}"${where}.`);
}
