import { type AskedPayment, payComanda } from '#domain/comandas/payments.ts';
import type { ComandaResult } from '#domain/comandas/problem.ts';
import { comandaDetail } from '#domain/comandas/texts.ts';
import type { Order } from '#domain/orders/order.ts';
import { numberOrder, placeOrder, type UnnumberedOrder } from '#domain/orders/place.ts';
import { placingContext } from './order-examples.ts';

export const AT = '2026-11-20T23:30:00.000Z';
const BEERS = { name: 'Chope', quantity: 3, unitPrice: 1000 };
export const PIZZA = { name: 'Pizza', quantity: 1, unitPrice: 4990 };

/** The context of a write by Bia at 20:30; what it creates gets ids that start with `id`. */
export const doing = (id: string) => ({ id, at: AT, by: { name: 'Bia' }, methodName: 'Pix' });

/** A request for a comanda: three beers and a pizza, R$ 79,90, unless overridden. */
export function round(id: string, command: string, items: readonly (typeof PIZZA)[] = [BEERS, PIZZA]): UnnumberedOrder {
  const answer = placeOrder({ module: 'COMANDA', command, order: { items } }, placingContext({ id }));
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.value;
}

/** An open comanda with those lines: `id-0`, `id-1` and so on. */
export function aComanda(id: string, command: string, items?: readonly (typeof PIZZA)[]): Order {
  return numberOrder(round(id, command, items), 1, 1);
}

/** A payment by Pix of everything that is left, unless overridden. */
export function pay(comanda: Order, asked: Omit<AskedPayment, 'methodId'> = {}, id = 'p'): ComandaResult {
  return payComanda(comanda, { methodId: 'pix', ...asked }, doing(id));
}

/** The comandas that a rule returned; throws if it refused. */
export function done(result: ComandaResult): readonly [Order, Order, ...Order[]] {
  if (!result.ok) throw new Error(`The rule refused: ${JSON.stringify(result.problem)}`);
  return result.value as [Order, Order, ...Order[]];
}

/** The code and the sentence of a refusal, with plain spaces. */
export function refused(result: ComandaResult): readonly (string | undefined)[] | 'accepted' {
  return result.ok ? 'accepted' : [result.problem.code, comandaDetail(result.problem)?.replaceAll('\u00a0', ' ')];
}
