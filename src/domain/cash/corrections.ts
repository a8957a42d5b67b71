import type { FieldChange } from '#domain/orders/changes.ts';
import { removedItems } from '#domain/orders/corrections/removed.ts';
import type { OrderPayment } from '#domain/orders/order.ts';
import type { Taking } from './sales.ts';
import type { MadeCorrection, NamedChange, SessionTakings } from './takings.ts';
import { addUp } from './tally.ts';

/** The verbs of orders' events that correct items or payments. A report lists each with its reason and author. */
export const CORRECTING: readonly string[] = ['remove-item', 'remove-line', 'change-payments', 'void', 'void-payment'];

/** An event that corrects an order. */
export interface CorrectingEvent extends Pick<NamedChange, 'orderId' | 'label' | 'at'> {
  readonly verb: string;
  readonly reason?: string;
  readonly by: string;
  readonly changes: readonly FieldChange[];
}

/**
 * Adds reasons and authors to the voids and corrections of a session, and lists the corrections that its sums net out.
 * Changes no amount. Decision 107.
 */
export function withReasons(taken: SessionTakings, events: readonly CorrectingEvent[]): SessionTakings {
  if (events.length === 0) return taken;
  const isOfVoid = ({ orderId, verb }: CorrectingEvent) =>
    verb === 'void' && taken.voids.some((one) => one.orderId === orderId);
  const isOfEarlier = ({ orderId, verb }: CorrectingEvent) =>
    verb !== 'remove-line' && taken.corrections.some((one) => one.orderId === orderId);
  const explain = (changes: readonly NamedChange[], of: readonly CorrectingEvent[]) =>
    changes.map((change) =>
      explained(
        change,
        of.filter(({ orderId }) => orderId === change.orderId),
      ),
    );
  return {
    ...taken,
    voids: explain(taken.voids, events.filter(isOfVoid)),
    corrections: explain(taken.corrections, events.filter(isOfEarlier)),
    corrected: events.filter((event) => !isOfVoid(event) && !isOfEarlier(event)).map(toCorrection),
  };
}

/** Several corrections of one sale are one line: their reasons and authors together. */
function explained(change: NamedChange, events: readonly CorrectingEvent[]): NamedChange {
  const reasons = events.flatMap(({ reason }) => (reason === undefined ? [] : [reason]));
  return {
    ...change,
    ...(reasons.length === 0 ? {} : { reason: [...new Set(reasons)].join('; ') }),
    ...(events.length === 0 ? {} : { by: [...new Set(events.map(({ by }) => by))].join(', ') }),
  };
}

function toCorrection(event: CorrectingEvent): MadeCorrection {
  const { orderId, label, at, reason, by, changes } = event;
  const removed = removedItems(event).map(({ name, quantity }) => `${quantity}x ${name}`);
  const total = changes.find(({ path }) => path === 'order.total');
  return {
    orderId,
    label,
    at,
    by,
    ...(reason === undefined ? {} : { reason }),
    ...(removed.length === 0 ? {} : { items: removed.join(', ') }),
    total: centsOf(total?.to) - centsOf(total?.from),
    amounts: addUp([
      ...paidIn(changes, 'to').map((taking) => ({ ...taking, count: 1 })),
      ...paidIn(changes, 'from').map(({ methodId, amount }) => ({ methodId, amount: -amount, count: -1 })),
    ]).filter(({ amount }) => amount !== 0),
  };
}

const PAID: readonly string[] = ['order.payments', 'order.tips', 'comanda.payments'];

/** The replaced payments and tips, or those in their place; a voided payment of a comanda counts as no replacement. */
function paidIn(changes: readonly FieldChange[], side: 'from' | 'to'): readonly Taking[] {
  const payments = changes
    .filter(({ path }) => PAID.includes(path))
    .flatMap((change) => (change[side] ?? []) as readonly (OrderPayment & { readonly state?: string })[]);
  return payments.filter(({ state = 'received' }) => state === 'received');
}

function centsOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
