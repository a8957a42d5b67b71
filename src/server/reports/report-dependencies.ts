import type { InstantMs } from '#domain/shared/instant.ts';
import type { OrderFactsStore } from '#server/orders/facts/facts-store.ts';
import type { RatingStore } from '#server/public-orders/rating-store.ts';
import type { ReportStore } from './report-store.ts';

/** What the routes of the reports need. */
export interface ReportRouteDependencies {
  readonly reports: ReportStore;
  readonly ratings: Pick<RatingStore, 'newest' | 'ratedDays'>;
  readonly orderFacts: Pick<OrderFactsStore, 'keepUp'>;
  readonly clock: () => InstantMs;
}
