import type { Cents } from '#domain/shared/money.ts';

/** What the own courier of an order tells about its delivery (`order.delivery`). */
export interface DeliveryProgress {
  /** What he told, in order; an undo takes the last step away. */
  readonly steps?: readonly DeliveryStep[];
  /** What a courier told of an order that was no longer his: it changes nothing and is kept for the shop. */
  readonly reports?: readonly LateReport[];
  /** The shop lets him finish without the customer's code. */
  readonly codeWaived?: { readonly at: string; readonly by: string };
}

export const DELIVERY_STEPS = ['left', 'arrived', 'delivered', 'failed', 'returned'] as const;

/** Left the shop, arrived at the address, handed over, could not hand over, back at the shop. */
export type DeliveryStepKind = (typeof DELIVERY_STEPS)[number];

export interface DeliveryStep {
  readonly kind: DeliveryStepKind;
  /** When he did it, by his phone, never after it was received. */
  readonly at: string;
  /** When the portal received it: later than `at` where his phone had no signal. */
  readonly receivedAt: string;
  /** Of `delivered` and `failed`. */
  readonly proof?: DeliveryProof;
  /** Of `failed`. */
  readonly failure?: DeliveryFailure;
  /** Of `delivered`: the order's payments before the customer paid in another way. */
  readonly paymentsBefore?: readonly PaymentBefore[];
  /** Of `returned`: this step completed the order. */
  readonly completed?: true;
}

/** A payment as it stood in the order; the fields of `OrderPayment`. */
export interface PaymentBefore {
  readonly methodId: string;
  readonly name: string;
  readonly amount: Cents;
  readonly changeFor?: Cents;
}

/** What shows that the goods were handed over. */
export interface DeliveryProof {
  /** The customer's code was given, and it was the right one. */
  readonly code?: true;
  readonly receiver?: Receiver;
  readonly receiverName?: string;
  /** The id of its photo; the picture itself may arrive later. */
  readonly photoId?: string;
  readonly position?: DeliveryPosition;
}

/** Degrees; `accuracy` in metres. */
export interface DeliveryPosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy?: number;
}

export const RECEIVERS = ['customer', 'doorman', 'family', 'other'] as const;
export type Receiver = (typeof RECEIVERS)[number];

export interface DeliveryFailure {
  readonly reason: FailureReason;
  readonly notes?: string;
  readonly goods: GoodsAfterFailure;
}

export const FAILURE_REASONS = [
  'absent',
  'wrong-address',
  'refused',
  'no-payment',
  'unsafe',
  'accident',
  'other',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** The goods come back to the shop, were left with somebody, or are lost. */
export const GOODS_AFTER_FAILURE = ['back', 'left', 'lost'] as const;
export type GoodsAfterFailure = (typeof GOODS_AFTER_FAILURE)[number];

export interface LateReport {
  readonly kind: DeliveryStepKind;
  readonly at: string;
  readonly receivedAt: string;
  readonly courier: { readonly id: string; readonly name: string };
}
