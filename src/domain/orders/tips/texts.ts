import type { OrderTip } from '#domain/orders/order.ts';
import { type Cents, formatBrl } from '#domain/shared/money.ts';

/** The name of a tip within card slips and Pix receipts, which is the courier's. */
export const TIP_NAME = 'Gorjeta do motoboy';

/** The name of a tip that the customer paid with the order. */
export const PREPAID_TIP_NAME = 'Gorjeta paga com o pedido';

/** `Visa R$ 5,00, Pix R$ 2,00`; empty without tips. */
export function tipsText(tips: readonly OrderTip[] = []): string {
  return tips.map(({ name, amount }) => `${name} ${formatBrl(amount)}`).join(', ');
}

/** Asks once more before tips above the order's total are stored. `button`: what confirms them. */
export function unusualTipsText(tips: Cents, total: Cents, button: string): string {
  return `A gorjeta de ${formatBrl(tips)} passa do total do pedido, ${formatBrl(total)}. Confira o valor; se está certo, use "${button}" de novo.`;
}
