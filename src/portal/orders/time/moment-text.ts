import { clockText } from './clock-text.ts';

/** `20:41` on the day of the reference, `22/11 00:10` on another: an order may last past midnight. */
export function momentText(instant: string, reference: string, timeZone: string): string {
  const day = otherDay(instant, reference, timeZone);
  const clock = clockText(instant, timeZone);
  return day === undefined ? clock : `${day} ${clock}`;
}

/** {@link momentText} within a sentence: `às 20:41`, `em 22/11 às 00:10`. */
export function atMomentText(instant: string, reference: string, timeZone: string): string {
  const day = otherDay(instant, reference, timeZone);
  const at = `às ${clockText(instant, timeZone)}`;
  return day === undefined ? at : `em ${day} ${at}`;
}

/** `22/11`, if the instant is on another day than the reference. */
function otherDay(instant: string, reference: string, timeZone: string): string | undefined {
  const date = dateText(instant, timeZone);
  return date === dateText(reference, timeZone) ? undefined : date.slice(0, 5);
}

/** `21/11/2026`: the date of an instant in the establishment's time zone. */
export function dateText(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }).format(
    Date.parse(instant),
  );
}
