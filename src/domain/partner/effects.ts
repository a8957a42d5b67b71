/** An action that must succeed before an order is written. Rules name effects and never run them. */
export type Effect =
  /** Cancel the order's delivery at the partner. `number`: the partner's id of the delivery, where it is known. */
  | { readonly kind: 'call-off-partner'; readonly number?: string }
  /** Ask the partner for the order's driver. `seen`: the version of the call, so that an outdated answer is ignored. */
  | { readonly kind: 'ask-partner-driver'; readonly seen: string };

/** Whether an effect may cost the shop a fee: a partner may charge for a driver who was called off. */
export function mayCost({ kind }: Effect): boolean {
  return kind === 'call-off-partner';
}

/** Identifies an effect, so that it runs only once for an order. */
export function keyOfEffect(effect: Effect): string {
  return `${effect.kind} ${effect.kind === 'call-off-partner' ? (effect.number ?? '') : effect.seen}`;
}
