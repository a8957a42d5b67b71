/** The minutes in a typed text: the last number of it, which is the end of a range; null without a number. */
export function minutesIn(typed: string): number | null {
  const last = typed.match(/\d+/g)?.at(-1);
  return last === undefined ? null : Number(last.slice(0, 4));
}
