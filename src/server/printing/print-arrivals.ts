import type { Order } from '#domain/orders/order.ts';
import { beginsAt, isScheduledAhead } from '#domain/orders/schedule/schedule.ts';
import { type KitchenNews, kitchenNews } from '#domain/printing/kitchen-news.ts';
import type { KitchenReason } from '#domain/printing/tickets/kitchen.ts';
import { createOrderFollower, type OrderFollower } from '#server/orders/followers/follow.ts';
import type { FollowedEvent, OrderFollowerStore } from '#server/orders/followers/follower-store.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { Shares } from '#server/platform/jobs/shares/shares.ts';
import type { ArrivalPrinter, ArrivalReads } from './arrival-reads.ts';
import type { NewPrintJob, PrintJobStore } from './print-job-store.ts';
import { gateOf, itemsFor, orderMarkup, titleOf } from './tickets.ts';

export interface PrintArrivalsDependencies {
  readonly followers: OrderFollowerStore;
  readonly reads: ArrivalReads;
  readonly printJobs: PrintJobStore;
  readonly shares: Shares;
  readonly newId: () => string;
  readonly onError: (error: unknown) => void;
}

const NOTES: Readonly<Record<KitchenReason, string>> = {
  placed: '',
  added: 'novos itens',
  canceled: 'cancelado',
  removed: 'item cancelado',
  reopened: 'reaberto',
};

/**
 * Follows the orders of establishments that print on arrival: each event that concerns the kitchen becomes one job per
 * printer concerned, in the transaction that moves the follower's position.
 */
export function createPrintArrivals(dependencies: PrintArrivalsDependencies): OrderFollower {
  const { followers, reads, printJobs, shares, newId, onError } = dependencies;

  const jobsOf = async (
    transaction: StoreTransaction,
    establishmentId: string,
    event: FollowedEvent,
    printers: readonly ArrivalPrinter[],
  ): Promise<readonly NewPrintJob[]> => {
    const at = Date.parse(event.at);
    const called = event.verb === 'cancel' || event.verb === 'void';
    const out = called ? await printJobs.dropOfOrder(transaction, establishmentId, event.order.id, at) : undefined;
    const order = await reads.asOf(transaction, establishmentId, event);
    const news = kitchenNews(event, order);
    if (news === null) return [];
    // A slip goes to the printers of the ticket before it; everything else to those that print on arrival.
    const concerned = printers.filter(({ id, arrivalRevision }) =>
      out === undefined ? arrivalRevision !== null && event.revision > arrivalRevision : out.has(id),
    );
    if (concerned.length === 0) return [];
    const { timeZone, categoryOf } = await reads.facts(transaction, establishmentId, news.items);
    const hasReceipt = concerned.some((printer) => kindsOf(printer, news).includes('receipt'));
    const gateNotes = hasReceipt ? await reads.gateNotes(transaction, establishmentId, order) : undefined;
    return concerned.flatMap((printer) =>
      kindsOf(printer, news).flatMap((kind) => {
        const items = kind === 'kitchen' ? itemsFor(printer.categoryIds, news.items, categoryOf) : news.items;
        if (items.length === 0) return [];
        const context = {
          timeZone,
          at: event.at,
          items,
          reason: news.reason,
          ...gateOf(gateNotes),
          ...(called && event.reason ? { note: event.reason } : {}),
        };
        return [jobOf(order, printer, kind, orderMarkup(kind, order, printer, context), news, event)];
      }),
    );
  };

  const jobOf = (
    order: Order,
    printer: ArrivalPrinter,
    kind: 'kitchen' | 'receipt',
    markup: string,
    { reason }: KitchenNews,
    { revision, at }: FollowedEvent,
  ): NewPrintJob => {
    // Keep the ticket of a scheduled order in the queue until its time.
    const isAhead = isScheduledAhead(order, Date.parse(at));
    return {
      id: newId(),
      printerId: printer.id,
      orderId: order.id,
      revision,
      kind,
      title: titleOf(order, kind, NOTES[reason] || (isAhead ? 'agendado' : '')),
      width: printer.width,
      markup,
      createdAt: Date.parse(at),
      ...(isAhead ? { dueAt: Date.parse(beginsAt(order)) } : {}),
    };
  };

  return createOrderFollower({
    name: 'printing',
    store: followers,
    shares,
    onError,
    async handle(establishmentId, events, transaction) {
      const printers = await reads.printers(transaction, establishmentId);
      if (printers.length === 0) return;
      for (const event of events) {
        if (event.verb === 'start') {
          await printJobs.hurryOfOrder(transaction, establishmentId, event.order.id, Date.parse(event.at));
        }
        await printJobs.add(establishmentId, await jobsOf(transaction, establishmentId, event, printers), transaction);
      }
    },
  });
}

function kindsOf({ kinds }: ArrivalPrinter, { reason, withReceipt }: KitchenNews): readonly ('kitchen' | 'receipt')[] {
  const kitchen = kinds.includes('kitchen') || reason === 'canceled';
  return [
    ...(kitchen ? (['kitchen'] as const) : []),
    ...(withReceipt && kinds.includes('receipt') ? (['receipt'] as const) : []),
  ];
}
