import { orderCode, orderOwner, orderRunName, originName } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { promisedAtOf } from '#domain/orders/promise/promise.ts';
import { phaseName } from '#domain/orders/status.ts';
import { countedTips } from '#domain/orders/tips/at-door.ts';
import type { BusinessDay, OffsetAt } from '#domain/shared/business-day.ts';
import { formatAmount, sumCents } from '#domain/shared/money.ts';
import { localMoment, momentCell, type TableCell } from '#domain/shared/tables/cells.ts';

/** The column of the courier's tips that ledger and till count, which are no part of the total. */
export const TIP_COLUMN = 'Gorjeta do motoboy';

/** The columns of the exported history. Times are the establishment's. */
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
  'Saída do motoboy',
  'Prometido',
  'Saída',
  'Retorno',
  TIP_COLUMN,
];

const OF_CUSTOMERS: ReadonlySet<string> = new Set(['Cliente', 'Telefone', 'Endereço']);

/** A row of the history, the heading included, without the columns that make it a list of customers. */
export function withoutCustomers<Cell>(row: readonly Cell[]): readonly Cell[] {
  return row.filter((_, column) => !OF_CUSTOMERS.has(historyHeading[column] ?? ''));
}

/** One order as cells in the order of {@link historyHeading}. */
export function historyRow(order: Order, day: BusinessDay, offsetAt: OffsetAt): readonly TableCell[] {
  const { customer, order: contents, motoboy } = order;
  const moment = (instant: string | undefined) => momentCell(instant, offsetAt);
  return [
    { day },
    { time: localMoment(order.createdAt, offsetAt).slice(11) },
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
    { cents: contents.totalProducts },
    { cents: contents.txDelivery ?? 0 },
    { cents: contents.serviceCharge ?? 0 },
    { cents: contents.discount },
    { cents: contents.total },
    paymentsText(order),
    motoboy?.name ?? (order.partnerDelivery ? 'Parceiro' : ''),
    orderRunName(order),
    moment(promisedAtOf(order)),
    moment(order.dispatchAt),
    moment(order.returnAt ?? order.returnManagerAt),
    { cents: sumCents(countedTips(order).map(({ amount }) => amount)) },
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
