import type { PendingKind } from '#domain/cash-pending.ts';
import type { CashGroup } from '#domain/cash-report.ts';
import { type Cents, formatBrl } from '#domain/money.ts';

/** What is unfinished, as the closing names it: a heading for so many, and what is to be done about it. */
export const PENDING_TEXTS: Readonly<
  Record<PendingKind, { readonly one: string; readonly many: string; readonly advice: string }>
> = {
  'cash-on-route': {
    one: 'entrega em dinheiro na rua',
    many: 'entregas em dinheiro na rua',
    advice: 'O motoboy está com dinheiro da gaveta. Receba e conclua o pedido, ou volte-o para aguardando.',
  },
  'on-route': {
    one: 'entrega na rua, sem dinheiro a receber',
    many: 'entregas na rua, sem dinheiro a receber',
    advice: 'Entram no próximo caixa quando forem concluídas.',
  },
  awaiting: {
    one: 'pedido aguardando',
    many: 'pedidos aguardando',
    advice: 'Entram no próximo caixa quando forem concluídos.',
  },
  'open-comandas': {
    one: 'comanda aberta',
    many: 'comandas abertas',
    advice: 'Continuam abertas. O que já foi pago está neste caixa; o resto entra no próximo.',
  },
  unconfirmed: {
    one: 'pagamento em Pix ou pela internet sem confirmação',
    many: 'pagamentos em Pix ou pela internet sem confirmação',
    advice: 'Ninguém além do banco confirma: conte pelo extrato, não pelos comprovantes.',
  },
  unpaid: {
    one: 'pedido concluído cujo pagamento não bate com o total',
    many: 'pedidos concluídos cujo pagamento não bate com o total',
    advice: 'Aparece à parte no relatório, como sem pagamento registrado.',
  },
};

/** `3 comandas abertas`. */
export function pendingTitle(kind: PendingKind, count: number): string {
  const { one, many } = PENDING_TEXTS[kind];
  return `${count} ${count === 1 ? one : many}`;
}

/** What stands over the lines of a group in a report. */
export const GROUP_NAMES: Readonly<Record<CashGroup, string>> = {
  drawer: 'Gaveta',
  proof: 'Cartões e Pix',
  voucher: 'Vales',
  account: 'Fiado, a receber',
  online: 'Pago pela internet',
  unpaid: 'Sem pagamento registrado',
};

/** How each group is counted, beside its boxes. */
export const GROUP_HINTS: Readonly<Partial<Record<CashGroup, string>>> = {
  drawer: 'Tudo o que está na gaveta, com o fundo de troco.',
  proof: 'Pelo relatório da maquininha e pelo extrato do banco.',
  voucher: 'Pelo relatório da maquininha ou pelos vales em papel.',
};

/** `Falta R$ 5,00`, `Sobra R$ 5,00`, `Confere`. */
export function differenceText(difference: Cents): string {
  if (difference === 0) return 'Confere';
  return difference < 0 ? `Falta ${formatBrl(-difference)}` : `Sobra ${formatBrl(difference)}`;
}

/** `nota de R$ 50,00`, `moeda de R$ 0,50`: coins go up to one real. */
export function denominationText(value: Cents): string {
  return `${value > 100 ? 'Notas' : 'Moedas'} de ${formatBrl(value)}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `20/11 21:40`: an instant in the establishment's zone, with its day. */
export function momentText(instant: string, timeZone: string): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('pt-BR', {
      day: '2-digit',
      month: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    });
    formats.set(timeZone, format);
  }
  return format.format(Date.parse(instant)).replace(',', '');
}
