import type { Problem } from '#contract/problems.ts';
import { formatBrl } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { phaseOf } from '#domain/order-status.ts';
import { isPickup } from '#domain/pickup.ts';
import { isVoided, moneyBack } from '#domain/void-sale.ts';
import type { OrderCall } from '#portal/api/order-calls.ts';
import { clockText } from './clock-text.ts';

/** What an operator asks of an order. */
export type OrderVerb = OrderCall['verb'];

/** The verbs of an order's events, as something that was done to it. */
const DONE: Readonly<Record<string, string>> = {
  place: 'Criado',
  dispatch: 'Despachado',
  complete: 'Concluído',
  reset: 'Devolvido para aguardando',
  cancel: 'Cancelado',
  void: 'Estornada',
  'change-courier': 'Motoboy trocado',
  'confirm-partner-canceled': 'Cancelamento no parceiro confirmado',
  append: 'Itens acrescentados',
  open: 'Comanda aberta',
  service: 'Taxa de serviço alterada',
  people: 'Pessoas informadas',
  bill: 'Pré-conta impressa',
  'no-bill': 'Pedido de conta desfeito',
  'call-partner': 'Lalamove chamado',
  'follow-partner': 'Atualizado',
  'cancel-partner-call': 'Chamado ao Lalamove cancelado',
  'change-partner-driver': 'Troca de motoboy pedida ao Lalamove',
  'add-priority-fee': 'Valor maior oferecido ao motoboy do Lalamove',
  'resolve-partner-call': 'Chamado ao Lalamove confirmado ou descartado',
  'erase-customer': 'Dados do cliente apagados',
  transfer: 'Itens transferidos',
  move: 'Comanda transferida',
  rename: 'Número ou nome alterado',
  merge: 'Comandas juntadas',
  unmerge: 'Comandas separadas',
  pay: 'Pagamento recebido',
  'void-payment': 'Pagamento estornado',
  discount: 'Desconto alterado',
  'remove-line': 'Item removido',
  reopen: 'Reaberta',
};

/** `Despachado`, for a verb of the history; an unknown verb reads as a plain update. */
export function doneText(verb: string): string {
  return DONE[verb] ?? 'Atualizado';
}

/** Who moved the order first: `Despachado por Bia às 20:41.`; empty when the answer does not say. */
export function byText({ by }: Pick<Problem, 'by'>, timeZone: string): string {
  return by === undefined ? '' : `${doneText(by.verb)} por ${by.name} às ${clockText(by.at, timeZone)}.`;
}

/** What became of an order that left its list. */
export function whereaboutsText(order: Order): string {
  switch (phaseOf(order.status)) {
    case 'awaiting':
      return 'Voltou para aguardando';
    case 'on-route':
      return order.motoboy ? `Saiu com ${order.motoboy.name}` : 'Saiu para entrega';
    case 'completed':
      return isPickup(order) ? 'Retirado' : 'Concluído';
    case 'canceled':
      return isVoided(order) ? 'Estornada' : 'Cancelado';
    case 'unknown':
      return 'Atualizado';
  }
}

/** `Devolver R$ 26,30 em Dinheiro e R$ 10,00 em Pix.`; empty where nothing was paid. */
export function moneyBackText(order: Order): string {
  const parts = moneyBack(order).map(({ name, amount }) => `${formatBrl(amount)} em ${name}`);
  return parts.length === 0 ? '' : `Devolver ${new Intl.ListFormat('pt-BR').format(parts)}.`;
}

/** What an action of the operator has done, for the notice that offers to undo it. */
export function outcomeText(verb: OrderVerb, code: string, order: Order): string {
  const name = order.motoboy?.name;
  switch (verb) {
    case 'dispatch':
    case 'dispatch-partner':
      return name === undefined ? `${code} despachado.` : `${code} saiu com ${name}.`;
    case 'change-courier':
      return name === undefined ? `Motoboy do ${code} trocado.` : `${code} agora vai com ${name}.`;
    case 'complete':
      return isPickup(order) ? `${code} retirado.` : `${code} concluído.`;
    case 'cancel':
      return `${code} cancelado.`;
    case 'void':
      return [`Venda ${code} estornada.`, moneyBackText(order)].filter(Boolean).join(' ');
    case 'confirm-partner-canceled':
      return `${code}: cancelamento no parceiro confirmado.`;
    case 'reset':
      return `${code} voltou para aguardando.`;
  }
}

/**
 * The label of the button that takes an action back, or `null` where the rule has no way back. A reset always leads to
 * awaiting, so for an order that was on the road the label says so instead of promising the former state.
 */
export function undoLabel(verb: OrderVerb, before: Order): string | null {
  if (['reset', 'change-courier', 'void', 'confirm-partner-canceled'].includes(verb)) return null;
  return phaseOf(before.status) === 'awaiting' ? 'Desfazer' : 'Desfazer (volta para aguardando)';
}
