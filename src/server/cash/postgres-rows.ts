import type { CashReportSummary } from '#contract/cash/schema.ts';
import type { AuthorAndTime, Carried, KeptCount, TakenCount, ZReport } from '#domain/cash/closing.ts';
import type { ComparedLine } from '#domain/cash/count.ts';
import type { CashReport } from '#domain/cash/report.ts';
import type { CashMovement, CashMovementKind, CashSession } from '#domain/cash/session.ts';
import type { CashCountRow, CashMovementRow, CashReportRow, CashSessionRow } from './postgres-tables.ts';

export function toMovement({ id, kind, amount, reason, at, by_name }: CashMovementRow): CashMovement {
  return { id, kind: kind as CashMovementKind, amount, reason, at: at.toISOString(), by: by_name };
}

export function toSession(
  { id, opened_at, by_name, opening_float }: CashSessionRow,
  movements: readonly CashMovement[],
): CashSession {
  return { id, openedAt: opened_at.toISOString(), openedBy: by_name, float: opening_float, movements };
}

export function toAuthorAndTime({ at, by_name }: { readonly at: Date; readonly by_name: string }): AuthorAndTime {
  return { at: at.toISOString(), by: by_name };
}

export function toCount(row: CashCountRow): TakenCount {
  const { tips } = JSON.parse(row.report) as CashReport;
  const compared = JSON.parse(row.compared) as ComparedLine[];
  return { id: row.id, ...toAuthorAndTime(row), compared, ...(tips === undefined ? {} : { tips }) };
}

/** A count with the data it keeps for the closing. */
export function toKeptCount(row: CashCountRow): KeptCount {
  return {
    count: toCount(row),
    version: row.version,
    report: JSON.parse(row.report) as CashReport,
    carried: JSON.parse(row.carried) as Carried,
  };
}

export function toZReport({ report }: Pick<CashReportRow, 'report'>): ZReport {
  return JSON.parse(report) as ZReport;
}

export function toSummary(row: Pick<CashReportRow, 'report'>): CashReportSummary {
  const { sessionId, number, businessDay, closedAt, closedBy, difference, report, count } = toZReport(row);
  const differing = count.compared.filter((line) => line.difference !== 0).length;
  return {
    sessionId,
    number,
    businessDay,
    openedAt: report.openedAt,
    closedAt,
    closedBy,
    sold: report.sold,
    difference,
    differing,
  };
}
