import type { Order } from '#domain/orders/order.ts';

/** The day's orders, kept current by the live feed. */
export interface LiveDay {
  readonly day: string;
  readonly revision: number;
  readonly orders: readonly Order[];
}

/** The later day; for the same day the higher revision; if equal, the one just read. */
export function newerDay(known: LiveDay | undefined, read: LiveDay): LiveDay {
  if (known === undefined || known.day < read.day) return read;
  return known.day > read.day || known.revision > read.revision ? known : read;
}
