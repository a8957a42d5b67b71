import type { CashReport } from './cash-report.ts';
import { DRAWER } from './cash-report.ts';
import { UNCONFIRMED_KINDS } from './cash-sales.ts';
import type { PaymentMethod } from './catalogue.ts';
import type { Order } from './order.ts';
import { phaseOf } from './order-status.ts';

/**
 * What the closing has to say about what is unfinished. `blocks`: must be settled first. `carry`: passes on to the next
 * session once somebody has said to know it. `notice`: to be looked at, hinders nothing.
 */
export interface Pending {
  readonly kind: PendingKind;
  readonly weight: PendingWeight;
  readonly count: number;
  /** The first of them. */
  readonly orders: readonly PendingOrder[];
}

export type PendingKind =
  /** The drawer's change and the customer's money are on the road with a courier. */
  | 'cash-on-route'
  | 'on-route'
  | 'awaiting'
  | 'open-comandas'
  /** Pix and online payments that nobody but the bank or the platform can confirm. */
  | 'unconfirmed'
  /** Completed with less paid than the total, or more. */
  | 'unpaid';

export type PendingWeight = 'blocks' | 'carry' | 'notice';

export interface PendingOrder {
  readonly id: string;
  readonly label: string;
  /** Who has it: the courier, or the customer. */
  readonly who?: string;
  readonly at: string;
}

export const PENDING_WEIGHTS: Readonly<Record<PendingKind, PendingWeight>> = {
  'cash-on-route': 'blocks',
  'on-route': 'carry',
  awaiting: 'carry',
  'open-comandas': 'carry',
  unconfirmed: 'notice',
  unpaid: 'notice',
};

/** How many orders of a kind are named; the rest is a number. */
export const MOST_NAMED = 30;

type Unfinished = Pick<Order, 'id' | 'status' | 'module' | 'createdAt' | 'cdOrder'> & {
  readonly command?: string;
  readonly customerName?: string;
  readonly courierName?: string;
  readonly paymentMethodIds: readonly string[];
};

/** What is unfinished among orders, heaviest first; what there is none of is left out. Orders come oldest first. */
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
        orders: found.slice(0, MOST_NAMED).map(named),
      },
    ];
  });
}

/** What the session's own sales leave to be looked at. It tells numbers of payments and no amount: the count is blind. */
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

/** The kinds that must still be settled, or be acknowledged and are not. Empty: the count may be taken. */
export function hindrances(pending: readonly Pending[], acknowledged: readonly PendingKind[]): readonly PendingKind[] {
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
