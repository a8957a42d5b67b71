import { type Cents, MAX_CENTS } from '#domain/shared/money.ts';

/** The largest amount that an acerto hands over or pays: many orders and days may be open at once. */
export const MAX_SETTLED: Cents = 10 * MAX_CENTS;
