import type { Problem } from '#contract/problems.ts';
import { isVoided, moneyBack } from '#domain/orders/corrections/void.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { tipsText } from '#domain/orders/tips/texts.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { enumerated } from '#domain/shared/text/enumerated.ts';
import type { OrderCall } from '#portal/orders/order-calls.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';

/** The action an operator asks for. */
export type OrderVerb = OrderCall['verb'];

/** What an event did, as a past participle or as a sentence about the order or the courier. */
const DONE: Readonly<Record<string, string>> = {
  place: 'Criado',
  dispatch: 'Despachado',
  complete: 'Concluído',
  reset: 'Voltou para aguardando',
  cancel: 'Cancelado',
  void: 'Estornada',
  'change-courier': 'Motoboy trocado',
  'confirm-partner-canceled': 'Cancelamento no parceiro confirmado',
  'courier-left': 'Saiu da loja',
  'courier-arrived': 'Chegou ao endereço',
  'courier-delivered': 'Entregue',
  'courier-failed': 'Não entregue',
  'courier-returned': 'Voltou à loja',
  'courier-undo': 'Passo do motoboy desfeito',
  'waive-code': 'Código de entrega liberado',
  ready: 'Pronto na cozinha',
  'not-ready': 'Pronto desfeito',
  start: 'Preparo começado antes da hora',
  'carry-over': 'Levado para o dia seguinte',
  'carry-back': 'Devolvido ao dia anterior',
  'plan-run': 'Saída alterada',
  pin: 'Endereço marcado no mapa',
  locate: 'Endereço localizado no mapa',
  append: 'Itens acrescentados',
  open: 'Comanda aberta',
  service: 'Taxa de serviço alterada',
  people: 'Pessoas informadas',
  bill: 'Pré-conta impressa',
  'no-bill': 'Pedido de conta desfeito',
  'call-partner': 'Parceiro chamado',
  'follow-partner': 'Atualizado',
  'cancel-partner-call': 'Chamado ao parceiro cancelado',
  'change-partner-driver': 'Troca de motoboy pedida ao parceiro',
  'add-priority-fee': 'Valor maior oferecido ao motoboy do parceiro',
  'resolve-partner-call': 'Chamado ao parceiro confirmado ou descartado',
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
  'remove-item': 'Item removido do pedido',
  'change-payments': 'Pagamento corrigido',
  reopen: 'Reaberta',
};

/** `Despachado`, from a verb of the history; an unknown verb gives the text of an update. */
export function doneText(verb: string): string {
  return DONE[verb] ?? 'Atualizado';
}

/** A text whose subject is the order or the courier (`Voltou para aguardando`): no `por` may follow. */
const OWN_SUBJECT = /^(?:Voltou|Saiu|Chegou) /;

/**
 * Who changed the order first: `Despachado por Bia às 20:41.`, `Voltou para aguardando às 20:41 (Bia).`; empty when the
 * answer does not say.
 */
export function byText({ by }: Pick<Problem, 'by'>, timeZone: string): string {
  if (by === undefined) return '';
  const done = doneText(by.verb);
  const clock = clockText(by.at, timeZone);
  return OWN_SUBJECT.test(done) ? `${done} às ${clock} (${by.name}).` : `${done} por ${by.name} às ${clock}.`;
}

/** The current state of an order that left its list. */
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

/** `Devolver R$ 26,30 em Dinheiro e R$ 10,00 em Pix.`; empty if nothing was paid. */
function moneyBackText(order: Order): string {
  const parts = moneyBack(order).map(({ name, amount }) => `${formatBrl(amount)} em ${name}`);
  return parts.length === 0 ? '' : `Devolver ${enumerated(parts)}.`;
}

/** The result of an action, for the notice that offers to undo it. */
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
    case 'ready':
      return order.readyAt === undefined ? `${code} não está pronto.` : `${code} pronto.`;
    case 'start':
      return `${code} está em Aguardando.`;
    case 'waive-code':
      return `${code}: o motoboy pode concluir sem o código.`;
    case 'confirm-partner-canceled':
      return `${code}: cancelamento no parceiro confirmado.`;
    case 'remove-item':
      return `Item removido. ${code} agora soma ${formatBrl(order.order.total)}.`;
    case 'change-payments':
      return `${code}: pagamento corrigido.`;
    case 'reset':
      return `${code} voltou para aguardando.`;
  }
}

/**
 * The notice about the courier's tips that left the order with the trip, and what to do for the courier who got them;
 * empty where none did.
 */
export function lostTipsText(before: Order, after: Order): string {
  const gone = before.order.tips ?? [];
  return gone.length === 0 || after.order.tips !== undefined
    ? ''
    : `Pedido ${codeOf(before)}: a gorjeta${ofWhom(before)} saiu com a viagem (${tipsText(gone)}). Se ele a recebeu, lance no acerto.`;
}

function ofWhom({ motoboy }: Order): string {
  return motoboy?.name ? ` de ${motoboy.name}` : ' do motoboy';
}

/**
 * Label of the undo button, or `null` for an action without undo. A reset always leads to awaiting, so for an order
 * that was on the road the label says that instead of promising the former state.
 */
export function undoLabel(verb: OrderVerb, before: Order): string | null {
  const final: readonly OrderVerb[] = [
    'void',
    'confirm-partner-canceled',
    'waive-code',
    'remove-item',
    'change-payments',
    'start',
  ];
  if (verb === 'reset' || verb === 'change-courier' || final.includes(verb)) return null;
  return phaseOf(before.status) === 'awaiting' ? 'Desfazer' : 'Desfazer (volta para aguardando)';
}

/** An undo would end a courier's trip, about which the order's menu asks, or reopen a canceled order. */
export function undoTooLate({ status }: Pick<Order, 'status'>) {
  const phase = phaseOf(status);
  if (phase === 'canceled') {
    return { sentence: 'O cancelamento já passou de um minuto.', detail: 'Use "Voltar para aguardando" no pedido.' };
  }
  return {
    sentence: `${phase === 'completed' ? 'A conclusão' : 'A saída'} já passou de um minuto.`,
    detail: 'Use "Voltar para aguardando" no pedido: o portal pergunta se a viagem é paga.',
  };
}
