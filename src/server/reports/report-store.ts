import type { CustomerFigures, CustomerGroup } from '#domain/reports/customers/groups.ts';
import type { Measures } from '#domain/reports/measures.ts';
import type { Grouping, ReportRow } from '#domain/reports/rows/rows.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { Cents } from '#domain/shared/money.ts';

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

export interface CustomerSearch {
  readonly group: CustomerGroup;
  readonly period: ReportPeriod;
  readonly today: BusinessDay;
  readonly after?: { readonly day: BusinessDay; readonly key: string } | undefined;
  readonly limit: number;
}

/** `day`: the first one with sales in the period; for a lost customer, the last one with sales. */
export interface FoundCustomer {
  readonly key: string;
  readonly name: string;
  readonly day: BusinessDay;
  readonly orders: number;
  readonly revenue: Cents;
}

/** The runs of a courier that left in a period, and the orders on them. */
export interface CourierRuns {
  readonly courierId: string;
  readonly runs: number;
  readonly orders: number;
}

export interface FoundRun {
  readonly id: string;
  readonly number: number;
  readonly day: BusinessDay;
  /** The courier's name at the time. */
  readonly courier: string;
  readonly orders: number;
  readonly leftAt?: string;
  readonly km?: number;
}

export type GroupedRows = ReadonlyMap<Grouping, readonly ReportRow[]>;

/** `groupings`: those whose rows are wanted; `today`: until it lost customers are known. */
export interface FigureQuery {
  readonly period: ReportPeriod;
  readonly today: BusinessDay;
  readonly groupings: readonly Grouping[];
}

/** The sums of a period, all of one moment, so that they add up to each other. */
export interface ReportSums {
  readonly total: Measures;
  /** The rows in no particular order; `day` has a row for each day with orders. */
  readonly groups: GroupedRows;
  /** How quickly outside orders were seen; see alarms/. */
  readonly heard: HeardSums;
  /** What the last count of the sums found; undefined before the first. */
  readonly recount: LastRecount | undefined;
}

/** The sums and the customers of a period, of one moment. */
export interface ReportFigures extends ReportSums {
  readonly customers: CustomerFigures;
}

/** Reads the follower's sums, never the orders. */
export interface ReportStore {
  /** The numbers of a period, in one snapshot. */
  figures(establishmentId: string, query: FigureQuery): Promise<ReportFigures>;
  /** The same without the customers, which cost most of it in a shop whose customers come back. */
  sums(establishmentId: string, query: Omit<FigureQuery, 'today'>): Promise<ReportSums>;
  /** The rows of a period by one grouping. */
  rows(establishmentId: string, by: Grouping, period: ReportPeriod): Promise<readonly ReportRow[]>;
  /** How quickly outside orders were seen, by the days that had some. */
  heardByDay(establishmentId: string, period: ReportPeriod): Promise<ReadonlyMap<BusinessDay, HeardSums>>;
  /** The customers of a group, newest first, after a place; one more than `limit` if there are more. */
  listCustomers(establishmentId: string, search: CustomerSearch): Promise<readonly FoundCustomer[]>;
  /** The runs that left, by courier; each counts on the day it was made. */
  runs(establishmentId: string, period: ReportPeriod): Promise<readonly CourierRuns[]>;
  /** The days with runs that left, of all couriers or of one, the newest first. */
  runDays(establishmentId: string, period: ReportPeriod, courierId?: string): Promise<readonly BusinessDay[]>;
  /** The runs that left, newest first, of all couriers or of one. */
  newestRuns(
    establishmentId: string,
    period: ReportPeriod,
    limit: number,
    courierId?: string,
  ): Promise<readonly FoundRun[]>;
}
