/**
 * Minutes of delivery from the `timeDelivery` text ("30 mins", "45 min", "20"): "min" or "mins" is stripped and the
 * rest converted to a number. Answers 0 where the text is missing, zero, negative or no number, which means: no
 * forecast. Source: specification section 5.
 */
export function deliveryMinutes(timeDelivery: string | undefined): number {
  if (timeDelivery === undefined) return 0;
  const minutes = Number(timeDelivery.replace(/mins?/i, '').trim());
  return Number.isFinite(minutes) && minutes > 0 ? minutes : 0;
}

/** `30` → `30 mins`, the text that documents carry. */
export function timeDeliveryText(minutes: number): string {
  return `${minutes} mins`;
}
