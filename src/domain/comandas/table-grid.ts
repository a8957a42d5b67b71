import type { Order } from '#domain/orders/order.ts';
import { commandKey } from './comanda.ts';

/** A table of the grid and its open comanda; free without one. */
export interface Place {
  readonly number: number;
  readonly comanda?: Order;
}

export interface TableGrid {
  readonly places: readonly Place[];
  /** Open comandas without a table: names, higher numbers, and earlier comandas of a number that was opened again. */
  readonly others: readonly Order[];
}

/** Places open comandas at tables 1 to `tables`; the others are listed separately in the given order. */
export function tableGrid(open: readonly Order[], tables: number): TableGrid {
  const seated = new Map<number, Order>();
  for (const comanda of open) {
    const number = tableOf(comanda);
    // The later comanda of a number is today's; the earlier one was carried over.
    if (number !== undefined && number >= 1 && number <= tables) seated.set(number, comanda);
  }
  const places = Array.from({ length: tables }, (_, index): Place => {
    const comanda = seated.get(index + 1);
    return comanda === undefined ? { number: index + 1 } : { number: index + 1, comanda };
  });
  const ids = new Set([...seated.values()].map(({ id }) => id));
  return { places, others: open.filter(({ id }) => !ids.has(id)) };
}

/** The table in a comanda's command: `7`, `07`, `Mesa 7`; none for names. */
export function tableOf({ command = '' }: Pick<Order, 'command'>): number | undefined {
  const found = /^(?:mesa ?)?0*(\d{1,3})$/.exec(commandKey(command));
  return found === null ? undefined : Number(found[1]);
}
