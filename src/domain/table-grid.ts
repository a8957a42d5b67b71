import { commandKey } from './comanda.ts';
import type { Order } from './order.ts';

/** A table of the grid and the comanda that is open there; free where there is none. */
export interface Place {
  readonly number: number;
  readonly comanda?: Order;
}

export interface TableGrid {
  readonly places: readonly Place[];
  /** Open comandas that stand at no table: named ones, higher numbers, and earlier ones of a number that was opened again. */
  readonly others: readonly Order[];
}

/** Tables 1 to `tables`, each in its place whatever is open, and what stands beside them in the order given. */
export function tableGrid(open: readonly Order[], tables: number): TableGrid {
  const seated = new Map<number, Order>();
  for (const comanda of open) {
    const number = tableOf(comanda);
    // The later one of two is today's: the other was carried over.
    if (number !== undefined && number >= 1 && number <= tables) seated.set(number, comanda);
  }
  const places = Array.from({ length: tables }, (_, index): Place => {
    const comanda = seated.get(index + 1);
    return comanda === undefined ? { number: index + 1 } : { number: index + 1, comanda };
  });
  const ids = new Set([...seated.values()].map(({ id }) => id));
  return { places, others: open.filter(({ id }) => !ids.has(id)) };
}

/** The table that a comanda's number names: `7`, `07`, `Mesa 7`; none for names. */
export function tableOf({ command = '' }: Pick<Order, 'command'>): number | undefined {
  const found = /^(?:mesa ?)?0*(\d{1,3})$/.exec(commandKey(command));
  return found === null ? undefined : Number(found[1]);
}
