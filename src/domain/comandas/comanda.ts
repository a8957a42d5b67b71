import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { fold } from '#domain/shared/text/fold.ts';

/** The most lines on one comanda; more is a mistake of a client program. */
export const MAX_COMANDA_LINES = 1000;

/** The key of a command: comandas whose commands differ only in capitals and spaces are the same. */
export function commandKey(command: string): string {
  return command.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** True for an open comanda, which can still be changed. */
export function isOpenComanda({ module, status }: Pick<Order, 'module' | 'status'>): boolean {
  return module === 'COMANDA' && phaseOf(status) === 'awaiting';
}

/** `12 · Família Souza`: the number and the name, as screens show them. */
export function comandaTitle({ command = '', commandName }: Pick<Order, 'command' | 'commandName'>): string {
  return commandName === undefined ? command : `${command} · ${commandName}`;
}

/** Finds comandas whose number or name contains the text, in the given order; an exact number comes first. */
export function searchComandas(comandas: readonly Order[], text: string): readonly Order[] {
  const wanted = fold(text.trim());
  if (wanted === '') return comandas;
  const found = comandas.filter(({ command = '', commandName = '' }) =>
    [command, commandName].some((field) => fold(field).includes(wanted)),
  );
  const isExact = ({ command = '' }: Order) => fold(command) === wanted;
  return [...found.filter(isExact), ...found.filter((comanda) => !isExact(comanda))];
}
