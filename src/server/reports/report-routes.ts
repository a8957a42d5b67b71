import { exportSales, readRatings, readSales, readSalesSummary } from '#contract/reports/operations.ts';
import { reportCsv } from '#domain/reports/csv.ts';
import { addMeasures } from '#domain/reports/measures.ts';
import { byWeekday, GROUPINGS, type Grouping, type ReportRow, sortedRows } from '#domain/reports/rows.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { OrderFactsStore } from '#server/orders/facts/facts-store.ts';
import type { App } from '#server/platform/http/app.ts';
import { rawAnswer } from '#server/platform/http/raw-answer.ts';
import { route } from '#server/platform/http/route.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { RatingStore } from '#server/public-orders/rating-store.ts';
import type { ReportPeriod, ReportStore } from './report-store.ts';

export interface ReportRouteDependencies {
  readonly reports: ReportStore;
  readonly ratings: Pick<RatingStore, 'counts' | 'newest'>;
  readonly orderFacts: Pick<OrderFactsStore, 'keepUp'>;
  readonly clock: () => InstantMs;
}

/** Ratings with their words in a report. */
const MOST_RATINGS = 50;
/** Rows per grouping of a summary. */
const MOST_ROWS = 200;

/** Sales of any period of the caller's establishment, from sums. Each answer includes all orders written before it. */
export function reportRoutes(app: App, { reports, ratings, orderFacts, clock }: ReportRouteDependencies): void {
  const periodOf = ({ timeZone }: { timeZone: string }, asked: { from?: string; to?: string }): ReportPeriod => {
    const today = businessDayOf(clock(), offsetAtOf(timeZone));
    return {
      from: asked.from ?? asked.to ?? today,
      to: asked.to ?? (asked.from === undefined ? today : later(asked.from, today)),
    };
  };
  const rowsBy = async (establishmentId: string, by: Grouping, period: ReportPeriod): Promise<readonly ReportRow[]> => {
    const rows =
      by === 'weekday'
        ? byWeekday(await reports.rows(establishmentId, 'day', period))
        : await reports.rows(establishmentId, by, period);
    return sortedRows(by, rows);
  };

  /** Absent if no outside order was seen. */
  const heardIn = async (establishmentId: string, period: ReportPeriod) => {
    const heard = await reports.heard(establishmentId, period);
    return heard.orders === 0 ? {} : { heard };
  };

  route(app, readSales, async ({ caller, query: { by = 'day', ...asked } }) => {
    const period = periodOf(caller, asked);
    const isComplete = await orderFacts.keepUp(caller.establishmentId);
    const days = await reports.rows(caller.establishmentId, 'day', period);
    const rows = by === 'day' ? sortedRows(by, days) : await rowsBy(caller.establishmentId, by, period);
    const heard = await heardIn(caller.establishmentId, period);
    return { ...period, by, total: addMeasures(days), rows, ...heard, ...(isComplete ? {} : { behind: true }) };
  });

  route(app, readSalesSummary, async ({ caller: { establishmentId, timeZone }, query }) => {
    const period = periodOf({ timeZone }, query);
    const isComplete = await orderFacts.keepUp(establishmentId);
    const found = await reports.allRows(establishmentId, period);
    const days = found.get('day') ?? [];
    const groups = GROUPINGS.map((by) => {
      const rows = by === 'weekday' ? byWeekday(days) : (found.get(by) ?? []);
      return { by, rows: by === 'day' ? sortedRows(by, rows) : sortedRows(by, rows).slice(0, MOST_ROWS) };
    });
    const heard = await heardIn(establishmentId, period);
    const recount = await reports.lastRecount(establishmentId);
    return {
      ...period,
      total: addMeasures(days),
      groups,
      ...heard,
      ...(isComplete ? {} : { behind: true }),
      ...(recount === undefined ? {} : { recount }),
    };
  });

  route(app, readRatings, async ({ caller, query }) => {
    const { establishmentId } = caller;
    const period = periodOf(caller, query);
    const [counts, newest] = await Promise.all([
      ratings.counts(establishmentId, period),
      ratings.newest(establishmentId, period, MOST_RATINGS),
    ]);
    return {
      ...period,
      counts: [...counts],
      newest: newest.map(({ order: { id, cdOrder, order, createdAt, motoboy }, rating }) => ({
        orderId: id,
        code: order.cdDelivery ?? cdOrder,
        createdAt,
        ...(motoboy === undefined ? {} : { courier: motoboy.name }),
        ...rating,
      })),
    };
  });

  route(app, exportSales, async ({ caller, query: { by = 'day', ...asked } }, reply) => {
    const period = periodOf(caller, asked);
    await orderFacts.keepUp(caller.establishmentId);
    const rows = await rowsBy(caller.establishmentId, by, period);
    return rawAnswer(
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="vendas-${by}-${period.from}-${period.to}.csv"`)
        .header('cache-control', 'no-store')
        .send(reportCsv(by, rows)),
    );
  });
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
