import { type KitchenNews, kitchenNews } from '#domain/kitchen-news.ts';
import type { Order } from '#domain/order.ts';
import type { KitchenReason } from '#domain/ticket-kitchen.ts';
import { createOrderFollower, type OrderFollower } from '#server/followers/order-follower.ts';
import type { Bus } from '#server/live/bus.ts';
import type { FollowedEvent, FollowerTransaction, OrderFollowerStore } from '#server/store/order-followers.ts';
import type { ArrivalPrinter, ArrivalReads } from '#server/store/print-arrival-reads.ts';
import type { NewPrintJob, PrintJobStore } from '#server/store/print-jobs.ts';
import { itemsFor, orderMarkup, titleOf } from './tickets.ts';

export interface PrintArrivalsDependencies {
  readonly followers: OrderFollowerStore;
  readonly reads: ArrivalReads;
  readonly printJobs: PrintJobStore;
  readonly bus: Bus;
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
 * Follows the orders of establishments that print on arrival: each event that the kitchen must hear of becomes one job at
 * each printer it concerns, in the transaction that moves the follower's place.
 */
export function createPrintArrivals(dependencies: PrintArrivalsDependencies): OrderFollower {
  const { followers, reads, printJobs, bus, newId, onError } = dependencies;

  const jobsOf = async (
    trx: FollowerTransaction['trx'],
    establishmentId: string,
    event: FollowedEvent,
    printers: readonly ArrivalPrinter[],
  ): Promise<readonly NewPrintJob[]> => {
    const at = Date.parse(event.at);
    const called = event.verb === 'cancel';
    const out = called ? await printJobs.dropOfOrder(trx, establishmentId, event.order.id, at) : undefined;
    const order = await reads.asOf(trx, establishmentId, event);
    const news = kitchenNews(event, order);
    if (news === null) return [];
    // A slip goes where the ticket went; everything else to those that print by themselves.
    const concerned = printers.filter(({ id, arrivalRevision }) =>
      out === undefined ? arrivalRevision !== null && event.revision > arrivalRevision : out.has(id),
    );
    if (concerned.length === 0) return [];
    const { timeZone, categoryOf } = await reads.facts(trx, establishmentId, news.items);
    return concerned.flatMap((printer) =>
      kindsOf(printer, news).flatMap((kind) => {
        const items = kind === 'kitchen' ? itemsFor(printer.categoryIds, news.items, categoryOf) : news.items;
        if (items.length === 0) return [];
        const context = {
          timeZone,
          at: event.at,
          items,
          reason: news.reason,
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
  ): NewPrintJob => ({
    id: newId(),
    printerId: printer.id,
    orderId: order.id,
    revision,
    kind,
    title: titleOf(order, kind, NOTES[reason]),
    width: printer.width,
    markup,
    createdAt: Date.parse(at),
  });

  return createOrderFollower({
    name: 'printing',
    store: followers,
    bus,
    onError,
    async handle(establishmentId, events, { trx }) {
      const printers = await reads.printers(trx, establishmentId);
      if (printers.length === 0) return;
      for (const event of events) {
        await printJobs.add(establishmentId, await jobsOf(trx, establishmentId, event, printers), trx);
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
