import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { CashReport } from './report.ts';
import { DRAWER } from './report.ts';
import { UNCONFIRMED_KINDS } from './sales.ts';

/**
 * Unfinished business that the closing lists. `blocks`: must be settled first. `carry`: passes to the next session once
 * acknowledged. `notice`: should be checked, but blocks nothing.
 */
export interface Pending {
  readonly kind: PendingKind;
  readonly weight: PendingWeight;
  readonly count: number;
  /** The first of them, at most {@link MAX_LISTED}. */
  readonly orders: readonly PendingOrder[];
}

export type PendingKind =
  /** A courier carries the drawer's change and the customer's money. */
  | 'cash-on-route'
  | 'on-route'
  | 'awaiting'
  | 'open-comandas'
  /** Pix and online payments that only the bank or the platform can confirm. */
  | 'unconfirmed'
  /** Completed orders whose payments differ from the total. */
  | 'unpaid';

export type PendingWeight = 'blocks' | 'carry' | 'notice';

export interface PendingOrder {
  readonly id: string;
  readonly label: string;
  /** Who has the order: the courier, or the customer. */
  readonly who?: string;
  readonly at: string;
}

const PENDING_WEIGHTS: Readonly<Record<PendingKind, PendingWeight>> = {
  'cash-on-route': 'blocks',
  'on-route': 'carry',
  awaiting: 'carry',
  'open-comandas': 'carry',
  unconfirmed: 'notice',
  unpaid: 'notice',
};

/** How many orders of a kind are listed; the rest is only counted. */
export const MAX_LISTED = 30;

type Unfinished = Pick<Order, 'id' | 'status' | 'module' | 'createdAt' | 'cdOrder'> & {
  readonly command?: string;
  readonly customerName?: string;
  readonly courierName?: string;
  readonly paymentMethodIds: readonly string[];
};

/**
 * The unfinished orders by kind, most serious first; kinds without orders are left out. Expects orders oldest first.
 */
export function pendingOrders(
  orders: readonly Unfinished[],
  methods: readonly Pick<PaymentMethod, 'id' | 'kind'>[],
): readonly Pending[] {
  const cash = new Set(methods.filter(({ kind }) => kind === 'dinheiro').map(({ id }) => id));
  const groups = new Map<PendingKind, Unfinished[]>();
  for (const order of orders) {
    const kind = kindOf(order, cash);
    if (kind !== undefined) groups.set(kind, [...(groups.get(kind) ?? []), order]);
  }
  const kinds: readonly PendingKind[] = ['cash-on-route', 'on-route', 'awaiting', 'open-comandas'];
  return kinds.flatMap((kind) => {
    const found = groups.get(kind) ?? [];
    if (found.length === 0) return [];
    return [
      {
        kind,
        weight: PENDING_WEIGHTS[kind],
        count: found.length,
        orders: found.slice(0, MAX_LISTED).map(named),
      },
    ];
  });
}

/** What to check among the session's own sales. Gives counts of payments but no amounts, because the count is blind. */
export function pendingPayments(
  { lines }: Pick<CashReport, 'lines'>,
  methods: readonly Pick<PaymentMethod, 'id' | 'kind'>[],
): readonly Pending[] {
  const unconfirmed = new Set(methods.filter(({ kind }) => UNCONFIRMED_KINDS.includes(kind)).map(({ id }) => id));
  const counts = { unconfirmed: 0, unpaid: 0 };
  for (const { line, group, count } of lines) {
    if (line !== DRAWER && unconfirmed.has(line)) counts.unconfirmed += count;
    if (group === 'unpaid') counts.unpaid += count;
  }
  return (['unconfirmed', 'unpaid'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ kind, weight: PENDING_WEIGHTS[kind], count: counts[kind], orders: [] }));
}

/** The kinds that block, or that must be acknowledged and are not. Empty: the count may be submitted. */
export function blockers(pending: readonly Pending[], acknowledged: readonly PendingKind[]): readonly PendingKind[] {
  return pending
    .filter(({ kind, weight }) => weight === 'blocks' || (weight === 'carry' && !acknowledged.includes(kind)))
    .map(({ kind }) => kind);
}

function kindOf({ status, module, paymentMethodIds }: Unfinished, cash: ReadonlySet<string>): PendingKind | undefined {
  const phase = phaseOf(status);
  if (phase !== 'awaiting' && phase !== 'on-route') return undefined;
  if (module === 'COMANDA') return 'open-comandas';
  if (phase === 'awaiting') return 'awaiting';
  return paymentMethodIds.some((id) => cash.has(id)) ? 'cash-on-route' : 'on-route';
}

function named({ id, cdOrder, command, customerName, courierName, createdAt }: Unfinished): PendingOrder {
  const who = courierName ?? customerName;
  return { id, label: command ?? cdOrder, at: createdAt, ...(who === undefined ? {} : { who }) };
}
