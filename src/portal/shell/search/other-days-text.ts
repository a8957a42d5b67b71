/** `Nada hoje · 3 pedidos em outros dias`: the orders found in other days, or the search for them. */
export function otherDaysText(count: number, isSearching: boolean, hasMore: boolean): string {
  if (count === 0) return isSearching ? 'Nada hoje. Procurando em outros dias…' : 'Nada hoje nem em outros dias';
  const orders = count === 1 ? '1 pedido' : `${count}${hasMore ? ' ou mais' : ''} pedidos`;
  return `Nada hoje · ${orders} em outros dias`;
}
