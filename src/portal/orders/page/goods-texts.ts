import type { Order } from '#domain/orders/order.ts';

/** What was decided about the trip that ended: whether it is paid, and where the goods are. */
export function tripWords(from: Order['trips'] = [], to: Order['trips'] = []): string | null {
  const words = to.slice(from.length).map(({ courierName, paid, goodsBack, end, assumed }) => {
    const goods = end === 'changed' ? 'os itens passaram ao outro motoboy' : 'os itens voltaram à loja';
    const others = end === 'changed' ? 'os itens não passaram ao outro motoboy' : 'os itens não voltaram à loja';
    const unasked = assumed === true ? ' (ninguém respondeu, vale o padrão)' : '';
    return `Viagem de ${courierName} ${paid ? 'paga' : 'não paga'}; ${goodsBack ? goods : others}${unasked}`;
  });
  return words.length === 0 ? null : words.join(' · ');
}

/** Where what was last removed on the road is. */
export function whereText(removed: Order['removedOnRoad'] = []): string | null {
  const last = removed.at(-1);
  if (last === undefined) return null;
  const [items, came] = last.quantity > 1 ? ['Os itens', 'voltaram'] : ['O item', 'voltou'];
  return `${items} ${last.goodsBack ? '' : 'não '}${came} à loja`;
}
