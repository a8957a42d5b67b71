/**
 * A ticket's markup as one reads it: spaces for their codes, a dash for a line of them, ` … ` for the gap before an
 * amount. `^` is large, `"` strong, a backtick white on black, `|` from the left.
 */
export function shownTicket(markup: string): readonly string[] {
  return markup
    .replaceAll('\\x20', ' ')
    .replaceAll('\\x2d', '-')
    .replaceAll('\u00a0', ' ')
    .replace(/-{9,}/g, '-')
    .replace(/([\p{L}\d%)]) {2,}/gu, '$1 … ')
    .split('\n');
}
