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

/** Orders from outside that somebody has seen, the seconds until then, and how many had to climb to the phones. */
export interface HeardSums {
  readonly orders: number;
  readonly seconds: number;
  readonly climbed: number;
}

/** Reads the sums that the follower of the orders keeps; never the orders. */
export interface ReportStore {
  /** The rows of a period, in no particular order; `day` has a row for each day with orders. */
  rows(establishmentId: string, by: Exclude<Grouping, 'weekday'>, period: ReportPeriod): Promise<readonly ReportRow[]>;
  /** The rows of a period by all groupings but `weekday`. */
  allRows(establishmentId: string, period: ReportPeriod): Promise<ReadonlyMap<Grouping, readonly ReportRow[]>>;
  /** How quickly orders from outside were seen; see alarms/. */
  heard(establishmentId: string, period: ReportPeriod): Promise<HeardSums>;
  lastRecount(establishmentId: string): Promise<LastRecount | undefined>;
}
