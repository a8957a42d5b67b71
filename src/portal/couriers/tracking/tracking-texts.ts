import type { RoadCourier } from '#domain/couriers/on-the-road.ts';
import { awaitsCheck, isToDeliver } from '#domain/orders/delivery/stage.ts';
import type { Order } from '#domain/orders/order.ts';
import { coordinatesOf } from '#domain/places/distance.ts';
import { SHOP_METRES } from '#domain/positions/geofence.ts';
import { isStale, metresBetween } from '#domain/positions/position.ts';
import { suggestionOf } from '#domain/positions/suggested-orders.ts';
import { durationText } from '#domain/shared/duration.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { backText, deliveredText } from '#portal/couriers/picker/courier-texts.ts';
import { distanceText } from '#portal/map/distance-text.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { lateNowText } from '#portal/orders/time/time-texts.ts';
import { isAtShop } from '#portal/positions/at-shop.ts';
import type { KnownPosition } from '#portal/positions/position-store.ts';

/** Within this distance of the address, the courier is about to arrive. */
const ARRIVING_METRES = 400;
const AT_THE_DOOR_METRES = 25;

/** `28 km/h`; empty while he stands still. */
export function speedText({ speed }: Pick<KnownPosition, 'speed'>): string {
  return speed === undefined || speed < 1 ? '' : `${Math.round(speed * 3.6)} km/h`;
}

/** `volta em ~6 min`, with a question mark for an estimate; `na loja` while only his money is left to check. */
export function returnText({ backAt, isUnsure, orders }: RoadCourier, now: InstantMs): string {
  if (orders.length > 0 && orders.every(awaitsCheck)) return 'na loja';
  if (backAt === null) return 'sem previsão de volta';
  return `${backText(backAt, now)}${isUnsure ? ' ?' : ''}`;
}

/**
 * Distance from a courier's last position to his next address; to the shop if that has no coordinates or no stop is
 * left. `null` if he is near, which other texts say, and without a position.
 */
export function whereOf(
  { orders }: RoadCourier,
  position: KnownPosition | undefined,
  shop: Shop,
): { readonly distance: string; readonly from: 'do endereço' | 'da loja' } | null {
  if (position === undefined) return null;
  const door = orders.find(isToDeliver)?.customer;
  const ahead = door && coordinatesOf(door.address);
  const place = ahead ?? shop;
  const metres = place === null ? 0 : metresBetween(position, place);
  if (metres <= (ahead ? ARRIVING_METRES : SHOP_METRES)) return null;
  return { distance: distanceText(metres), from: ahead ? 'do endereço' : 'da loja' };
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
  const suggested = suggestionOf(orders, position, shop, now);
  const [ahead] = open;
  if (ahead === undefined && suggested !== null) return { text: suggestedText(suggested), late: null };
  if (ahead === undefined) return { text: `${orders.map(codeOf).join(', ')} · voltando`, late: null };
  const codes = open.map(codeOf).join(', ');
  const late = open.map((order) => lateNowText(order, now)).find((text) => text !== null) ?? null;
  if (suggested !== null) {
    const others = open.filter(({ id }) => id !== suggested.arrivedAt?.id).map(codeOf);
    return {
      text: [suggestedText(suggested), ...(late === null && others.length > 0 ? [others.join(', ')] : [])].join(' · '),
      late,
    };
  }
  return late === null
    ? { text: [codes, nextText(ahead, position, now, backAt)].filter(Boolean).join(' · '), late }
    : { text: codes, late };
}

export type Shop = ReturnType<typeof coordinatesOf>;

function shopText({ awayAt }: KnownPosition, now: InstantMs): string {
  const minutes = awayAt === undefined ? 0 : Math.floor((now - awayAt) / MINUTE_MS);
  return minutes < 1 ? 'na loja' : `na loja há ${durationText(minutes)}`;
}

/** `parece que chegou ao 1042`: what his position suggests. */
function suggestedText({ arrivedAt }: NonNullable<ReturnType<typeof suggestionOf>>): string {
  return arrivedAt === undefined ? 'parece que voltou à loja' : `parece que chegou ao ${codeOf(arrivedAt)}`;
}

/**
 * Where he is on the way to his next stop. Its forecast was fixed when he left: it is not said if his ride shows that he
 * is back before it.
 */
function nextText(next: Order, position: KnownPosition | undefined, now: InstantMs, backAt: InstantMs | null): string {
  const place = next.customer && coordinatesOf(next.customer.address);
  if (position && place && !isStale(position, now)) {
    const metres = metresBetween(position, place);
    if (metres <= AT_THE_DOOR_METRES) return 'no endereço';
    if (metres <= ARRIVING_METRES) return `chegando, a ${distanceText(metres)}`;
  }
  if (next.forecast === undefined) return '';
  const forecast = Date.parse(next.forecast);
  if (backAt !== null && backAt > now && backAt <= forecast) return '';
  const minutes = Math.ceil((forecast - now) / MINUTE_MS);
  return minutes < 1 ? 'próxima agora' : `próxima em ${durationText(minutes)}`;
}
