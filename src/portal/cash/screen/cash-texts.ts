import type { CashGroup } from '#domain/cash/report.ts';
import { agreeing, type Cents, formatBrl } from '#domain/shared/money.ts';

/** How to count each group, shown next to its fields. */
export const GROUP_HINTS: Readonly<Partial<Record<CashGroup, string>>> = {
  drawer: 'Tudo o que está na gaveta, com o fundo de troco.',
  proof: 'Pelo relatório da maquininha e pelo extrato do banco, com as gorjetas dos motoboys.',
  voucher: 'Pelo relatório da maquininha, com as gorjetas dos motoboys, ou pelos vales em papel.',
};

/** What happened since the last closing while no session was open: sales, and the cash that couriers handed over, in cents. */
export interface SinceClosing {
  readonly outside: number;
  readonly handedOver: Cents;
}

/** `R$ 300,00 entregues por motoboys`. */
export function handedOverText(handedOver: Cents): string {
  return `${formatBrl(handedOver)} ${agreeing(handedOver, 'entregue', 'entregues')} por motoboys`;
}

/** The choice whether a new session includes it: its name, and what the float must hold if it is included and if not. */
export function includeTexts({ outside, handedOver }: SinceClosing): {
  readonly label: string;
  readonly included: string;
  readonly left: string;
} {
  if (handedOver === 0) {
    return {
      label: 'Incluir as vendas sem caixa aberto',
      included: 'Não conte no fundo de troco o dinheiro dessas vendas: ele entra como venda.',
      left: 'Essas vendas ficam fora de todos os caixas.',
    };
  }
  const cash = `${handedOverText(handedOver)} desde o fechamento`;
  if (outside === 0) {
    return {
      label: 'Incluir o dinheiro entregue por motoboys',
      included: `${cash}. Não conte esse dinheiro no fundo de troco: ele já entra neste caixa.`,
      left: `${cash}. Conte esse dinheiro no fundo de troco, se está na gaveta.`,
    };
  }
  return {
    label: 'Incluir as vendas e o dinheiro de motoboys',
    included: `${cash}. Não conte no fundo de troco esse dinheiro nem o das vendas: eles já entram neste caixa.`,
    left: `${cash}. Conte no fundo de troco o que está na gaveta. As vendas ficam fora de todos os caixas.`,
  };
}

/** `Notas de R$ 50,00`, `Moedas de R$ 0,50`: amounts up to one real are coins. */
export function denominationText(value: Cents): string {
  return `${value > 100 ? 'Notas' : 'Moedas'} de ${formatBrl(value)}`;
}
