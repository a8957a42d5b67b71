import { type Bag, DEFAULT_DELIVERY_MINUTES } from './bag.ts';
import type { FeeSuggestion } from './delivery-fee.ts';
import { type Cents, isAmount } from './money.ts';

/** The fee as somebody typed it: from then on no suggestion moves it. What is no amount changes nothing. */
export function typeFee(bag: Bag, txDelivery: Cents): Bag {
  if (!isAmount(txDelivery)) return bag;
  return { ...bag, txDelivery, feeTyped: true };
}

/** The minutes as somebody typed them; `null` for an emptied box, and for what is no whole number of minutes. */
export function typeMinutes(bag: Bag, typed: number | null): Bag {
  const deliveryMinutes = typed !== null && Number.isSafeInteger(typed) && typed >= 0 ? typed : null;
  return { ...bag, deliveryMinutes, minutesTyped: true };
}

/**
 * The bag with what the distance suggests, where nobody typed anything else. When a suggestion goes away (another
 * address), what it filled in goes with it. The same bag comes back where nothing changes, so that a screen which writes
 * the result back comes to rest: a suggestion applied twice is a suggestion applied once.
 */
export function withSuggestion(bag: Bag, suggestion: FeeSuggestion): Bag {
  const { suggested, feeTyped = false, minutesTyped = false } = bag;
  const fee = suggestion.ok ? suggestion.fee : 0;
  const minutes = (suggestion.ok ? suggestion.minutes : undefined) ?? DEFAULT_DELIVERY_MINUTES;
  const feeIsOpen = !feeTyped && (bag.txDelivery === 0 || bag.txDelivery === suggested?.fee);
  const minutesAreOpen =
    !minutesTyped && (bag.deliveryMinutes === DEFAULT_DELIVERY_MINUTES || bag.deliveryMinutes === suggested?.minutes);
  const { suggested: _before, ...rest } = bag;
  const after: Bag = {
    ...rest,
    ...(feeIsOpen ? { txDelivery: fee } : {}),
    ...(minutesAreOpen ? { deliveryMinutes: minutes } : {}),
    ...(suggestion.ok ? { suggested: { fee, minutes } } : {}),
  };
  const same =
    Object.is(after.txDelivery, bag.txDelivery) &&
    Object.is(after.deliveryMinutes, bag.deliveryMinutes) &&
    Object.is(after.suggested?.fee, suggested?.fee) &&
    Object.is(after.suggested?.minutes, suggested?.minutes);
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
