import { isOverdue, returnTimeOf } from '#domain/board.ts';
import { type InstantMs, MINUTE_MS, minutesBetween } from '#domain/instant.ts';
import type { Order } from '#domain/order.ts';
import { phaseOf } from '#domain/order-status.ts';
import type { Urgency } from '#domain/urgency.ts';

/** `agora`, `18 min`, `1 h 04`: how long something lasts, in whole minutes. */
export function durationText(minutes: number): string {
  if (minutes < 1) return 'agora';
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** What the time chip of a card says; urgency stands in words too, since not everyone sees the colour. */
export function chipText(order: Order, urgency: Urgency, now: InstantMs): string {
  const phase = phaseOf(order.status);
  if (phase === 'awaiting') return waitingText(urgency);
  if (phase === 'on-route') return routeText(order, urgency, now);
  return lateText(order) ?? '';
}

/** `7 min atrasado` for an order that came back after its forecast; `null` for the others. */
export function lateText(order: Order): string | null {
  const returned = returnTimeOf(order);
  if (returned === undefined || order.forecast === undefined) return null;
  const late = Date.parse(returned) - Date.parse(order.forecast);
  return late > 0 ? `${durationOrLess(Math.floor(late / MINUTE_MS))} atrasado` : null;
}

/** `mais antigo há 18 min`; empty while nothing waits. Takes the orders in ascending creation order. */
export function oldestText(awaiting: readonly Order[], now: InstantMs): string {
  const [oldest] = awaiting;
  if (oldest === undefined) return '';
  const minutes = minutesBetween(Date.parse(oldest.createdAt), now);
  return minutes < 1 ? 'mais antigo agora' : `mais antigo há ${durationText(minutes)}`;
}

/** `próxima chegada em 4 min`; empty where no forecast lies ahead. */
export function nextArrivalText(onRoute: readonly Order[], now: InstantMs): string {
  const ahead = onRoute
    .flatMap(({ forecast, dispatchAt }) => (forecast ? [Date.parse(forecast) - notBefore(dispatchAt, now)] : []))
    .filter((left) => left >= 0);
  if (ahead.length === 0) return '';
  const minutes = Math.ceil(Math.min(...ahead) / MINUTE_MS);
  return minutes < 1 ? 'próxima chegada agora' : `próxima chegada em ${durationText(minutes)}`;
}

/** The clock on the screen ticks a few times a minute; an order that left since then has not come nearer yet. */
function notBefore(start: string | undefined, now: InstantMs): InstantMs {
  return start === undefined ? now : Math.max(now, Date.parse(start));
}

function waitingText({ level, minutes }: Urgency): string {
  const waited = durationText(minutes);
  if (level === 'red') return `${waited} · urgente`;
  return level === 'amber' ? `${waited} · atenção` : waited;
}

function routeText(order: Order, { minutes }: Urgency, now: InstantMs): string {
  if (order.forecast === undefined) {
    return minutes > -1 ? 'saiu agora' : `saiu há ${durationText(-minutes)}`;
  }
  if (isOverdue(order, now)) return `${durationOrLess(-minutes)} atrasado`;
  return minutes < 1 ? 'chega agora' : `chega em ${durationText(minutes)}`;
}

function durationOrLess(minutes: number): string {
  return minutes < 1 ? 'menos de 1 min' : durationText(minutes);
}
