import type { InstantMs } from '#domain/shared/instant.ts';

/** An answer that told the server's time, and this device's times of asking and of the answer. */
export interface ToldTime {
  readonly serverTime: InstantMs;
  readonly askedAt: InstantMs;
  readonly answeredAt: InstantMs;
}

/**
 * The server's clock minus this device's, in milliseconds: the rule of the shop's screens, the courier's page and the
 * customer's page. The server's time is that of the middle of the round trip.
 */
export function clockDifference({ serverTime, askedAt, answeredAt }: ToldTime): number {
  return Math.round(serverTime - (askedAt + answeredAt) / 2);
}

/** The time of a `date` header; NaN without one. Its whole second began up to a second before. */
export function headerTime(date: string | null): InstantMs {
  return Date.parse(date ?? '') + 500;
}
