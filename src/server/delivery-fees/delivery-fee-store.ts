import type { DeliveryFees } from '#domain/delivery-fees/delivery-fee.ts';

/** The km rates of each establishment (ListaTaxaKm, specification section 3). */
export interface DeliveryFeeStore {
  /** The fees; without rates if the establishment never set any. */
  read(establishmentId: string): Promise<DeliveryFees>;
  /** Replaces all rates. */
  save(establishmentId: string, fees: DeliveryFees): Promise<void>;
}
