import type { TurnKind } from './day-turn.ts';

/** A singular and a plural heading of each kind, and what to do about it. */
export const TURN_TEXTS: Readonly<
  Record<TurnKind, { readonly one: string; readonly many: string; readonly advice: string }>
> = {
  'on-route': {
    one: 'pedido na rua',
    many: 'pedidos na rua',
    advice: 'Espere a volta e conclua, ou devolva para Aguardando.',
  },
  unsettled: {
    one: 'entrega para conferir',
    many: 'entregas para conferir',
    advice: 'O motoboy voltou com o dinheiro: confira e conclua.',
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
    advice: 'Esperam a hora deles: não precisam de nada agora.',
  },
};

/** `3 pedidos na rua`. */
export function turnTitle(kind: TurnKind, count: number): string {
  const { one, many } = TURN_TEXTS[kind];
  return `${count} ${count === 1 ? one : many}`;
}

/** `3 pedidos de antes em aberto`. */
export function leftOverTitle(count: number): string {
  return `${count} ${count === 1 ? 'pedido' : 'pedidos'} de antes em aberto`;
}
