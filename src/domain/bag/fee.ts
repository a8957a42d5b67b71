import type { FeeSuggestion } from '#domain/delivery-fees/delivery-fee.ts';
import { type Cents, isAmount } from '#domain/shared/money.ts';
import { type Bag, DEFAULT_DELIVERY_MINUTES } from './bag.ts';

/** Sets the typed fee; suggestions no longer change it. Ignores invalid amounts. */
export function typeFee(bag: Bag, txDelivery: Cents): Bag {
  if (!isAmount(txDelivery)) return bag;
  return { ...bag, txDelivery, feeTyped: true };
}

/** Sets the typed minutes; `null` for an empty field, and for values that are not whole minutes. */
export function typeMinutes(bag: Bag, typed: number | null): Bag {
  const deliveryMinutes = typed !== null && Number.isSafeInteger(typed) && typed >= 0 ? typed : null;
  return { ...bag, deliveryMinutes, minutesTyped: true };
}

/**
 * Fills in a suggestion where nothing was typed. `extraMinutes` are the additional ones at a slow door, added even where
 * no fee is suggested. When the suggestion disappears (another address), its values are removed too. Idempotent: returns
 * the same bag when nothing changes, so that a screen that stores the result does not render forever.
 */
export function withSuggestion(bag: Bag, suggestion: FeeSuggestion, extraMinutes = 0): Bag {
  const { suggested, feeTyped = false, minutesTyped = false } = bag;
  const fee = suggestion.ok ? suggestion.value.fee : 0;
  const usual = (suggestion.ok ? suggestion.value.minutes : undefined) ?? DEFAULT_DELIVERY_MINUTES;
  const minutes = usual + extraMinutes;
  const feeIsOpen = !feeTyped && (bag.txDelivery === 0 || bag.txDelivery === suggested?.fee);
  const minutesAreOpen =
    !minutesTyped && (bag.deliveryMinutes === DEFAULT_DELIVERY_MINUTES || bag.deliveryMinutes === suggested?.minutes);
  const { suggested: _before, ...rest } = bag;
  const after: Bag = {
    ...rest,
    ...(feeIsOpen ? { txDelivery: fee } : {}),
    ...(minutesAreOpen ? { deliveryMinutes: minutes } : {}),
    ...(suggestion.ok || extraMinutes > 0 ? { suggested: { fee, minutes } } : {}),
  };
  const same =
    Object.is(after.txDelivery, bag.txDelivery) &&
    Object.is(after.deliveryMinutes, bag.deliveryMinutes) &&
    Object.is(after.suggested?.fee, suggested?.fee) &&
    Object.is(after.suggested?.minutes, suggested?.minutes);
  return same ? bag : after;
}

/** True when there is a suggestion and the operator's fee differs from it. */
export function differsFromSuggestion(bag: Bag, suggestion: FeeSuggestion): boolean {
  return suggestion.ok && bag.txDelivery !== suggestion.value.fee;
}

/** Accepts the suggested fee and follows later suggestions again. */
export function takeSuggestion(bag: Bag, suggestion: FeeSuggestion, extraMinutes = 0): Bag {
  if (!suggestion.ok) return bag;
  const { feeTyped: _typed, ...open } = bag;
  return withSuggestion({ ...open, txDelivery: 0 }, suggestion, extraMinutes);
}
