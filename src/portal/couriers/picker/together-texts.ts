import type { Order } from '#domain/orders/order.ts';
import { codeOf } from '#portal/orders/order-texts.ts';

/** `3 pedidos saíram com Rafael Moura.` */
export function togetherText(sent: readonly Order[]): string {
  const [first] = sent;
  const name = first?.motoboy?.name;
  const who = name === undefined ? '' : ` com ${name}`;
  if (sent.length === 1 && first) return `${codeOf(first)} saiu${who}.`;
  return `${sent.length} pedidos saíram${who}.`;
}

/** The result of each order: `Saíram: 14, 15. 16 não saiu (Despachado por Bia às 20:41)`. */
export function partsText(
  sent: readonly Order[],
  refused: readonly { readonly order: Order; readonly reason: string }[],
): string {
  const left = sent.length === 0 ? [] : [`Saíram: ${sent.map(codeOf).join(', ')}`];
  return [...left, ...refused.map(({ order, reason }) => `${codeOf(order)} não saiu${inBrackets(reason)}`)].join('. ');
}

function inBrackets(reason: string): string {
  return reason === '' ? '' : ` (${reason.replace(/\.$/, '')})`;
}
