import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { ReportPeriod } from './report-store.ts';

/** The period of a request: today without dates, `from` until today, or the single day `to`. */
export function askedPeriod({ from, to }: AskedPeriod, today: BusinessDay): ReportPeriod {
  return { from: from ?? to ?? today, to: to ?? (from === undefined ? today : later(from, today)) };
}

export interface AskedPeriod {
  readonly from?: BusinessDay;
  readonly to?: BusinessDay;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
