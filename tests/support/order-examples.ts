import type { NewOrder } from '#domain/orders/new.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import type { PlacingContext } from '#domain/orders/place.ts';
import { numberOrder, placeOrder } from '#domain/orders/place.ts';
import { aDelivery } from './builders.ts';

/** A Friday evening in São Paulo, well inside the business day. */
export const FRIDAY_NIGHT = Date.parse('2026-11-20T23:30:00.000Z');

export const PIX = 'pix';

export const rafael: Courier = { id: 'rafael', name: 'Rafael Moura', phone: '11911112222', photoUrl: '', active: true };
export const diego: Courier = { id: 'diego', name: 'Diego Santos', phone: '11933334444', photoUrl: '', active: true };

export function placingContext(overrides: Partial<PlacingContext> = {}): PlacingContext {
  return {
    id: 'order-1',
    now: FRIDAY_NIGHT,
    establishmentId: 'cantina',
    establishment: { fantasyName: 'Cantina Bela Vista' },
    paymentNames: new Map([[PIX, 'Pix']]),
    changeMethods: new Set(),
    paidElsewhere: new Set(),
    ...overrides,
  };
}

/** An order made by the rules, with any field overridden. */
export function anOrder(overrides: Partial<Order> = {}, asked: Partial<NewOrder> = {}): Order {
  const placed = placeOrder(aDelivery(asked), placingContext());
  if (!placed.ok) throw new Error(`The example order is refused: ${placed.problem.code}`);
  return { ...numberOrder(placed.value, 1042, 1), ...overrides };
}
