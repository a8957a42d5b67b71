import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { BoardFacts, CourierFacts, PlannedOrderFacts } from '#domain/runs/board/facts.ts';
import type { TimedRun } from '#domain/runs/board/times.ts';
import type { BookChange } from '#domain/runs/book/change.ts';
import type { Run } from '#domain/runs/book/run.ts';
import type { PlannedStop } from '#domain/runs/problem.ts';
import { capacityOf } from '#domain/runs/settings.ts';
import { longMinutesText, minutesText } from '#domain/shared/duration.ts';
import { clockOf, type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { capacityText } from '#portal/couriers/capacity-text.ts';
import { codeOf } from '#portal/orders/order-texts.ts';

/** A slack below this is shown as tight, in minutes. */
const TIGHT_MINUTES = 5;

export interface Verdict {
  readonly text: string;
  readonly tone: 'green' | 'amber' | 'red' | 'neutral';
}

/** `folga 13 min`, `atrasa 6 min`: a stop's arrival compared with the promise. */
export function slackOf(stop: PlannedStop, promisedAt: string | undefined): Verdict {
  if (promisedAt === undefined) return { text: 'sem prazo', tone: 'neutral' };
  const slack = Math.floor((Date.parse(promisedAt) - stop.arrivesAt) / MINUTE_MS);
  if ((stop.lateBy ?? 0) >= 1) return { text: `atrasa ${minutesText(Math.floor(stop.lateBy ?? 0))}`, tone: 'red' };
  return { text: `folga ${minutesText(Math.max(0, slack))}`, tone: slack < TIGHT_MINUTES ? 'amber' : 'green' };
}

/** `pronto desde 20:31` if the kitchen marked it, `pronto ~20:40` as a future estimate; else empty. */
export function readyText({ readyAt, isReady }: PlannedOrderFacts, now: InstantMs, offset: number): string {
  const at = Date.parse(readyAt);
  if (isReady) return `pronto desde ${clockOf(at, offset)}`;
  return at > now ? `pronto ~${clockOf(at, offset)}` : '';
}

/** `até 21:00`; for a scheduled order its window, `20:30–21:00`, because the customer does not open earlier. */
export function promiseText(
  { promisedAt, opensAt }: Pick<PlannedOrderFacts, 'promisedAt' | 'opensAt'>,
  offset: number,
): string {
  if (promisedAt === undefined) return '';
  const until = clockOf(Date.parse(promisedAt), offset);
  return opensAt === undefined ? `até ${until}` : `${clockOf(Date.parse(opensAt), offset)}–${until}`;
}

/** A run in one chip: `no prazo`, `1 fora do prazo`. */
export function verdictOf({ times }: TimedRun): Verdict {
  if (times === null) return { text: 'sem horários', tone: 'neutral' };
  const late = times.stops.filter(({ lateBy }) => (lateBy ?? 0) >= 1).length;
  return late === 0 ? { text: 'no prazo', tone: 'green' } : { text: `${late} fora do prazo`, tone: 'red' };
}

/** `2 paradas · 4,1 km · volta 21:18`; for a courier on the road also when he reaches the shop. */
export function runLine({ run, times }: TimedRun, courier: CourierFacts | undefined, offset: number): string {
  const stops = counted(run.stops.length, 'parada', 'paradas');
  if (times === null) return stops;
  const back = courier?.freeAt === undefined ? [] : [`chega à loja ${clockOf(Date.parse(courier.freeAt), offset)}`];
  return [stops, kmText(times.km), ...back, `volta ${clockOf(times.returnsAt, offset)}`].join(' · ');
}

/** How many orders each courier carries at once. */
export type CapacityFacts = Pick<BoardFacts, 'couriers' | 'settings'>;

/**
 * `5 pedidos, cabem 4`: so many orders are more than this courier carries at once; null if they fit. A warning: people
 * may exceed the capacity.
 */
export function overCapacityText(
  { couriers, settings }: CapacityFacts,
  courierId: string,
  count: number,
): string | null {
  const capacity = capacityOf(
    couriers.find(({ id }) => id === courierId),
    settings,
  );
  return count <= capacity
    ? null
    : `${counted(count, 'pedido', 'pedidos')}, ${capacity === 1 ? 'cabe' : 'cabem'} ${capacity}`;
}

/** ` · 5 pedidos, cabem 4` at the end of a choice that would load a courier with more than he carries; else empty. */
export function capacityWarning(...asked: Parameters<typeof overCapacityText>): string {
  const text = overCapacityText(...asked);
  return text === null ? '' : ` · ${text}`;
}

/** The result of a move by key, for a screen reader: `31: parada 2 de 3, Rafael · 3 pedidos, cabem 2`. */
export function keyMoveText(runs: readonly Run[], change: BookChange, label: string, facts: CapacityFacts): string {
  const to = runs.find(({ id }) => id === change.runId);
  if (change.kind !== 'move' || to === undefined) return `${label}: sem saída`;
  const others = to.stops.filter(({ orderId }) => orderId !== change.orderId).length;
  const warning = capacityWarning(facts, to.courierId, others + 1);
  return `${label}: parada ${change.position + 1} de ${others + 1}, ${to.courierName}${warning}`;
}

/** `R$ 14,20 · 4,1 km, 26 min`: pay, distance and duration with the own courier; without pay rules no pay. */
export function ownCostText({ cost, times }: Pick<TimedRun, 'cost' | 'times'>): string {
  const pay = cost === null ? [] : [formatBrl(cost)];
  if (times === null) return pay.join();
  const minutes = Math.round((times.returnsAt - times.leavesAt) / MINUTE_MS);
  return [...pay, `${kmText(times.km)}, ${longMinutesText(minutes)}`].join(' · ');
}

function kmText(km: number): string {
  return `${km.toFixed(1).replace('.', ',')} km`;
}

/** A courier's activity, and his own capacity: `livre na loja · leva 3 por vez`, `na rua, 2 pedidos`, `fora hoje`. */
export function courierLine(courier: CourierFacts): string {
  const { away, onRoad } = courier;
  if (away) return 'fora hoje';
  const where = onRoad === 0 ? 'livre na loja' : `na rua, ${counted(onRoad, 'pedido', 'pedidos')}`;
  return [where, capacityText(courier)].filter(Boolean).join(' · ');
}

/** When he can leave: `agora`, `20:51`, with a question mark for an estimate. */
export function courierChip({ away, freeAt, isUnsure }: CourierFacts, offset: number): Verdict {
  if (away) return { text: 'fora', tone: 'neutral' };
  if (freeAt === undefined) return { text: 'agora', tone: 'green' };
  const clock = clockOf(Date.parse(freeAt), offset);
  return isUnsure ? { text: `${clock} ?`, tone: 'amber' } : { text: clock, tone: 'neutral' };
}

/** `saída 4 · saiu 20:31`. */
export function departureText({ number, dispatchedAt }: Pick<Run, 'number' | 'dispatchedAt'>, offset: number): string {
  const name = number === undefined ? [] : [`saída ${number}`];
  const left = dispatchedAt === undefined ? [] : [`saiu ${clockOf(dispatchedAt, offset)}`];
  return [...name, ...left].join(' · ');
}

/** Why an order did not leave with its run, as the rest of a sentence about it. */
export function goneText(order: Order | undefined): string {
  const phase = order && phaseOf(order.status);
  if (phase === 'canceled') return 'foi cancelado.';
  if (phase === 'completed') return 'já foi concluído.';
  if (phase === 'on-route') return `já saiu com ${order?.motoboy?.name ?? 'outro motoboy'}.`;
  return 'já não estava nesta saída quando ela saiu.';
}

/** `31 às 20:41, 32 às 20:50`; orders that the board does not have are of an earlier day and are only counted. */
export function stopsText(
  { stops }: Pick<Run, 'stops'>,
  orders: ReadonlyMap<string, Order>,
  arrivals: ReadonlyMap<string, InstantMs>,
  offset: number,
): string {
  const known = stops.flatMap(({ orderId }) => {
    const order = orders.get(orderId);
    const at = arrivals.get(orderId);
    if (order === undefined) return [];
    return [at === undefined ? codeOf(order) : `${codeOf(order)} às ${clockOf(at, offset)}`];
  });
  const earlier = stops.length - known.length;
  const rest = earlier === 0 ? [] : [`${counted(earlier, 'pedido', 'pedidos')} do dia anterior`];
  return [...known, ...rest].join(', ');
}
