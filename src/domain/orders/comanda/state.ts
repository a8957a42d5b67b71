import type { Cents } from '#domain/shared/money.ts';

/** The extra fields of a comanda's line. The server sets all of them. */
export interface ComandaLine {
  /** Unique among the lines of all comandas; kept when the line moves to another comanda. */
  readonly lineId?: string;
  readonly addedAt?: string;
  readonly addedBy?: { readonly name: string };
  readonly device?: string;
  /** Discount of this line, in cents. It is part of the order's `discount`; `total` does not subtract it. */
  readonly discount?: Cents;
  readonly discountReason?: string;
  /** Ids of the merged comandas that the line passed through, the first one first. */
  readonly from?: readonly string[];
}

export type PaymentState = 'received' | 'voided';

/** A payment of a comanda. Never deleted: a mistaken payment is voided with a reason. */
export interface ComandaPayment {
  readonly id: string;
  readonly methodId: string;
  readonly name: string;
  readonly amount: Cents;
  /** The cash that the customer handed over, where change was due. */
  readonly changeFor?: Cents;
  readonly state: PaymentState;
  readonly receivedAt: string;
  readonly receivedBy: { readonly name: string };
  readonly device?: string;
  /** The lines that this payment covers, where it was paid by item; in cents, adding up to `amount` minus `service`. */
  readonly lines?: readonly PaidLine[];
  /** The service charge within `amount`; absent where it was paid without one. */
  readonly service?: Cents;
  /** The share that this payment settles, where the bill was split among people. */
  readonly share?: PersonShare;
  readonly voidedAt?: string;
  readonly voidedBy?: { readonly name: string };
  readonly voidReason?: string;
  /** As in {@link ComandaLine}. */
  readonly from?: readonly string[];
}

/** One person's share of a split bill, such as person 1 of 3. */
export interface PersonShare {
  readonly person: number;
  readonly of: number;
}

export interface PaidLine {
  readonly lineId: string;
  readonly amount: Cents;
}

/** A comanda that was merged into this one. */
export interface MergedComanda {
  readonly id: string;
  readonly command: string;
  readonly commandName?: string;
  /** Its whole-comanda discount at the merge, and the discounts of orders placed for its number since. */
  readonly discount: Cents;
}

/** Fields that only comandas have. Absent fields are empty. */
export interface ComandaState {
  readonly payments?: readonly ComandaPayment[];
  /** Reason of the whole-comanda discount. */
  readonly discountReason?: string;
  readonly merged?: readonly MergedComanda[];
  /** The comanda that holds this one's lines while it is merged; it has no lines of its own then. */
  readonly mergedInto?: { readonly id: string; readonly command: string };
  /** Number of people at the table; splits the bill. */
  readonly people?: number;
  readonly bill?: AskedBill;
}

/** The bill as last requested. */
export interface AskedBill {
  readonly at: string;
  readonly by: { readonly name: string };
  readonly device?: string;
  /** Consumption at that time, after discount; in cents. */
  readonly consumption: Cents;
}
