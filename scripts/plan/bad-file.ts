/** A file that cannot be planned from; the message says in Portuguese what is wrong, with the line where there is one. */
export class BadFile extends Error {}

/** The number that a text writes; refuses anything else with what it was for. */
export function numberOf(text: string | undefined, what: string, line?: number): number {
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  if (Number.isFinite(value)) return value;
  const where = line === undefined ? '' : ` (linha ${line})`;
  throw new BadFile(`${what} deveria ser um número, mas é "${text ?? ''}"${where}.`);
}
