import type { CourierRun } from '#contract/couriers/page-schema.ts';
import type { FailureReason, GoodsAfterFailure, Receiver } from '#domain/orders/delivery/progress.ts';
import { stageOf } from '../stop-texts.ts';

/**
 * What he has filled in for a step and not sent. It stays on the phone until the server has the step, so that nothing
 * is lost by a reload or a look at the address.
 */
export interface Draft extends DraftFields {
  readonly orderId: string;
  readonly step: 'delivered' | 'failed';
}

export interface DraftFields {
  readonly code?: string;
  readonly receiver?: Receiver;
  readonly receiverName?: string;
  readonly paid?: PaidRows | undefined;
  readonly reason?: FailureReason;
  readonly notes?: string;
  readonly goods?: GoodsAfterFailure;
  /** The picture is in the phone's box of draft photos. */
  readonly photo?: { readonly photoId: string; readonly at: string };
}

/**
 * How the customer paid: all by one method, or a part (as typed) by a second one; `otherId` is empty without a second
 * one.
 */
export interface PaidRows {
  readonly methodId: string;
  readonly otherId: string;
  readonly otherAmount: string;
}

type DraftOf = Pick<Draft, 'orderId' | 'step'>;

export function draftOf(drafts: readonly Draft[], { orderId, step }: DraftOf): DraftFields {
  return drafts.find((one) => one.orderId === orderId && one.step === step) ?? {};
}

/** Changes some fields of a draft; the first one begins it. */
export function filledIn(drafts: readonly Draft[], { orderId, step }: DraftOf, part: DraftFields): readonly Draft[] {
  const others = drafts.filter((one) => one.orderId !== orderId || one.step !== step);
  return [...others, { ...draftOf(drafts, { orderId, step }), ...part, orderId, step }];
}

/** Without the drafts of orders that are done on the server or no longer his: they name customers. */
export function draftsOf(drafts: readonly Draft[], { stops }: CourierRun): readonly Draft[] {
  const open = stops.filter((stop) => stageOf(stop) !== 'done');
  return drafts.filter((draft) => open.some(({ orderId }) => orderId === draft.orderId));
}
