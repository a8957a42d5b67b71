import { listCashReports, readCashReport } from '#contract/cash/operations.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { CashRouteDependencies } from './cash-dependencies.ts';

/** How many Z reports one answer lists. */
const PAGE = 30;

/** The Z reports, which never change. */
export function reportRoutes(app: App, { cash }: CashRouteDependencies): void {
  route(app, listCashReports, async ({ caller, query }) => {
    const before = query.before === undefined ? undefined : Number(query.before);
    const found = await cash.reports(caller.establishmentId, PAGE + 1, before);
    return { reports: found.slice(0, PAGE), more: found.length > PAGE };
  });

  route(app, readCashReport, async ({ caller, params }) => {
    const report = await cash.report(caller.establishmentId, params.id);
    if (!report) throw new ProblemError('cash-report-not-found');
    return report;
  });
}
