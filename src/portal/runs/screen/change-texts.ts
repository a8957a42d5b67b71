import { counted } from '#domain/shared/text/counted.ts';

/** `3 pedidos saíram com Rafael Moura`. */
export function departedText(orders: number, courierName: string): string {
  return `${counted(orders, 'pedido saiu', 'pedidos saíram')} com ${courierName}`;
}

/** `3 pedidos voltaram para aguardando`. */
export function returnedText(orders: number): string {
  return `${counted(orders, 'pedido voltou', 'pedidos voltaram')} para aguardando`;
}

/** The undo of a departure, pressed outside this screen, would end a trip. */
export const UNDO_ON_RUNS = 'Desfaça em Rotas: o portal pergunta se a viagem é paga.';

export function silentOptimiserText(optimiser: string): string {
  return `${optimiser} não respondeu: o portal propôs as saídas.`;
}

/** A plan has no courier to give orders to. */
export const NOBODY_AT_WORK = 'Nenhum motoboy na loja hoje. Marque quem chegou e planeje de novo.';

/** The shown run does not allow the change. */
export const RUN_HAS_CHANGED = 'Esta saída mudou. Veja como ela está.';
