/** Hours before minutes, as people write them: `1h`, `1h30`, `1:30`. */
const WITH_HOURS = /(\d{1,2})\s*(?:h|:)\s*(\d{0,2})/gi;

/** The point of `1.440`. */
const POINT = /(?<=\d)\.(?=\d{3}(?!\d))/g;

/** The minutes in a typed text: the last time in it, which is the end of a range; null without a number. */
export function minutesIn(typed: string): number | null {
  const inMinutes = typed
    .replace(POINT, '')
    .replace(WITH_HOURS, (_, hours, minutes) => String(Number(hours) * 60 + Number(minutes)));
  const last = inMinutes.match(/\d+/g)?.at(-1);
  return last === undefined ? null : Number(last.slice(0, 4));
}
