import type { Effort } from './operator.ts';

/** Clicks (taps) and keys of a job. The seconds depend on the machine and are only printed. */
type Cost = Pick<Effort, 'clicks' | 'keys'>;

const cost = (clicks: number, keys: number): Cost => ({ clicks, keys });

/** What each job cost when it was first counted, on 22 November 2026: a later screen must not cost more. */
export const FIRST_COUNT: Readonly<Record<'desktop' | 'phone', Readonly<Record<string, Cost>>>> = {
  desktop: {
    'a blind closing of the till': cost(3, 10),
    'dispatch an order': cost(0, 3),
    'two orders to one courier': cost(0, 6),
    "a returning customer's order": cost(1, 20),
    "a new customer's order": cost(4, 45),
    'a counter sale with two payments': cost(0, 12),
    'a product is sold out': cost(1, 0),
    'a comanda: opened, three rounds, split by three people, closed': cost(8, 29),
  },
  phone: {
    'a blind closing of the till': cost(3, 10),
    'dispatch an order': cost(2, 0),
    'two orders to one courier': cost(4, 0),
    "a returning customer's order": cost(6, 11),
    "a new customer's order": cost(9, 36),
    'a counter sale with two payments': cost(7, 2),
    'a product is sold out': cost(1, 0),
    'a comanda: opened, three rounds, split by three people, closed': cost(20, 5),
  },
};
