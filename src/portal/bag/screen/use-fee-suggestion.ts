import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Bag } from '#domain/bag/bag.ts';
import { withSuggestion } from '#domain/bag/fee.ts';
import { bagTotals } from '#domain/bag/money/totals.ts';
import { pointOfBag } from '#domain/bag/place.ts';
import { type FeeSuggestion, suggestFee } from '#domain/delivery-fees/delivery-fee.ts';
import { coordinatesOf } from '#domain/places/distance.ts';
import { useSession } from '#portal/access/session.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import { deliveryFeesQuery } from '#portal/delivery-fees/delivery-fees-query.ts';
import { type RecalledAddress, useAddressMemory } from '#portal/places/use-address-memory.ts';

export interface SuggestedFee {
  readonly suggestion: FeeSuggestion;
  /** What is known about the building from earlier deliveries. */
  readonly memory: RecalledAddress;
}

/**
 * The fee suggested by the district or the distance of the bag's address. Filled in unless another fee was typed; the
 * extra minutes at a slow door are added with or without a fee. `null` until the rates are loaded.
 */
export function useFeeSuggestion(bag: Bag, onEdit: EditBag): SuggestedFee | null {
  const { establishment } = useSession();
  const { data: fees } = useQuery(deliveryFeesQuery);
  const { subtotal } = bagTotals(bag);
  const memory = useAddressMemory(bag.customer);
  const suggestion = fees
    ? suggestFee(
        fees,
        coordinatesOf(establishment),
        memory.place ?? pointOfBag(bag),
        subtotal,
        bag.customer.neighborhood,
      )
    : null;
  const { extraMinutes } = memory;
  useEffect(() => {
    if (suggestion !== null && withSuggestion(bag, suggestion, extraMinutes) !== bag) {
      onEdit((current) => withSuggestion(current, suggestion, extraMinutes));
    }
  }, [bag, suggestion, extraMinutes, onEdit]);
  return suggestion && { suggestion, memory };
}
