import type { CashReportSummary, CashZReport } from '#contract/cash-schema.ts';
import type { ComparedLine } from '#domain/cash-count.ts';
import { totalDifference } from '#domain/cash-count.ts';
import type { Pending, PendingKind } from '#domain/cash-pending.ts';
import type { CashReport } from '#domain/cash-report.ts';
import type { CashMovement, CashMovementKind, CashSession } from '#domain/cash-session.ts';
import type { CashCountRow, CashMovementRow, CashReportRow, CashSessionRow } from './cash-tables.ts';

/** A session with what a recorded reading tells of it. */
export interface OpenCashSession extends CashSession {
  readonly readings: readonly Made[];
}

/** Who did something when. */
export interface Made {
  readonly at: string;
  readonly by: string;
}

/** A count as it was taken. */
export interface TakenCount extends Made {
  readonly id: string;
  readonly compared: readonly ComparedLine[];
}

/** What was carried over knowingly. */
export type Carried = readonly { readonly kind: PendingKind; readonly count: number }[];

export function toMovement({ id, kind, amount, reason, at, by_name }: CashMovementRow): CashMovement {
  return { id, kind: kind as CashMovementKind, amount, reason, at: at.toISOString(), by: by_name };
}

export function toSession(
  { id, opened_at, by_name, opening_float }: CashSessionRow,
  movements: readonly CashMovement[],
): CashSession {
  return { id, openedAt: opened_at.toISOString(), openedBy: by_name, float: opening_float, movements };
}

export function toMade({ at, by_name }: { readonly at: Date; readonly by_name: string }): Made {
  return { at: at.toISOString(), by: by_name };
}

export function toCount(row: CashCountRow): TakenCount {
  return { id: row.id, ...toMade(row), compared: JSON.parse(row.compared) as ComparedLine[] };
}

/** What a count keeps for the closing beside what it answers. */
export function keptOf(row: CashCountRow): { report: CashReport; carried: Carried } {
  return {
    report: JSON.parse(row.report) as CashReport,
    carried: JSON.parse(row.carried) as Carried,
  };
}

/** What of the unfinished passes on to the next session. */
export function carriedOf(pending: readonly Pending[]): Carried {
  return pending.filter(({ weight }) => weight === 'carry').map(({ kind, count }) => ({ kind, count }));
}

export function toZReport({ report }: Pick<CashReportRow, 'report'>): CashZReport {
  return JSON.parse(report) as CashZReport;
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

/** A count before the one that closed, as a Z report names it. */
export function toRecount(row: CashCountRow): Made & { readonly difference: number } {
  return { ...toMade(row), difference: totalDifference(toCount(row).compared) };
}
