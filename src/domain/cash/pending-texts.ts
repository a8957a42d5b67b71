import { counted } from '#domain/shared/text/counted.ts';
import type { PendingKind } from './pending.ts';

const WAITS_FOR_NEXT_TILL = 'Fica para o próximo caixa, depois da conclusão.';

/** Texts of the closing for what is unfinished: a heading for one and for many, and what to do about it. */
export const PENDING_TEXTS: Readonly<
  Record<PendingKind, { readonly one: string; readonly many: string; readonly advice: string }>
> = {
  'cash-on-route': {
    one: 'entrega em dinheiro na rua',
    many: 'entregas em dinheiro na rua',
    advice: 'O motoboy está com dinheiro a acertar. Receba e conclua o pedido, ou devolva para Aguardando.',
  },
  'on-route': {
    one: 'entrega na rua, sem dinheiro a receber',
    many: 'entregas na rua, sem dinheiro a receber',
    advice: WAITS_FOR_NEXT_TILL,
  },
  awaiting: {
    one: 'pedido aguardando',
    many: 'pedidos aguardando',
    advice: WAITS_FOR_NEXT_TILL,
  },
  'open-comandas': {
    one: 'comanda aberta',
    many: 'comandas abertas',
    advice: 'Nada é fechado agora: o que já foi pago está neste caixa, o resto entra no próximo.',
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
  return counted(count, one, many);
}
