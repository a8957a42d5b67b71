import { DEFAULT_ORIGIN, type Order } from './order.ts';

type Named = Pick<Order, 'module' | 'cdOrder'> & {
  readonly command?: string | undefined;
  readonly order?: { readonly cdDelivery?: string };
};

/**
 * What people call an order by: a comanda by its own number or name (`Comanda 12`), everything else by its delivery code,
 * or by the counter's number where there is none (`1042`). The counter's number of a comanda is nobody's word for it.
 */
export function orderCode({ module, command, cdOrder, order }: Named): string {
  if (module === 'COMANDA') return `Comanda ${command ?? cdOrder}`;
  return order?.cdDelivery ?? cdOrder;
}

/** Whose it is, beside the code: the customer, the name on the comanda (may be empty), or `Balcão`. */
export function orderOwner({
  module,
  customer,
  commandName,
}: Pick<Order, 'module' | 'customer' | 'commandName'>): string {
  return customer?.name ?? (module === 'COMANDA' ? (commandName ?? '') : 'Balcão');
}

/** `o pedido 1042`, `a comanda 12`: the order inside a sentence, with its article. */
export function orderWithArticle(order: Named): string {
  return order.module === 'COMANDA' ? `a comanda ${order.command ?? order.cdOrder}` : `o pedido ${orderCode(order)}`;
}

/** The order as the bank's statement shows it: `PEDIDO1042`, `COMANDA12`. Not yet free of signs, see `pixTxid`. */
export function orderReference(order: Named): string {
  return order.module === 'COMANDA' ? orderCode(order).toUpperCase() : `PEDIDO${orderCode(order)}`;
}

/** Where it came from: its channel, or for what was typed here `Telefone` and at the counter and for comandas `Balcão`. */
export function originName({ module, origin }: Pick<Order, 'module' | 'origin'>): string {
  const channel = origin.trim();
  if (channel === DEFAULT_ORIGIN || channel === '') return module === 'DELIVERY' ? 'Telefone' : 'Balcão';
  return channel.toLowerCase() === 'ifood' ? 'iFood' : channel;
}
