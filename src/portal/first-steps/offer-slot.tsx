import { lazy } from 'react';
import { FRESH_ORDERS } from '#domain/first-steps/steps.ts';
import { useMay } from '#portal/access/use-may.ts';
import { OptionalPart } from '#portal/ui/optional-part.tsx';

const Offer = lazy(() => import('./offer.tsx').then((module) => ({ default: module.Offer })));

/** Place of the offer on the board. A shop with orders today requests and loads nothing. */
export function FirstStepsOffer({ ordersToday }: { ordersToday: number }) {
  const may = useMay();
  if (!may('establishment.edit') || ordersToday >= FRESH_ORDERS) return null;
  return (
    <OptionalPart>
      <Offer ordersToday={ordersToday} />
    </OptionalPart>
  );
}
