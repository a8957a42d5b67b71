/**
 * How many orders were found: `37 pedidos`, or `40 pedidos ou mais` while older ones may match, too. They are never counted:
 * a count would read every order of the shop (decision 158).
 */
export function foundText(found: number, mayHaveMore: boolean): string {
  if (found === 0) return '';
  const orders = found === 1 ? '1 pedido' : `${found.toLocaleString('pt-BR')} pedidos`;
  return mayHaveMore ? `${orders} ou mais` : orders;
}
