import { type Bag, DEFAULT_DELIVERY_MINUTES } from './bag.ts';
import type { FeeSuggestion } from './delivery-fee.ts';
import type { Cents } from './money.ts';

/** The fee as somebody typed it: from then on no suggestion moves it. */
export function typeFee(bag: Bag, txDelivery: Cents): Bag {
  return { ...bag, txDelivery, feeTyped: true };
}

/** The minutes as somebody typed them. */
export function typeMinutes(bag: Bag, deliveryMinutes: number): Bag {
  return { ...bag, deliveryMinutes, minutesTyped: true };
}

/**
 * The bag with what the distance suggests, where nobody typed anything else. When a suggestion goes away (another
 * address), what it filled in goes with it. The same bag comes back where nothing changes.
 */
export function withSuggestion(bag: Bag, suggestion: FeeSuggestion): Bag {
  const { suggested, feeTyped = false, minutesTyped = false } = bag;
  const fee = suggestion.ok ? suggestion.fee : 0;
  const minutes = (suggestion.ok ? suggestion.minutes : undefined) ?? DEFAULT_DELIVERY_MINUTES;
  const feeIsOpen = !feeTyped && (bag.txDelivery === 0 || bag.txDelivery === suggested?.fee);
  const minutesAreOpen = !minutesTyped && [DEFAULT_DELIVERY_MINUTES, suggested?.minutes].includes(bag.deliveryMinutes);
  const { suggested: _before, ...rest } = bag;
  const after: Bag = {
    ...rest,
    ...(feeIsOpen ? { txDelivery: fee } : {}),
    ...(minutesAreOpen ? { deliveryMinutes: minutes } : {}),
    ...(suggestion.ok ? { suggested: { fee, minutes } } : {}),
  };
  const same =
    after.txDelivery === bag.txDelivery &&
    after.deliveryMinutes === bag.deliveryMinutes &&
    after.suggested?.fee === suggested?.fee &&
    after.suggested?.minutes === suggested?.minutes;
  return same ? bag : after;
}

/** True where a suggestion stands that the operator's own fee differs from: it can be taken. */
export function differsFromSuggestion(bag: Bag, suggestion: FeeSuggestion): boolean {
  return suggestion.ok && bag.txDelivery !== suggestion.fee;
}

/** The suggested fee after all, and open to the next suggestion. */
export function takeSuggestion(bag: Bag, suggestion: FeeSuggestion): Bag {
  if (!suggestion.ok) return bag;
  const { feeTyped: _typed, ...open } = bag;
  return withSuggestion({ ...open, txDelivery: 0 }, suggestion);
}
