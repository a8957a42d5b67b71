const formats = new Map<string, Intl.DateTimeFormat>();

/** `20:41`: an instant in the establishment's time zone. */
export function clockText(instant: string, timeZone: string): string {
  return formatOf(timeZone).format(Date.parse(instant));
}

/** `sábado, 21 de novembro`: a business day (`YYYY-MM-DD`), which has no time zone. */
export function dayText(day: string): string {
  return DAY.format(Date.parse(`${day}T12:00:00Z`));
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
