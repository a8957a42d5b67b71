import { type Cents, formatBrl } from '#domain/shared/money.ts';

/** Says which amounts are accepted for the part that is paid otherwise. */
export function wrongPartText(toCollect: Cents): string {
  return `Digite o valor da outra parte, menor que ${formatBrl(toCollect)}.`;
}

/** Says that the tip is no amount. */
export const WRONG_TIP = 'Digite o valor da gorjeta, como 5,00.';
