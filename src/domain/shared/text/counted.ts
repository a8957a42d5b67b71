/** A number with its noun: `1 pedido`, `3 pedidos`, `0 pedidos`. `one` and `many` are the words behind the number. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
