import type { PartnerFailure } from '#domain/partner/call.ts';
import type { DeliveryState } from '#server/partner/delivery-store.ts';

interface Meaning {
  readonly state: DeliveryState;
  readonly failure?: PartnerFailure;
}

/** Lalamove's status values. A delivery that ends without success does not end the order. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  ASSIGNING_DRIVER: { state: 'searching' },
  ON_GOING: { state: 'assigned' },
  PICKED_UP: { state: 'picked-up' },
  DELIVERING: { state: 'picked-up' },
  COMPLETED: { state: 'completed' },
  CANCELED: { state: 'failed', failure: 'canceled' },
  CANCELLED: { state: 'failed', failure: 'canceled' },
  REJECTED: { state: 'failed', failure: 'rejected' },
  EXPIRED: { state: 'failed', failure: 'expired' },
};

/** The state of a status; undefined for an unknown one, which changes nothing. */
export function meaningOfStatus(status: string): Meaning | undefined {
  return MEANINGS[status];
}
