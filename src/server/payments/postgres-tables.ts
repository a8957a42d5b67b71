import type { Generated } from 'kysely';

/** The tables of the payment methods and the Pix accounts for kysely. */
export interface PaymentSchema {
  payment_methods: PaymentMethodRow;
  pix_accounts: PixAccountRow;
}

export interface PaymentMethodRow {
  establishment_id: string;
  id: string;
  name: string;
  kind: string;
  needs_change: boolean;
  active: boolean;
  sort: number;
}

export interface PixAccountRow {
  establishment_id: string;
  kind: string;
  key: string;
  name: string;
  city: string;
  updated_at: Generated<Date>;
}
