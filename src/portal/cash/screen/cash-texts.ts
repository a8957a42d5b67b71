import type { CashGroup } from '#domain/cash/report.ts';
import { type Cents, formatBrl } from '#domain/shared/money.ts';

/** How to count each group, shown next to its fields. */
export const GROUP_HINTS: Readonly<Partial<Record<CashGroup, string>>> = {
  drawer: 'Tudo o que está na gaveta, com o fundo de troco.',
  proof: 'Pelo relatório da maquininha e pelo extrato do banco, com as gorjetas dos motoboys.',
  voucher: 'Pelo relatório da maquininha, com as gorjetas dos motoboys, ou pelos vales em papel.',
};

/** `Notas de R$ 50,00`, `Moedas de R$ 0,50`: amounts up to one real are coins. */
export function denominationText(value: Cents): string {
  return `${value > 100 ? 'Notas' : 'Moedas'} de ${formatBrl(value)}`;
}
