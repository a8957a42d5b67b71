import { returnTimeOf } from '#domain/orders/board/board.ts';
import type { Urgency } from '#domain/orders/board/urgency.ts';
import { lastStepOf } from '#domain/orders/delivery/stage.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { dueAt, isLateNow, lateNow, promisedAtOf } from '#domain/orders/promise/promise.ts';
import { beginsAt } from '#domain/orders/schedule/schedule.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { durationText } from '#domain/shared/duration.ts';
import { type InstantMs, MINUTE_MS, minutesBetween } from '#domain/shared/instant.ts';
import { clockText, windowText } from './clock-text.ts';

/** The text of a card's time chip; names the urgency in words too, because not everyone sees the colour. */
export function chipText(order: Order, urgency: Urgency, now: InstantMs): string {
  const phase = phaseOf(order.status);
  if (phase === 'awaiting') return waitingText(urgency, isLateNow(order, now));
  if (phase === 'on-route' && order.deliveredAt !== undefined) return 'entregue';
  if (phase === 'on-route') return routeText(order, urgency, now);
  return lateText(order) ?? '';
}

/**
 * `7 min atrasado` for an order whose courier came back after its forecast, `volta 7 min atrasada` if he had handed it
 * over in time; otherwise `null`.
 */
export function lateText(order: Order): string | null {
  const returned = returnTimeOf(order);
  if (returned === undefined || order.forecast === undefined) return null;
  const late = Date.parse(returned) - Date.parse(order.forecast);
  if (late <= 0) return null;
  const minutes = durationOrLess(Math.floor(late / MINUTE_MS));
  const isInTime = order.deliveredAt !== undefined && Date.parse(order.deliveredAt) <= Date.parse(order.forecast);
  return isInTime ? `volta ${minutes} atrasada` : `${minutes} atrasado`;
}

/** `7 min atrasado` for an order that is late now; otherwise `null`. */
export function lateNowText(order: Order, now: InstantMs): string | null {
  const due = dueAt(order);
  return due === null || now <= due ? null : `${durationOrLess(minutesBetween(due, now))} atrasado`;
}

/**
 * `agendado para 19:00–19:30` for a scheduled order, otherwise `prometido para 21:18`, in the establishment's time
 * zone; empty without a promise.
 */
export function promiseText(order: Order, timeZone: string, now: InstantMs): string {
  if (order.scheduledFor !== undefined) return `agendado para ${windowText(order.scheduledFor, timeZone, now)}`;
  const promised = promisedAtOf(order);
  if (promised === undefined) return '';
  return `${isPickup(order) ? 'pronto' : 'prometido'} para ${clockText(promised, timeZone)}`;
}

/** `1 atrasado há 33 min`, `3 atrasados, o maior há 33 min`; empty when nothing is late. Names the longest delay. */
export function lateHeadingText(orders: readonly Order[], now: InstantMs): string {
  const late = lateNow(orders, now);
  const [longest] = late;
  if (longest === undefined) return '';
  const longestText = durationOrLess(minutesBetween(dueAt(longest) ?? now, now));
  return late.length === 1 ? `1 atrasado há ${longestText}` : `${late.length} atrasados, o maior há ${longestText}`;
}

/** `mais antigo há 18 min`; empty when nothing waits. Takes the orders in ascending creation order. */
export function oldestText(awaiting: readonly Order[], now: InstantMs): string {
  const [oldest] = awaiting;
  if (oldest === undefined) return '';
  const minutes = minutesBetween(Date.parse(beginsAt(oldest)), now);
  return minutes < 1 ? 'mais antigo agora' : `mais antigo há ${durationText(minutes)}`;
}

/** `próxima previsão em 4 min`; empty without a future forecast of an order that is still to be handed over. */
export function nextArrivalText(onRoute: readonly Order[], now: InstantMs): string {
  const ahead = onRoute
    .filter(({ deliveredAt }) => deliveredAt === undefined)
    .flatMap(({ forecast, dispatchAt }) => (forecast ? [Date.parse(forecast) - notBefore(dispatchAt, now)] : []))
    .filter((left) => left >= 0);
  if (ahead.length === 0) return '';
  const minutes = Math.ceil(Math.min(...ahead) / MINUTE_MS);
  return minutes < 1 ? 'próxima previsão agora' : `próxima previsão em ${durationText(minutes)}`;
}

/** The screen's clock may lag by a tick: never use a time before the order left. */
function notBefore(start: string | undefined, now: InstantMs): InstantMs {
  return start === undefined ? now : Math.max(now, Date.parse(start));
}

function waitingText({ level, minutes }: Urgency, late: boolean): string {
  const waited = durationText(minutes);
  if (late) return `${waited} · atrasado`;
  if (level === 'red') return `${waited} · urgente`;
  return level === 'amber' ? `${waited} · atenção` : waited;
}

function routeText(order: Order, { minutes }: Urgency, now: InstantMs): string {
  if (isLateNow(order, now)) return lateNowText(order, now) ?? '';
  if (lastStepOf(order)?.kind === 'arrived') return 'no endereço';
  if (order.forecast === undefined) {
    return minutes > -1 ? 'saiu agora' : `saiu há ${durationText(-minutes)}`;
  }
  return minutes < 1 ? 'previsto agora' : `previsto em ${durationText(minutes)}`;
}

function durationOrLess(minutes: number): string {
  return minutes < 1 ? 'menos de 1 min' : durationText(minutes);
}
