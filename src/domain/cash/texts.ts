import { amountWithVerb, type Cents, formatBrl } from '#domain/shared/money.ts';
import type { CountProblem } from './count.ts';
import type { CashGroup } from './report.ts';

/** The message for an invalid line of a count, or for a missing or idle reason. */
export function countText(problem: CountProblem): string {
  switch (problem.code) {
    case 'not-counted':
      return `Informe o valor contado de ${problem.name} (0 se não houver).`;
    case 'unknown-line':
      return 'Não se conta.';
    case 'counted-twice':
      return 'Contado duas vezes.';
    case 'no-notes':
      return 'Só o dinheiro se conta por notas.';
    case 'unknown-note':
      return 'Não existe nota ou moeda deste valor.';
    case 'sum-of-notes':
      return 'As notas e moedas não somam este valor.';
    case 'no-reason':
      return `Informe o motivo da diferença em ${problem.name}.`;
    case 'idle-reason':
      return 'Não há diferença aqui.';
  }
}

/** `Faltam R$ 5,00`, `Sobram R$ 5,00`, `Confere`. */
export function differenceText(difference: Cents): string {
  if (difference < 0) return amountWithVerb(-difference, 'Falta', 'Faltam');
  return difference > 0 ? amountWithVerb(difference, 'Sobra', 'Sobram') : 'Confere';
}

/** The sum of the differences as text; says so where surplus and shortage cancel out. */
export function totalDifferenceText(difference: Cents, differing: number): string {
  return difference === 0 && differing > 0 ? `Diferenças somam ${formatBrl(0)}` : differenceText(difference);
}

/** Headings of the groups in reports. */
export const GROUP_NAMES: Readonly<Record<CashGroup, string>> = {
  drawer: 'Gaveta',
  proof: 'Cartões e Pix',
  voucher: 'Vales',
  account: 'Fiado, a receber',
  online: 'Pago pela internet',
  unpaid: 'Sem pagamento registrado',
};

/** The name of the couriers' tips, which the lines of a report contain and its sales do not. */
export const TIPS_NAME = 'gorjetas dos motoboys (nos cartões, no Pix e no aplicativo)';
