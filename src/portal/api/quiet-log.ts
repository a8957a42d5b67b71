/**
 * Logs an error that does not concern the operator, at a level that browsers hide by default. Must not be given
 * personal data.
 */
export function logQuietly(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place that writes to the browser's log
  console.debug(what, error);
}
