/**
 * Notes something that went wrong without concerning the operator, at the level that browsers hide unless asked. Must
 * not be given personal data.
 */
export function logQuietly(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the browser's log
  console.debug(what, error);
}
