import { counted } from '#domain/shared/text/counted.ts';
import type { CarriedKind, CarriedOver } from './carried.ts';

/** For each kind, a heading for one and for several, and what to do about it. */
export const TURN_TEXTS: Readonly<
  Record<CarriedKind, { readonly one: string; readonly many: string; readonly advice: string }>
> = {
  'on-route': {
    one: 'pedido na rua',
    many: 'pedidos na rua',
    advice: 'Espere a volta e conclua, ou devolva para Aguardando.',
  },
  unsettled: {
    one: 'entrega para conferir',
    many: 'entregas para conferir',
    advice: 'O motoboy voltou: confira o dinheiro, ou os itens que voltaram, e conclua.',
  },
  awaiting: {
    one: 'pedido aguardando',
    many: 'pedidos aguardando',
    advice: 'Despache, conclua ou cancele com o motivo.',
  },
  'open-comandas': {
    one: 'comanda aberta',
    many: 'comandas abertas',
    advice: 'Nada é fechado pela virada: continuam abertas amanhã.',
  },
  unpaid: {
    one: 'pedido concluído cujo pagamento não fecha',
    many: 'pedidos concluídos cujo pagamento não fecha',
    advice: 'Corrija o pagamento na página do pedido.',
  },
  scheduled: {
    one: 'pedido agendado',
    many: 'pedidos agendados',
    advice: 'O preparo começa na hora marcada: nada a fazer agora.',
  },
  couriers: {
    one: 'motoboy sem acerto',
    many: 'motoboys sem acerto',
    advice: 'Faça o acerto, ou deixe: o saldo segue com cada um até o próximo.',
  },
  till: {
    one: 'caixa aberto',
    many: 'caixas abertos',
    advice: 'Feche para conferir o dinheiro do dia. Aberto, ele segue contando amanhã.',
  },
};

/** `3 pedidos na rua`. */
export function turnTitle(kind: CarriedKind, count: number): string {
  const { one, many } = TURN_TEXTS[kind];
  return counted(count, one, many);
}

/** `3 pedidos levados para outro dia`. */
export function carriedTitle(count: number): string {
  return counted(count, 'pedido levado para outro dia', 'pedidos levados para outro dia');
}

/** `3 pedidos de dias anteriores em aberto`. */
export function leftOverTitle(count: number): string {
  return counted(count, 'pedido de um dia anterior em aberto', 'pedidos de dias anteriores em aberto');
}

/** The names of a kind that a sentence lists. */
const MOST_NAMED = 12;

/** `2 motoboys sem acerto (Rafael, Diego) · 1 caixa aberto`: what was carried over. */
export function carriedText(carried: readonly CarriedOver[]): string {
  const texts = carried.map(({ kind, count, names = [], moved = [] }) => {
    return `${turnTitle(kind, count)}${inBrackets(names, count)}${movedText(moved, count)}`;
  });
  return texts.length === 0 ? 'nada' : texts.join(' · ');
}

/** `, 2 na lista do dia seguinte (12, 13)`; says `todos` if all of them are there. */
function movedText(moved: readonly string[], count: number): string {
  if (moved.length === 0) return '';
  if (moved.length < count) return `, ${moved.length} na lista do dia seguinte${inBrackets(moved, moved.length)}`;
  return count === 1 ? ', na lista do dia seguinte' : ', todos na lista do dia seguinte';
}

function inBrackets(names: readonly string[], count: number): string {
  if (names.length === 0) return '';
  const more = count - MOST_NAMED;
  return ` (${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` e mais ${more}` : ''})`;
}
