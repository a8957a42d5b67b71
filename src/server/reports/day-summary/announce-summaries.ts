import { daySummedUp, summaryDueAt } from '#domain/reports/day-summary/due.ts';
import { type SummaryEdition, type SummedDay, summaryLetter } from '#domain/reports/day-summary/texts.ts';
import { areOutdated, recheckAt, salesOf } from '#domain/reports/day-summary/updated.ts';
import { addMeasures } from '#domain/reports/measures.ts';
import { addDays } from '#domain/reports/periods.ts';
import { type Grouping, sortedRows } from '#domain/reports/rows/rows.ts';
import { type BusinessDay, businessDayOf, nextDay, type OffsetAt } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { OrderFactsStore } from '#server/orders/facts/facts-store.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { ReportStore } from '#server/reports/report-store.ts';
import type { WebhookMessageStore } from '#server/webhooks/message-store.ts';
import type { SummaryStore } from './summary-store.ts';

export interface AnnouncementDependencies {
  readonly summaries: SummaryStore;
  readonly reports: ReportStore;
  readonly orderFacts: Pick<OrderFactsStore, 'keepUp'>;
  readonly establishments: Pick<EstablishmentStore, 'read'>;
  readonly webhooks: {
    readonly messages: Pick<WebhookMessageStore, 'announce'>;
    readonly wake: (establishmentId: string) => void;
  };
  /** Whether the portal can send e-mails. */
  readonly isMailed: boolean;
  readonly publicUrl: URL | undefined;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
}

/** Announces the summary of the due day; false if none is due. */
export async function announceDue(dependencies: AnnouncementDependencies, establishmentId: string): Promise<boolean> {
  const { summaries, clock, isMailed } = dependencies;
  const due = await summaries.due(establishmentId, clock());
  const shop = due && (await shopOf(dependencies, establishmentId));
  if (due === undefined || shop === undefined) return false;
  const now = clock();
  const day = daySummedUp(due.day, now, shop.offsetAt);
  const summary = await readSummary(dependencies, establishmentId, day, businessDayOf(now, shop.offsetAt));
  const again = recheckAt(day, now, shop.offsetAt);
  const { letter, also } = editionOf(dependencies, shop, summary, again === undefined ? 'whole' : 'early', now);
  const next = nextDay(day);
  const isFirst = await summaries.announce(
    establishmentId,
    {
      ...due,
      summed: day,
      recipients: isMailed ? due.recipients : [],
      nextDay: next,
      nextAt: summaryDueAt(next, shop.offsetAt),
      recheck: again === undefined ? undefined : { sales: salesOf(summary.total), at: again },
    },
    letter,
    now,
    also,
  );
  if (isFirst) dependencies.webhooks.wake(establishmentId);
  return true;
}

/** Announces a day again that was summed up before its end, if its sales have changed; false if none is to be compared. */
export async function announceChanged(
  dependencies: AnnouncementDependencies,
  establishmentId: string,
): Promise<boolean> {
  const { summaries, clock, isMailed } = dependencies;
  const early = await summaries.dueAgain(establishmentId, clock());
  const shop = early && (await shopOf(dependencies, establishmentId));
  if (early === undefined || shop === undefined) return false;
  const now = clock();
  const { day } = early;
  const summary = await readSummary(dependencies, establishmentId, day, businessDayOf(now, shop.offsetAt));
  const sales = salesOf(summary.total);
  const isOutdated = areOutdated(early.sales, sales);
  const { letter, also } = editionOf(dependencies, shop, summary, 'updated', now);
  const again = recheckAt(day, now, shop.offsetAt);
  const isFirst = await summaries.announceAgain(
    establishmentId,
    {
      day,
      recipients: isMailed ? early.recipients : [],
      recheck: again === undefined ? undefined : { sales, at: again },
    },
    isOutdated ? letter : undefined,
    now,
    also,
  );
  if (isFirst && isOutdated) dependencies.webhooks.wake(establishmentId);
  return true;
}

interface SummedShop {
  readonly establishmentId: string;
  readonly name: string;
  readonly offsetAt: OffsetAt;
}

async function shopOf(
  { establishments }: AnnouncementDependencies,
  establishmentId: string,
): Promise<SummedShop | undefined> {
  const shop = await establishments.read(establishmentId);
  if (shop === undefined || shop === null) return undefined;
  return { establishmentId, name: shop.fantasyName, offsetAt: offsetAtOf(shop.timeZone) };
}

/** The e-mail of a summary, and the message to the webhooks, which is written in the transaction of the announcement. */
function editionOf(
  { webhooks, publicUrl, newId }: AnnouncementDependencies,
  { establishmentId, name }: SummedShop,
  summary: SummedDay,
  edition: SummaryEdition,
  now: InstantMs,
) {
  const url = publicUrl && new URL(`/outros/relatorios?tipo=day&from=${summary.day}`, publicUrl).href;
  const at = new Date(now).toISOString();
  const data = edition === 'whole' ? summary : { ...summary, [edition]: true };
  return {
    letter: summaryLetter(name, summary, url, edition),
    also: async (transaction: StoreTransaction) => {
      const payload = JSON.stringify({ type: 'day.summary', timestamp: at, data });
      const news = { revision: null, event: 'day.summary', orderId: null, cdOrder: null, payload, at } as const;
      await webhooks.messages.announce(transaction, establishmentId, [news], newId);
    },
  };
}

async function readSummary(
  { reports, orderFacts }: AnnouncementDependencies,
  establishmentId: string,
  day: BusinessDay,
  today: BusinessDay,
): Promise<SummedDay> {
  // Repeat until all changes are in the facts: each call processes a part of them.
  while (!(await orderFacts.keepUp(establishmentId)));
  const period = { from: day, to: day };
  const aWeekAgo = addDays(day, -7);
  const groupings = ['day', 'payment', 'channel', 'product'] as const;
  const { groups, customers, heard } = await reports.figures(establishmentId, { period, today, groupings });
  const rows = (by: Grouping) => sortedRows(by, groups.get(by) ?? []);
  return {
    day,
    total: addMeasures(rows('day')),
    before: addMeasures(await reports.rows(establishmentId, 'day', { from: aWeekAgo, to: aWeekAgo })),
    customers,
    heard,
    payments: rows('payment'),
    channels: rows('channel'),
    products: rows('product').slice(0, 20),
  };
}
