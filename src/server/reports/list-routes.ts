import { listReportCustomers, readRatings, readRunReport } from '#contract/reports/operations.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { phoneOf } from '#server/customers/key-of.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { askedPeriod } from './asked-period.ts';
import type { ReportRouteDependencies } from './report-dependencies.ts';

const CUSTOMERS_A_PAGE = 50;
/** The most ratings of a list. */
const MOST_RATINGS = 50;

/** The most runs of a list. */
const MOST_RUNS = 200;

/** The customers, ratings and runs behind the numbers of a report. */
export function listRoutes(app: App, { reports, ratings, orderFacts, clock }: ReportRouteDependencies): void {
  const todayOf = (timeZone: string) => businessDayOf(clock(), offsetAtOf(timeZone));

  route(app, listReportCustomers, async ({ caller: { establishmentId, timeZone }, query }) => {
    const { group, after, ...asked } = query;
    const today = todayOf(timeZone);
    await orderFacts.keepUp(establishmentId);
    const [day = '', key = ''] = after?.split('.') ?? [];
    const found = await reports.listCustomers(establishmentId, {
      group,
      period: askedPeriod(asked, today),
      today,
      after: after === undefined ? undefined : { day, key },
      limit: CUSTOMERS_A_PAGE,
    });
    const shown = found.slice(0, CUSTOMERS_A_PAGE);
    const last = shown.at(-1);
    return {
      customers: shown.map(({ key: customer, ...sales }) => ({ phone: phoneOf(customer), ...sales })),
      ...(found.length > CUSTOMERS_A_PAGE && last !== undefined ? { next: `${last.day}.${last.key}` } : {}),
    };
  });

  route(app, readRunReport, async ({ caller: { establishmentId, timeZone }, query: { courier, ...asked } }) => {
    const period = askedPeriod(asked, todayOf(timeZone));
    const [couriers, newest] = await Promise.all([
      reports.runs(establishmentId, period),
      reports.newestRuns(establishmentId, period, MOST_RUNS, courier),
    ]);
    return { ...period, couriers: [...couriers], newest: [...newest] };
  });

  route(app, readRatings, async ({ caller: { establishmentId, timeZone }, query }) => {
    const period = askedPeriod(query, todayOf(timeZone));
    await orderFacts.keepUp(establishmentId);
    const [rows, newest] = await Promise.all([
      reports.rows(establishmentId, 'rating', period),
      ratings.newest(establishmentId, period, MOST_RATINGS),
    ]);
    const counts = new Map(rows.map((row) => [row.key, row.ratings]));
    return {
      ...period,
      counts: ['1', '2', '3', '4', '5'].map((stars) => counts.get(stars) ?? 0),
      newest: newest.map(({ order: { id, cdOrder, order, createdAt, motoboy }, rating }) => ({
        orderId: id,
        code: order.cdDelivery ?? cdOrder,
        createdAt,
        ...(motoboy === undefined ? {} : { courier: motoboy.name }),
        ...rating,
      })),
    };
  });
}
