import type { Opening } from '#contract/opening/schema.ts';
import { clockText } from '#portal/orders/clock-text.ts';

/** `Aberta até 23:00`, `Fechada até seg. 18:00`, `Em pausa até reabrir`: the shop now, in the establishment's zone. */
export function stateText({ state, changesAt }: Opening, now: number, timeZone: string): string {
  const until = changesAt === undefined ? undefined : whenText(changesAt, now, timeZone);
  if (state === 'paused') return until === undefined ? 'Fechada agora, até reabrir' : `Fechada agora, até ${until}`;
  if (state === 'open') return until === undefined ? 'Aberta' : `Aberta até ${until}`;
  return until === undefined ? 'Fechada' : `Fechada até ${until}`;
}

/** `Movimentado +15 min até 21:30`. */
export function busyText({ minutes, until }: NonNullable<Opening['busy']>, now: number, timeZone: string): string {
  return `Movimentado +${minutes} min até ${whenText(until, now, timeZone)}`;
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

function dateOf(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);
}
