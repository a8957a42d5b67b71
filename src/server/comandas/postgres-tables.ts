/** The tables of the comandas for kysely. */
export interface ComandaSchema {
  comanda_payments: ComandaPaymentRow;
  open_comandas: { establishment_id: string; order_id: string; business_day: string; command: string };
}

/** A payment of a comanda; the comanda's document holds the same. */
export interface ComandaPaymentRow {
  establishment_id: string;
  id: string;
  order_id: string;
  method_id: string;
  method_name: string;
  amount: number;
  change_for: number | null;
  state: 'received' | 'voided';
  device: string | null;
  actor_kind: string;
  actor_id: string;
  actor_name: string;
  received_at: Date;
  voided_at: Date | null;
  voided_by_name: string | null;
  void_reason: string | null;
}
