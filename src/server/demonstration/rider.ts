import {
  readCourierRun,
  tellArrived,
  tellDelivered,
  tellFailed,
  tellLeft,
  tellReturned,
} from '#contract/couriers/page-operations.ts';
import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import type { Address } from '#contract/operation.ts';
import { sendPositions } from '#contract/positions/operations.ts';
import { type SaidTip, takesTips } from '#domain/orders/tips/at-door.ts';
import { coordinatesOf } from '#domain/places/distance.ts';
import { type Rehearsal, type RehearsedPress, type RehearsedStop, rehearse } from '#domain/positions/rehearsal.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';

/** One call with the courier's token; undefined for a refusal. */
export type CourierCall = <Answer>(
  operation: Address,
  options?: { readonly orderId?: string; readonly body?: unknown },
) => Promise<Answer | undefined>;

/** A simulated courier: uses his own link, like a phone. */
export interface Rider {
  /** Sends his position and reports the steps that are due. */
  step(): Promise<void>;
  /** Notes that his orders may have changed: the next step reads them again. */
  refresh(): void;
}

/** The longest time after which he reads his run again. */
const READ_AGAIN_MS = 30_000;
/** Every n-th order fails at the door. */
const FAILS_ONE_IN = 12;
const TIPS_ONE_IN = 4;
/** In cents: a tip is one to five of them. */
const TIP_STEP = 200;

const PRESSES = { left: tellLeft, arrived: tellArrived, delivered: tellDelivered, returned: tellReturned } as const;

export function createRider({ ask, clock }: { readonly ask: CourierCall; readonly clock: () => InstantMs }): Rider {
  let run: CourierRun | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let rehearsal: Rehearsal | undefined;
  /** Steps that were refused, which he does not report again. */
  const refused = new Set<string>();

  const press = async ({ kind, orderIds }: RehearsedPress, stops: readonly CourierStop[]): Promise<void> => {
    for (const stop of stops.filter(({ orderId }) => orderIds.includes(orderId))) {
      const { orderId } = stop;
      const at = toIso(clock());
      const answer =
        kind === 'delivered' && fails(orderId)
          ? await ask(tellFailed, { orderId, body: { at, reason: 'absent', goods: 'back' } })
          : await ask(PRESSES[kind], { orderId, body: { at, ...(kind === 'delivered' ? handoverOf(stop, run) : {}) } });
      if (answer === undefined) refused.add(`${kind} ${orderId}`);
    }
    readAt = Number.NEGATIVE_INFINITY;
  };

  return {
    refresh: () => {
      readAt = Number.NEGATIVE_INFINITY;
    },
    async step() {
      const now = clock();
      if (now - readAt >= READ_AGAIN_MS) {
        run = (await ask<CourierRun>(readCourierRun)) ?? run;
        readAt = now;
      }
      const shop = run && coordinatesOf(run.shop);
      if (!run || !shop) return;
      const stops = run.stops.filter(({ completed }) => !completed);
      const made = rehearse(rehearsal, { shop, stops: stops.map(rehearsedOf) }, now);
      rehearsal = made.rehearsal;
      const { at, ...measured } = made.position;
      await ask(sendPositions, { body: { positions: [{ ...measured, at: toIso(at) }] } });
      const kind = made.press?.kind;
      const orderIds = made.press?.orderIds.filter((orderId) => !refused.has(`${kind} ${orderId}`)) ?? [];
      if (kind !== undefined && orderIds.length > 0) await press({ kind, orderIds }, stops);
    },
  };
}

function rehearsedOf({ orderId, address, steps, dispatchedAt }: CourierStop): RehearsedStop {
  const leftAt = dispatchedAt === undefined ? {} : { leftAt: Date.parse(dispatchedAt) };
  return { orderId, place: coordinatesOf(address), lastStep: steps.at(-1)?.kind, ...leftAt };
}

/** His report of a handover: the proofs, and a tip where he got one. */
function handoverOf(stop: CourierStop, run: CourierRun | undefined): object {
  const tip = run === undefined ? undefined : tipOf(stop, run);
  return { ...proofOf(stop, run), ...(tip === undefined ? {} : { tips: [tip] }) };
}

/** One in four customers adds a tip to the slip, or sends it by Pix. */
function tipOf({ orderId, payments }: CourierStop, { methods }: CourierRun): SaidTip | undefined {
  const luck = luckOf(orderId);
  if (luck % TIPS_ONE_IN !== 1) return undefined;
  const takes = methods.filter(({ kind }) => takesTips(kind));
  const method = takes.find(({ id }) => payments.some(({ methodId }) => methodId === id)) ?? takes[0];
  return method === undefined ? undefined : { methodId: method.id, amount: TIP_STEP * (1 + (luck % 5)) };
}

/** The proofs that he can give, receiver and place: he has neither the customer's code nor a camera. */
function proofOf({ customer, address }: CourierStop, run: CourierRun | undefined): object {
  const place = coordinatesOf(address);
  return {
    ...(run?.proof.name === 'off' ? {} : { receiver: 'customer', receiverName: customer.name.slice(0, 80) }),
    ...(run?.proof.position === 'off' || place === null ? {} : { position: { ...place, accuracy: 8 } }),
  };
}

/** Whether the delivery fails: always the same for an order, so that a simulation can be repeated. */
function fails(orderId: string): boolean {
  return luckOf(orderId) % FAILS_ONE_IN === 0;
}

function luckOf(orderId: string): number {
  return [...orderId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
}
