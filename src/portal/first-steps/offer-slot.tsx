import { lazy, useState } from 'react';
import { FRESH_ORDERS } from '#domain/first-steps/steps.ts';
import { useSession } from '#portal/access/session.ts';
import { useMay } from '#portal/access/use-may.ts';
import { wasOffered } from '#portal/stores/first-steps-offer.ts';
import { OptionalPart } from '#portal/ui/optional-part.tsx';
import styles from './offer-slot.module.css';

const Offer = lazy(() => import('./offer.tsx').then((module) => ({ default: module.Offer })));

/**
 * Place of the offer on the board. Whether it is reserved is decided once per visit from what the browser remembers, so
 * that no card moves when the answer arrives: a new answer counts from the next visit, or at once on an empty board. A
 * shop with orders today requests and loads nothing.
 */
export function FirstStepsOffer({ ordersToday }: { ordersToday: number }) {
  const may = useMay();
  const { establishment } = useSession();
  const [isFresh] = useState(ordersToday < FRESH_ORDERS);
  const [hasPlace, setPlace] = useState(() => isFresh && wasOffered(establishment.id));
  if (!isFresh || !may('establishment.edit')) return null;
  return (
    <div className={hasPlace ? styles.place : styles.none}>
      <OptionalPart>
        <Offer ordersToday={ordersToday} hasPlace={hasPlace} onPlace={setPlace} />
      </OptionalPart>
    </div>
  );
}
