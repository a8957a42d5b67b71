import type { Courier, Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { accept, type Transition } from '#domain/orders/transition.ts';
import { type InstantMs, MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import type { LateReport } from './progress.ts';

/**
 * Who has an order, from the courier's view: `his` (on route or completed with him), `taken` by the shop or another
 * courier, or `canceled`.
 */
export type Whose = 'his' | 'taken' | 'canceled';

/** Reads it from the order. An order that was never his counts as taken. */
export function whoseOrder(order: Pick<Order, 'status' | 'fkUserMotoboy' | 'module'>, courierId: string): Whose {
  const phase = phaseOf(order.status);
  if (order.module !== 'DELIVERY' || order.fkUserMotoboy !== courierId) return 'taken';
  if (phase === 'canceled') return 'canceled';
  return phase === 'on-route' || phase === 'completed' ? 'his' : 'taken';
}

/** How long after the completion a courier's report of the handover still counts: a phone without a signal sends late. */
const REPORTS_END_MS = 12 * 60 * MINUTE_MS;

/**
 * Whether the shop is done with a completed order whose handover its courier has not reported: it was completed long ago, or
 * a person corrected its payments or tips after the completion (`correctedAt`, asked only where the report names money). A
 * report is then kept for the shop to see, and changes no money. A correction before the completion is what the shop expected
 * at the door, and the courier knows what was paid there.
 */
export function isDoneWith(
  { status, delivery, returnManagerAt, returnAt }: Order,
  { now, correctedAt }: { now: InstantMs; correctedAt?: InstantMs | undefined },
): boolean {
  const isReported = delivery?.steps?.some(({ kind }) => kind === 'delivered') ?? false;
  if (phaseOf(status) !== 'completed' || isReported) return false;
  const completedAt = Date.parse(returnManagerAt ?? returnAt ?? '');
  return (correctedAt !== undefined && correctedAt >= completedAt) || now - completedAt > REPORTS_END_MS;
}

/** The most reports that an order stores. */
const MOST_REPORTS = 20;

/** A report as received: `at` by his phone (absent: now), `now` by the server. */
export interface GivenReport extends Pick<LateReport, 'kind' | 'proof' | 'failure' | 'payments' | 'tips'> {
  readonly at?: InstantMs | undefined;
  readonly now: InstantMs;
}

/**
 * Stores a courier's report about an order that is no longer his, for the shop to see; nothing else changes. Returns
 * the same object for a repeated step of the same courier, and once {@link MOST_REPORTS} are stored.
 */
export function keepReport(
  order: Order,
  courier: Pick<Courier, 'id' | 'name'>,
  { kind, at = Number.POSITIVE_INFINITY, now, proof, failure, payments, tips }: GivenReport,
): Transition {
  const reports = order.delivery?.reports ?? [];
  const isKnown = reports.some((one) => one.kind === kind && one.courier.id === courier.id);
  if (isKnown || reports.length >= MOST_REPORTS) return accept(order);
  const reportedAt = toIso(Math.min(Math.max(at, Date.parse(order.createdAt)), now));
  const report: LateReport = {
    kind,
    at: reportedAt,
    receivedAt: toIso(now),
    courier: { id: courier.id, name: courier.name },
    ...(proof === undefined ? {} : { proof }),
    ...(failure === undefined ? {} : { failure }),
    ...(payments === undefined ? {} : { payments }),
    ...(tips === undefined ? {} : { tips }),
  };
  return accept({ ...order, delivery: { ...order.delivery, reports: [...reports, report] } });
}
