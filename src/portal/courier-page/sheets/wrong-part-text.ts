import { type Cents, formatBrl } from '#domain/shared/money.ts';

/** Says which amounts are accepted for the part that is paid otherwise. */
export function wrongPartText(toCollect: Cents): string {
  return `Digite o valor da outra parte, menor que ${formatBrl(toCollect)}.`;
}
