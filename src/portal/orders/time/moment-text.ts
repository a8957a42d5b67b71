import { clockText } from './clock-text.ts';

/** `20:41` on the day of the reference, `22/11 00:10` on another: an order may last past midnight. */
export function momentText(instant: string, reference: string, timeZone: string): string {
  const clock = clockText(instant, timeZone);
  const date = dateText(instant, timeZone);
  return date === dateText(reference, timeZone) ? clock : `${date.slice(0, 5)} ${clock}`;
}

/** `21/11/2026`: the date of an instant in the establishment's time zone. */
export function dateText(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }).format(
    Date.parse(instant),
  );
}
