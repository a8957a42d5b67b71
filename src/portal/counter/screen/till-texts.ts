import { type Cents, formatBrl } from '#domain/shared/money.ts';

/** Why a payment method does nothing: the sale is paid. */
export const NOTHING_TO_PAY = 'Não falta pagar nada. Para trocar a forma de pagamento, remova a que está aí.';

/** For whoever left the counter before the sale was saved: its number and the change to hand back, in cents. */
export function savedSaleText(code: string, change: Cents): string {
  return `Venda ${code} salva.${change > 0 ? ` Troco: ${formatBrl(change)}.` : ''}`;
}
