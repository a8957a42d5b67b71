/** Short date and time of an instant in the establishment's time zone. */
export function shortMoment(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    Date.parse(instant),
  );
}
