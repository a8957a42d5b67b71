import { lazy, memo } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { OptionalPart } from '#portal/ui/optional-part.tsx';
import { useHasPositions } from './position-store.ts';

const Watch = lazy(() => import('./watch.tsx').then((module) => ({ default: module.SuggestionWatch })));

/** Loads the code that suggests arrivals and returns once a courier has sent a position. */
export const SuggestionSlot = memo(function SuggestionSlot({ orders }: { orders: readonly Order[] }) {
  if (!useHasPositions()) return null;
  return (
    <OptionalPart>
      <Watch orders={orders} />
    </OptionalPart>
  );
});
