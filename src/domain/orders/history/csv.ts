import { orderCode, orderOwner, originName } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/pickup.ts';
import { promisedAtOf } from '#domain/orders/promise.ts';
import { phaseName } from '#domain/orders/status.ts';
import type { BusinessDay, OffsetAt } from '#domain/shared/business-day.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { formatAmount } from '#domain/shared/money.ts';

/** The columns of the exported history. Amounts have a comma, times are the establishment's. */
export const historyHeading: readonly string[] = [
  'Dia',
  'Hora',
  'Código',
  'Número',
  'Tipo',
  'Canal',
  'Situação',
  'Cliente',
  'Telefone',
  'Endereço',
  'Bairro',
  'Itens',
  'Produtos',
  'Taxa de entrega',
  'Serviço',
  'Desconto',
  'Total',
  'Pagamento',
  'Motoboy',
  'Prometido',
  'Saída',
  'Retorno',
];

/** One order as cells in the order of {@link historyHeading}. */
export function historyRow(order: Order, day: BusinessDay, offsetAt: OffsetAt): readonly string[] {
  const { customer, order: contents, motoboy } = order;
  const time = (instant: string | undefined) => (instant === undefined ? '' : localTime(instant, offsetAt));
  return [
    day.split('-').reverse().join('/'),
    time(order.createdAt).slice(11),
    orderCode(order),
    order.cdOrder,
    kindText(order),
    originName(order),
    phaseName(order.status),
    orderOwner(order),
    customer?.phone ?? '',
    customer === undefined || isPickup(order) ? '' : `${customer.address.address}, ${customer.address.number}`,
    customer?.address.neighborhood ?? '',
    contents.items.map(({ quantity, name }) => `${quantity}x ${name}`).join(', '),
    formatAmount(contents.totalProducts),
    formatAmount(contents.txDelivery ?? 0),
    formatAmount(contents.serviceCharge ?? 0),
    formatAmount(contents.discount),
    formatAmount(contents.total),
    paymentsText(order),
    motoboy?.name ?? (order.partnerDelivery ? 'Parceiro' : ''),
    time(promisedAtOf(order)),
    time(order.dispatchAt),
    time(order.returnAt ?? order.returnManagerAt),
  ];
}

function kindText(order: Order): string {
  if (order.module === 'COMANDA') return 'Comanda';
  if (order.module === 'PDV') return 'Balcão';
  return isPickup(order) ? 'Retirada' : 'Entrega';
}

function paymentsText({ order, comanda }: Order): string {
  const received = comanda?.payments?.filter(({ state }) => state === 'received');
  return (received ?? order.payments).map(({ name, amount }) => `${name} ${formatAmount(amount)}`).join(' + ');
}

/** `20/11/2026 20:41`. */
function localTime(instant: string, offsetAt: OffsetAt): string {
  const at = Date.parse(instant);
  const [date = '', clock = ''] = new Date(at + offsetAt(at) * MINUTE_MS).toISOString().split('T');
  return `${date.split('-').reverse().join('/')} ${clock.slice(0, 5)}`;
}
