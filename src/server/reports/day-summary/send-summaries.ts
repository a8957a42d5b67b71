import { daySummedUp, nextTryAt, summaryDueAt } from '#domain/reports/day-summary/due.ts';
import { type SummedDay, summaryLetter } from '#domain/reports/day-summary/texts.ts';
import { addMeasures } from '#domain/reports/measures.ts';
import { addDays } from '#domain/reports/periods.ts';
import { type Grouping, sortedRows } from '#domain/reports/rows/rows.ts';
import { type BusinessDay, businessDayOf, nextDay } from '#domain/shared/business-day.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { OrderFactsStore } from '#server/orders/facts/facts-store.ts';
import type { Mail } from '#server/platform/outside/mail.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { ReportStore } from '#server/reports/report-store.ts';
import type { WebhookMessageStore } from '#server/webhooks/message-store.ts';
import type { SummaryLetter, SummaryStore } from './summary-store.ts';

export interface SummaryDependencies {
  readonly summaries: SummaryStore;
  readonly reports: ReportStore;
  readonly orderFacts: Pick<OrderFactsStore, 'keepUp'>;
  readonly establishments: Pick<EstablishmentStore, 'read'>;
  readonly webhooks: {
    readonly messages: Pick<WebhookMessageStore, 'announce'>;
    readonly wake: (establishmentId: string) => void;
  };
  readonly mail: Mail | undefined;
  readonly publicUrl: URL | undefined;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
}

/** The lease on an e-mail that is being sent: if the node stops, the others take over after this time. */
const LEASE_MS = 2 * MINUTE_MS;

/** Announces the due day of an establishment and sends its e-mails; returns when there is more to do. */
export function createSendSummaries(dependencies: SummaryDependencies) {
  const { summaries, clock } = dependencies;
  return async (establishmentId: string): Promise<InstantMs | undefined> => {
    const more = await announceDue(dependencies, establishmentId);
    const letters = await summaries.claim(establishmentId, clock(), clock() + LEASE_MS);
    for (const letter of letters) await send(dependencies, letter);
    return more ? clock() : undefined;
  };
}

async function announceDue(dependencies: SummaryDependencies, establishmentId: string): Promise<boolean> {
  const { summaries, establishments, webhooks, publicUrl, mail, clock, newId } = dependencies;
  const due = await summaries.due(establishmentId, clock());
  const shop = due && (await establishments.read(establishmentId));
  if (due === undefined || shop === undefined || shop === null) return false;
  const now = clock();
  const offsetAt = offsetAtOf(shop.timeZone);
  const day = daySummedUp(due.day, now, offsetAt);
  const summary = await readSummary(dependencies, establishmentId, day, businessDayOf(now, offsetAt));
  const url = publicUrl && new URL(`/outros/relatorios?tipo=day&from=${day}`, publicUrl).href;
  const next = nextDay(day);
  const at = new Date(now).toISOString();
  const isFirst = await summaries.announce(
    establishmentId,
    {
      ...due,
      summed: day,
      recipients: mail === undefined ? [] : due.recipients,
      nextDay: next,
      nextAt: summaryDueAt(next, offsetAt),
    },
    summaryLetter(shop.fantasyName, summary, url),
    now,
    async (transaction) => {
      const payload = JSON.stringify({ type: 'day.summary', timestamp: at, data: summary });
      const news = { revision: null, event: 'day.summary', orderId: null, cdOrder: null, payload, at } as const;
      await webhooks.messages.announce(transaction, establishmentId, [news], newId);
    },
  );
  if (isFirst) webhooks.wake(establishmentId);
  return true;
}

async function readSummary(
  { reports, orderFacts }: SummaryDependencies,
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

async function send({ summaries, mail, clock }: SummaryDependencies, letter: SummaryLetter): Promise<void> {
  const { establishmentId, day, to, subject, text } = letter;
  const posted = await mail?.send({ to, subject, text, id: `day-summary.${day}.${establishmentId}` });
  const isUnreachable = posted?.ok === false && posted.problem.code === 'unreachable';
  await summaries.done(letter, isUnreachable ? nextTryAt(letter.tries, clock()) : undefined);
}
