interface Window {
  readonly from: string;
  readonly to: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `20:41`: an instant in the establishment's time zone. */
export function clockText(instant: string, timeZone: string): string {
  return formatOf(timeZone).format(Date.parse(instant));
}

/** `sábado, 21 de novembro`: a business day (`YYYY-MM-DD`), which has no time zone. */
export function dayText(day: string): string {
  return DAY.format(Date.parse(`${day}T12:00:00Z`));
}

/** The time of day, with the weekday where it is not today, and the date where it is further away than a week. */
export function whenText(instant: string, now: number, timeZone: string): string {
  const at = Date.parse(instant);
  const time = clockText(instant, timeZone);
  if (dateOf(at, timeZone) === dateOf(now, timeZone)) return time;
  const isNear = at - now < 6 * 24 * 3_600_000;
  const part: Intl.DateTimeFormatOptions = isNear ? { weekday: 'short' } : { day: '2-digit', month: '2-digit' };
  return `${new Intl.DateTimeFormat('pt-BR', { ...part, timeZone }).format(at)} ${time}`;
}

/** `19:00–19:30`, with the weekday where it is not today: the window of a scheduled order. */
export function windowText({ from, to }: Window, timeZone: string, now: number): string {
  return `${whenText(from, now, timeZone)}–${clockText(to, timeZone)}`;
}

/** `2026-11-22`: the date of an instant in a time zone. */
function dateOf(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);
}

const DAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Cached, because creating a format is slow and every row needs one. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone });
  formats.set(timeZone, made);
  return made;
}
