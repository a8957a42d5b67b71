/**
 * The delivery minutes of a `timeDelivery` text ("30 mins", "45 min", "20"): strips "min" or "mins" and converts the
 * rest to a number. Returns 0, which means no forecast, where the text is missing, zero, negative or not a number.
 * Source: specification section 5.
 */
export function deliveryMinutes(timeDelivery: string | undefined): number {
  if (timeDelivery === undefined) return 0;
  const minutes = Number(timeDelivery.replace(/mins?/i, ''));
  return Number.isFinite(minutes) ? Math.max(0, minutes) : 0;
}

/** Formats minutes as documents carry them: `30` → `30 mins`. */
export function timeDeliveryText(minutes: number): string {
  return `${minutes} mins`;
}
