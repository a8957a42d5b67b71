/** The table of the km rates for kysely. */
export interface DeliveryFeeSchema {
  /** JSON text of `DeliveryFees`. */
  delivery_fees: { establishment_id: string; fees: string; updated_at: Date };
}
