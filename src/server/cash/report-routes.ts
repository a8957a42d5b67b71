import { CashReportListSchema, CashReportQuery, CashSessionParams, CashZReportSchema } from '#contract/cash-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { ProblemError } from '#server/problem.ts';
import { CASH_TAGS, type CashRouteDependencies } from './cash-dependencies.ts';

/** How many Z reports one answer lists. */
const PAGE = 30;

/** The Z reports, which never change. */
export function reportRoutes(app: App, { cash }: CashRouteDependencies): void {
  app.route({
    method: ENDPOINTS.listCashReports.method,
    url: ENDPOINTS.listCashReports.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Fechamentos (relatórios Z), os mais novos primeiro',
      tags: CASH_TAGS,
      querystring: CashReportQuery,
      response: { 200: CashReportListSchema, ...problemsOf('invalid-request') },
    },
    handler: async ({ caller, query }) => {
      const before = query.before === undefined ? undefined : Number(query.before);
      const found = await cash.reports(caller.establishmentId, PAGE + 1, before);
      return { reports: found.slice(0, PAGE), more: found.length > PAGE };
    },
  });

  app.route({
    method: ENDPOINTS.readCashReport.method,
    url: ENDPOINTS.readCashReport.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Relatório Z',
      tags: CASH_TAGS,
      params: CashSessionParams,
      response: { 200: CashZReportSchema, ...problemsOf('invalid-request', 'cash-report-not-found') },
    },
    handler: async ({ caller, params }) => {
      const report = await cash.report(caller.establishmentId, params.id);
      if (!report) throw new ProblemError('cash-report-not-found');
      return report;
    },
  });
}
