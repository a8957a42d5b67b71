import { type Cents, formatBrl } from '#domain/shared/money.ts';

export const CHOOSE_ITEMS = 'Escolha os itens que são pagos.';
export const CHOOSE_METHOD = 'Escolha a forma de pagamento.';

/** The cash received is less than the payment. */
export function missingCashText(missing: Cents): string {
  return `No recebido faltam ${formatBrl(missing)}.`;
}
