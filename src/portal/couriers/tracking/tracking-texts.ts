import type { RoadCourier } from '#domain/couriers/on-the-road.ts';
import { isToDeliver } from '#domain/orders/delivery/stage.ts';
import type { Order } from '#domain/orders/order.ts';
import { coordinatesOf } from '#domain/places/distance.ts';
import { isStale, metresBetween } from '#domain/positions/position.ts';
import { durationText } from '#domain/shared/duration.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { distanceText } from '#portal/map/distance-text.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { lateNowText } from '#portal/orders/time/time-texts.ts';
import { isAtShop } from '#portal/positions/at-shop.ts';
import type { KnownPosition } from '#portal/positions/position-store.ts';

/** Nearer than this, the courier is at the door soon. */
const ARRIVING_METRES = 400;
const AT_THE_DOOR_METRES = 25;

/** `28 km/h`; empty while he stands still. */
export function speedText({ speed }: Pick<KnownPosition, 'speed'>): string {
  return speed === undefined || speed < 1 ? '' : `${Math.round(speed * 3.6)} km/h`;
}

/** The line below a courier's name, and whether it is a warning. */
export function courierText(
  { orders, delivered, backAt }: RoadCourier,
  position: KnownPosition | undefined,
  shop: Shop,
  now: InstantMs,
): { readonly text: string; readonly late: string | null } {
  const [next] = orders;
  if (next === undefined) {
    if (backAt !== null) return { text: 'na rua com pedidos do dia anterior', late: null };
    const where = position && isAtShop(position, shop, now) ? shopText(position, now) : '';
    return { text: [where, deliveredText(delivered)].filter(Boolean).join(' · '), late: null };
  }
  const open = orders.filter(isToDeliver);
  const [ahead] = open;
  if (ahead === undefined) return { text: `${orders.map(codeOf).join(', ')} · voltando`, late: null };
  const codes = open.map(codeOf).join(', ');
  const late = open.map((order) => lateNowText(order, now)).find((text) => text !== null) ?? null;
  return late === null
    ? { text: [codes, nextText(ahead, position, now)].filter(Boolean).join(' · '), late }
    : { text: codes, late };
}

export type Shop = ReturnType<typeof coordinatesOf>;

function shopText({ awayAt }: KnownPosition, now: InstantMs): string {
  const minutes = awayAt === undefined ? 0 : Math.floor((now - awayAt) / MINUTE_MS);
  return minutes < 1 ? 'na loja' : `na loja há ${durationText(minutes)}`;
}

function deliveredText(delivered: number): string {
  if (delivered === 0) return 'nenhuma entrega hoje';
  return counted(delivered, 'entrega hoje', 'entregas hoje');
}

function nextText(next: Order, position: KnownPosition | undefined, now: InstantMs): string {
  const place = next.customer && coordinatesOf(next.customer.address);
  if (position && place && !isStale(position, now)) {
    const metres = metresBetween(position, place);
    if (metres <= AT_THE_DOOR_METRES) return 'no endereço';
    if (metres <= ARRIVING_METRES) return `chegando, a ${distanceText(metres)}`;
  }
  if (next.forecast === undefined) return '';
  const minutes = Math.ceil((Date.parse(next.forecast) - now) / MINUTE_MS);
  return minutes < 1 ? 'próxima agora' : `próxima em ${durationText(minutes)}`;
}
