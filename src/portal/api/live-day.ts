import type { Order } from '#domain/order.ts';

/** The day's orders as the live feed keeps them. */
export interface LiveDay {
  readonly day: string;
  readonly revision: number;
  readonly orders: readonly Order[];
}

/** Of what is known and what was read: the later day, of one day the higher revision, the read one when they are equal. */
export function newerDay(known: LiveDay | undefined, read: LiveDay): LiveDay {
  if (known === undefined || known.day < read.day) return read;
  return known.day > read.day || known.revision > read.revision ? known : read;
}
