import { DEFAULT_ORIGIN, type Order } from './order.ts';

type NameableOrder = Pick<Order, 'module' | 'cdOrder'> & {
  readonly command?: string | undefined;
  readonly order?: { readonly cdDelivery?: string };
};

/**
 * The code that people use for an order: a comanda's own number or name (`Comanda 12`), else the delivery code, else
 * the order counter's number (`1042`). A comanda never shows the order counter's number.
 */
export function orderCode({ module, command, cdOrder, order }: NameableOrder): string {
  if (module === 'COMANDA') return `Comanda ${command ?? cdOrder}`;
  return order?.cdDelivery ?? cdOrder;
}

/** Owner of an order, shown next to its code: the customer, the name on the comanda (may be empty), or `Balcão`. */
export function orderOwner({
  module,
  customer,
  commandName,
}: Pick<Order, 'module' | 'customer' | 'commandName'>): string {
  return customer?.name ?? (module === 'COMANDA' ? (commandName ?? '') : 'Balcão');
}

/** `o pedido 1042`, `a comanda 12`: the order inside a sentence, with its article. */
export function orderWithArticle(order: NameableOrder): string {
  return order.module === 'COMANDA' ? `a comanda ${order.command ?? order.cdOrder}` : `o pedido ${orderCode(order)}`;
}

/** A code among other words: `Pedido 1042`, but `Comanda 12`, whose code says what it is. Empty without a code. */
export function nameWithCode(code: string): string {
  return /^\d/.test(code) ? `Pedido ${code}` : code;
}

/**
 * The order's reference on the bank's statement: `PEDIDO1042`, `COMANDA12`. May contain characters that Pix does not
 * allow; see `pixTxid`.
 */
export function orderReference(order: NameableOrder): string {
  return order.module === 'COMANDA' ? orderCode(order).toUpperCase() : `PEDIDO${orderCode(order)}`;
}

/**
 * The displayed origin: the order's channel; for orders made in the portal, `Telefone` for deliveries, `Balcão`
 * otherwise.
 */
export function originName({ module, origin }: Pick<Order, 'module' | 'origin'>): string {
  const channel = origin.trim();
  if (channel === DEFAULT_ORIGIN || channel === '') return module === 'DELIVERY' ? 'Telefone' : 'Balcão';
  return channel.toLowerCase() === 'ifood' ? 'iFood' : channel;
}

/** `Saída 4`: the courier's run of an order, by its number on the business day; empty outside runs. */
export function orderRunName({ run }: Pick<Order, 'run'>): string {
  return run === undefined ? '' : `Saída ${run.number}`;
}
