import { MAX_LIMIT_MINUTES } from '#domain/establishment/settings.ts';

/**
 * The delivery minutes of a `timeDelivery` text ("30 mins", "45 min", "20"): strips "min" or "mins" and converts the
 * rest to a number. Returns 0, which means no forecast, where the text is missing, zero, negative or not a number. Stored
 * orders of earlier versions may have more than a day, which counts as a day. Source: specification section 5.
 */
export function deliveryMinutes(timeDelivery: string | undefined): number {
  return Math.min(Math.max(0, numberIn(timeDelivery)), MAX_LIMIT_MINUTES);
}

/** Whether the text is a number of minutes above the longest limit, a day. */
export function isTooManyMinutes(timeDelivery: string | undefined): boolean {
  return numberIn(timeDelivery) > MAX_LIMIT_MINUTES;
}

function numberIn(timeDelivery = ''): number {
  const minutes = Number(timeDelivery.replace(/mins?/i, ''));
  return Number.isFinite(minutes) ? minutes : 0;
}

/** Formats minutes as documents carry them: `30` → `30 mins`. */
export function timeDeliveryText(minutes: number): string {
  return `${minutes} mins`;
}
