import type { CourierRun } from '#contract/couriers/page-schema.ts';
import type { FailureReason, GoodsAfterFailure, Receiver } from '#domain/orders/delivery/progress.ts';
import { UNDO_MS } from '#domain/orders/delivery/stage.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { stageOf } from '../stop-texts.ts';

/**
 * What he has filled in for a step of an order. It stays on the phone until the server has the step and it cannot be
 * undone any more, so that nothing is lost by a reload, a look at the address or an undo.
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
  readonly tip?: TipRow;
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

/** A tip on the card or the Pix, the amount as typed. */
export interface TipRow {
  readonly methodId: string;
  readonly amount: string;
}

/** The orders of unsent steps, and of presses. */
interface PendingDoors {
  readonly queue: readonly { readonly orderId: string }[];
  readonly taps: readonly { readonly at: string; readonly orders: readonly { readonly orderId: string }[] }[];
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

/**
 * Keeps the drafts that a door may still show: of orders that the server knows as open, of unsent steps (an undo too),
 * and of presses that he can undo. Drops all others, because they name customers.
 */
export function draftsOf(drafts: readonly Draft[], run: CourierRun, { queue, taps }: PendingDoors): readonly Draft[] {
  const open = run.stops.filter((stop) => stageOf(stop) !== 'done');
  const undoable = taps.filter((tap) => isUndoable(tap, Date.parse(run.now))).flatMap(({ orders }) => orders);
  const needed = new Set([...open, ...queue, ...undoable].map(({ orderId }) => orderId));
  return drafts.filter(({ orderId }) => needed.has(orderId));
}

/** True for two minutes after a press. `now` is the server's clock. */
export function isUndoable({ at }: { readonly at: string }, now: InstantMs): boolean {
  return now <= Date.parse(at) + UNDO_MS;
}
