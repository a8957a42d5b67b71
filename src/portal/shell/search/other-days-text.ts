interface SearchOfOtherDays {
  /** Orders found so far. */
  readonly count: number;
  readonly isSearching: boolean;
  /** It stopped, so there may be older ones. */
  readonly hasFailed: boolean;
  readonly hasMore: boolean;
}

/** `Nada hoje · 3 pedidos em outros dias`: the orders found in other days, or the search for them. */
export function otherDaysText({ count, isSearching, hasFailed, hasMore }: SearchOfOtherDays): string {
  if (count === 0 && isSearching) return 'Nada hoje. Procurando em outros dias…';
  if (count === 0) return hasFailed ? 'Nada hoje' : 'Nada hoje nem em outros dias';
  const orders = count === 1 ? '1 pedido' : `${count}${hasMore ? ' ou mais' : ''} pedidos`;
  return `Nada hoje · ${orders} em outros dias`;
}
