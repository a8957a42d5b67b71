import type { PaymentKind } from './catalogue.ts';
import type { InstantMs } from './instant.ts';
import { MINUTE_MS } from './instant.ts';
import { type Cents, sumCents } from './money.ts';
import type { OrderPayment } from './order.ts';

/** What came in by one way of paying. Negative only where an earlier closing is corrected. */
export interface Taking {
  readonly methodId: string;
  readonly amount: Cents;
  /** How much of `amount` is service charge; absent where it is none. */
  readonly service?: Cents;
}

/** The `methodId` of what was sold and has no payment on record. */
export const UNPAID = '-';

/** A sale as it stands now: a delivery or counter sale, or one payment of a comanda. */
export interface CashSale {
  /** Names it among everything that closings count: `order:<id>`, `payment:<id>`. */
  readonly source: string;
  readonly orderId: string;
  /** What people call it: the order's number or the comanda. */
  readonly label: string;
  /** When the money came in; `null` where it is no sale (any more). */
  readonly at: string | null;
  /** What came in; empty where it is no sale. */
  readonly takings: readonly Taking[];
  /** What earlier closings counted of it; absent where none did. */
  readonly counted?: readonly Taking[];
}

/** What a sale adds to a cash session. */
export interface CountedSale {
  readonly source: string;
  readonly orderId: string;
  readonly label: string;
  readonly at: string;
  /**
   * `sale`: within the session. `outside`: before its opening, when no session was open. `correction`: an earlier
   * closing counted it otherwise; the takings are the difference.
   */
  readonly kind: 'sale' | 'outside' | 'correction';
  readonly takings: readonly Taking[];
}

/** From when a session counts. */
export interface CountingSpan {
  /** Where the closing before it ended, or its own opening where nothing before it is counted. */
  readonly since: InstantMs;
  readonly openedAt: InstantMs;
  /** The moment of the reading: the date of corrections that have none of their own. */
  readonly until: InstantMs;
}

/** What a completed order brought in: its payments, and as `UNPAID` what they leave open of the total. */
export function takingsOf(total: Cents, payments: readonly (Taking & Partial<OrderPayment>)[]): Taking[] {
  const takings = payments.map(({ methodId, amount, service = 0 }) => taking(methodId, amount, service));
  const open = total - sumCents(takings.map(({ amount }) => amount));
  return mergeTakings([...takings, { methodId: UNPAID, amount: open }]);
}

/**
 * What a session counts of the sales that changed since the closing before it. A sale counts as it stands now, less what
 * earlier closings counted of it, so that the sum of all closings is the sum of all sales, whatever was reset or canceled
 * in between.
 */
export function countSales(sales: readonly CashSale[], span: CountingSpan): readonly CountedSale[] {
  return sales.flatMap((sale) => {
    const counted = countSale(sale, span);
    return counted === undefined ? [] : [counted];
  });
}

/** A write that began before a closing may be seen after it: clocks and transactions differ by less than this. */
const SLACK_MS = 5 * MINUTE_MS;

function countSale(sale: CashSale, { since, openedAt, until }: CountingSpan): CountedSale | undefined {
  const { source, orderId, label } = sale;
  if (sale.counted !== undefined) {
    const takings = mergeTakings([...sale.takings, ...sale.counted.map(negative)]);
    const at = sale.at ?? new Date(until).toISOString();
    return takings.length === 0 ? undefined : { source, orderId, label, at, kind: 'correction', takings };
  }
  if (sale.at === null) return undefined;
  const at = Date.parse(sale.at);
  // What was sold before a session that starts anew is none of it. Orders are told apart by their revision, payments by
  // their time alone.
  const startsAnew = since === openedAt && source.startsWith('payment:');
  if (at < since - (startsAnew ? 0 : SLACK_MS)) return undefined;
  return { source, orderId, label, at: sale.at, kind: at < openedAt ? 'outside' : 'sale', takings: sale.takings };
}

/** One taking a method, in the order in which they first come; those that cancel out are gone. */
export function mergeTakings(takings: readonly Taking[]): Taking[] {
  const parts = new Map<string, Taking[]>();
  for (const one of takings) parts.set(one.methodId, [...(parts.get(one.methodId) ?? []), one]);
  return [...parts]
    .map(([methodId, some]) => taking(methodId, sumCents(some.map(({ amount }) => amount)), serviceOf(some)))
    .filter(({ amount }) => amount !== 0);
}

/** The service charge inside what was taken, in cents. */
export function serviceOf(takings: readonly Taking[]): Cents {
  return sumCents(takings.map(({ service = 0 }) => service));
}

function taking(methodId: string, amount: Cents, service: Cents): Taking {
  return service === 0 ? { methodId, amount } : { methodId, amount, service };
}

function negative({ methodId, amount, service = 0 }: Taking): Taking {
  return taking(methodId, -amount, -service);
}

/** Kinds of payment that a bank or a platform confirms, and nothing here does yet. */
export const UNCONFIRMED_KINDS: readonly PaymentKind[] = ['pix', 'online'];
