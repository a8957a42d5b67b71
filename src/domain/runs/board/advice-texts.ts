import { longMinutesText } from '#domain/shared/duration.ts';
import { clockOf, type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import type { PlannedOrderFacts } from './facts.ts';
import type { Ride } from './ride.ts';

/** Why a run should wait for an order: when the order is ready, and the saving. `later` is the order's ride alone. */
export function waitText(order: PlannedOrderFacts | undefined, wait: Ride, later: Ride | null, offset: number): string {
  const ready =
    order === undefined ? 'o pedido' : `o ${order.label} fica pronto às ${clockOf(Date.parse(order.readyAt), offset)}`;
  if (later === null) return `${ready}.`;
  return `${ready} e vai junto. Poupa uma saída de ${longMinutesText(whole(later.minutes))}${lateText(wait)}.`;
}

/** Why a run should leave now: the lateness so far, and the cost of waiting for the next order. */
export function goText(
  go: Ride,
  coming: PlannedOrderFacts | undefined,
  wait: Ride | undefined,
  orders: number,
): string {
  const first = goReason(go, orders);
  if (coming === undefined || wait === undefined) return `${first}; nenhum outro fica pronto logo.`;
  const extra = whole(wait.minutes + (wait.leavesAt - go.leavesAt) / MINUTE_MS - go.minutes);
  return `${first}; esperar o ${coming.label} custaria mais ${longMinutesText(Math.max(1, extra))}.`;
}

/** Why a run that its courier cannot carry more with should leave now. */
export function fullText(go: Ride, orders: number): string {
  return `${goReason(go, orders)}; não cabe mais nenhum.`;
}

function goReason({ latest }: Ride, orders: number): string {
  if (latest) return `O ${latest.order.label} já passa ${longMinutesText(latest.minutes)} do prazo`;
  return orders === 1 ? 'O pedido está pronto' : 'Os pedidos estão prontos';
}

/** The courier of the run is on the road. */
export function stillAway(name: string, back: InstantMs, offset: number, isUnsure: boolean): string {
  return `${name} volta às ${clockOf(back, offset)}${isUnsure ? ', se não atrasar mais' : ''}.`;
}

/** The courier of the run has another one before it. */
export function backFromRun(name: string, back: InstantMs, offset: number): string {
  return `${name} volta às ${clockOf(back, offset)} da saída anterior.`;
}

/** A courier at the shop would be better. */
export function instead(name: string, waiting: Ride): string {
  if (waiting.latest === undefined) return `${name} está na loja e livre.`;
  const { order, minutes } = waiting.latest;
  return `${name} está na loja e livre; esperando, o ${order.label} atrasa ${longMinutesText(minutes)}.`;
}

function lateText({ latest, lateCount }: Ride): string {
  if (latest === undefined) return ' e ninguém passa do prazo';
  return lateCount === 1
    ? `; o ${latest.order.label} passa ${longMinutesText(latest.minutes)} do prazo`
    : `; ${lateCount} passam do prazo`;
}

function whole(minutes: number): number {
  return Math.round(minutes);
}
