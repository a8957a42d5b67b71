import type { OrderItem } from '#domain/orders/items/item.ts';
import { orderCode, orderOwner, orderRunName, originName } from '#domain/orders/name.ts';
import type { Order, OrderPayment } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { balanceOf } from '#domain/orders/totals.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { counted } from '#domain/shared/text/counted.ts';

/** The code by which people refer to an order; the rule is the domain's. */
export const codeOf: (order: Order) => string = orderCode;

/** The order's owner: the customer, the name on the comanda (may be empty), or the counter. */
export const customerOf: (order: Order) => string = orderOwner;

/** Display name of the order's origin. */
export const originOf: (order: Order) => string = originName;

/** `Rua Augusta, 1508, ap 62 · Consolação`, or that the customer picks it up; empty without a customer. */
export function addressOf(order: Order): string {
  const address = order.customer?.address;
  if (address === undefined) return '';
  if (isPickup(order)) return 'Retirada';
  const street = filled([address.address, address.number, address.complement]).join(', ');
  return filled([street, address.neighborhood]).join(' · ');
}

/**
 * How it is paid: `Dinheiro · troco p/ R$ 100`, or each part with its amount when several methods pay together or do not
 * cover the total: `Pix R$ 20 · falta R$ 30,90`.
 */
export function paymentOf(order: Order): string {
  const { payments } = order.order;
  const [only, ...others] = payments;
  if (only === undefined) return 'Pagamento não informado';
  const open = balanceOf(order.order);
  const names = others.length === 0 && open <= 0 ? only.name : payments.map(partOf).join(' + ');
  return filled([names, open > 0 ? `falta ${shortBrl(open)}` : '', changeOf(payments)]).join(' · ');
}

/** `R$ 100` for whole reais, `R$ 45,90` otherwise. */
export function shortBrl(cents: number): string {
  return formatBrl(cents).replace(/,00$/, '');
}

/** `Saída 4`: the courier's run that the order belongs to; empty outside runs. */
export const runOf: (order: Pick<Order, 'run'>) => string = orderRunName;

/** The number of units in an order: `3 itens`. */
export function itemCountOf(order: Order): string {
  const units = order.order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return counted(units, 'item', 'itens');
}

/** `1× Pizza de Calabresa, 2× Guaraná 2 L`: the items in one line. */
export function itemsText(items: readonly Pick<OrderItem, 'quantity' | 'name'>[]): string {
  return items.map(({ quantity, name }) => `${quantity}× ${name}`).join(', ');
}

function partOf({ name, amount }: OrderPayment): string {
  return `${name} ${shortBrl(amount)}`;
}

function changeOf(payments: readonly OrderPayment[]): string {
  const notes = payments.flatMap(({ changeFor }) => (changeFor ? [shortBrl(changeFor)] : []));
  return notes.length === 0 ? '' : `troco p/ ${notes.join(' + ')}`;
}

function filled(parts: readonly (string | undefined)[]): string[] {
  return parts.flatMap((part) => (part === undefined || part.trim() === '' ? [] : [part.trim()]));
}
