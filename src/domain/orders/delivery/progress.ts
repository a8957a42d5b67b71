import type { Cents } from '#domain/shared/money.ts';

/** What the order's own courier reports about its delivery (`order.delivery`). */
export interface DeliveryProgress {
  /** The reported steps, in order; an undo removes the last one. */
  readonly steps?: readonly DeliveryStep[];
  /** A report about an order that is no longer his: it changes nothing and is kept for the shop. */
  readonly reports?: readonly LateReport[];
  /** The shop lets the courier finish without the customer's code. */
  readonly codeWaived?: { readonly at: string; readonly by: string };
}

export const DELIVERY_STEPS = ['left', 'arrived', 'delivered', 'failed', 'returned'] as const;

/** Left the shop, arrived at the address, handed over, could not hand over, back at the shop. */
export type DeliveryStepKind = (typeof DELIVERY_STEPS)[number];

export interface DeliveryStep {
  readonly kind: DeliveryStepKind;
  /** When he did it, by his phone, never after it was received. */
  readonly at: string;
  /** When the server received it: later than `at` if his phone had no signal. */
  readonly receivedAt: string;
  /** Only of `delivered` and `failed`. */
  readonly proof?: DeliveryProof;
  /** Only of `failed`. */
  readonly failure?: DeliveryFailure;
  /** Only of `delivered`: the order's payments before the customer paid in another way. */
  readonly paymentsBefore?: readonly PaymentBefore[];
  /** Those that he reported instead. Steps stored earlier do not have them. */
  readonly paymentsTaken?: readonly PaymentBefore[];
  /** Only of `delivered`, as the payments: the order's tips before he reported some, and those that he reported. */
  readonly tipsBefore?: readonly TipAtDoor[];
  readonly tipsTaken?: readonly TipAtDoor[];
  /** Only of `returned`: this step completed the order. */
  readonly completed?: true;
}

/** A payment of the order, or one taken at the door; the fields of `OrderPayment`. */
export interface PaymentBefore {
  readonly methodId: string;
  readonly name: string;
  readonly amount: Cents;
  readonly changeFor?: Cents;
}

/** A tip of the order; the fields of `OrderTip`. */
export type TipAtDoor = Omit<PaymentBefore, 'changeFor'>;

/** The proof of the handover. */
export interface DeliveryProof {
  /** The customer gave the right code. */
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
  /** What he reported with it; `payments` only if the customer paid in another way. */
  readonly proof?: DeliveryProof;
  readonly failure?: DeliveryFailure;
  readonly payments?: readonly PaymentBefore[];
  readonly tips?: readonly TipAtDoor[];
}
