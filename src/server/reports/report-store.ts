import type { Grouping, ReportRow } from '#domain/reports/rows.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';

/** From the first to the last day, both included. */
export interface ReportPeriod {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

/** The last comparison of the sums with the orders. */
export interface LastRecount {
  readonly at: string;
  readonly days: number;
  readonly orders: number;
  readonly differences: readonly string[];
}

/** Number of seen outside orders, the seconds until they were seen, and how many needed a push message. */
export interface HeardSums {
  readonly orders: number;
  readonly seconds: number;
  readonly climbed: number;
}

/** Reads the follower's sums, never the orders. */
export interface ReportStore {
  /** The rows of a period, in no particular order; `day` has a row for each day with orders. */
  rows(establishmentId: string, by: Exclude<Grouping, 'weekday'>, period: ReportPeriod): Promise<readonly ReportRow[]>;
  /** The rows of a period by all groupings but `weekday`. */
  allRows(establishmentId: string, period: ReportPeriod): Promise<ReadonlyMap<Grouping, readonly ReportRow[]>>;
  /** How quickly outside orders were seen; see alarms/. */
  heard(establishmentId: string, period: ReportPeriod): Promise<HeardSums>;
  lastRecount(establishmentId: string): Promise<LastRecount | undefined>;
}
