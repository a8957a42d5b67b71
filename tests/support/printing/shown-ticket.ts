/**
 * Renders a ticket's markup as readable text: spaces for their codes, one dash for a line of dashes, ` … ` for the gap
 * before an amount. `^` marks large text, `"` bold, a backtick white on black, `|` left-aligned.
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
