/** Day and time of an instant, in short, in the establishment's zone. */
export function dateTimeText(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    Date.parse(instant),
  );
}
