import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Bag, bagTotals } from '#domain/bag.ts';
import { withSuggestion } from '#domain/bag-fee.ts';
import { pointOfBag } from '#domain/bag-place.ts';
import { type FeeSuggestion, suggestFee } from '#domain/delivery-fee.ts';
import { coordinatesOf } from '#domain/distance.ts';
import { deliveryFeesQuery } from '#portal/api/delivery-fees-query.ts';
import type { EditBag } from '#portal/bag/edit-bag.ts';
import { useSession } from '#portal/shell/session.ts';

/**
 * The fee that the district or the distance suggests for the bag's address, filled in while nobody typed another. `null` until the rates
 * are known.
 */
export function useFeeSuggestion(bag: Bag, onEdit: EditBag): FeeSuggestion | null {
  const { establishment } = useSession();
  const { data: fees } = useQuery(deliveryFeesQuery);
  const { subtotal } = bagTotals(bag);
  const suggestion = fees
    ? suggestFee(fees, coordinatesOf(establishment), pointOfBag(bag), subtotal, bag.customer.neighborhood)
    : null;
  useEffect(() => {
    if (suggestion !== null && withSuggestion(bag, suggestion) !== bag) {
      onEdit((current) => withSuggestion(current, suggestion));
    }
  }, [bag, suggestion, onEdit]);
  return suggestion;
}
