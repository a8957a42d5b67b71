import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import type { DeliveryStepKind } from '#domain/orders/delivery/progress.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { stageOf } from '../stop-texts.ts';
import { type Draft, draftsOf, isUndoable } from './draft.ts';

/** The state of the courier's page, stored on his phone, so that nothing is lost without signal. */
export interface PhoneState {
  /** The last run that the server sent. */
  readonly run: CourierRun | null;
  /** Unsent steps, in order. */
  readonly queue: readonly QueuedStep[];
  /** His presses, newest last, for the undo. */
  readonly taps: readonly Tap[];
  /** Refused steps, until he has read them. */
  readonly refused: readonly RefusedStep[];
  /** Orders that left his run unfinished, until he has read it. */
  readonly gone: readonly GoneOrder[];
  /** What he has filled in, by order and step, until it is sent and can no longer be undone. */
  readonly drafts: readonly Draft[];
  /** Milliseconds by which the portal's clock is ahead of the phone's, for a page that opens without signal. */
  readonly ahead: number;
  /** He has allowed the page to send his position while it is open. */
  readonly sharesPosition: boolean;
}

export type StepName = DeliveryStepKind | 'undo';

export interface QueuedStep {
  /** The idempotency key: the step is written once, however often it is sent. */
  readonly key: string;
  readonly tap: string;
  readonly orderId: string;
  readonly code: string;
  readonly step: StepName;
  readonly at: string;
  /** The rest of the body: proof, failure, `step` of an undo. */
  readonly body: Readonly<Record<string, unknown>>;
  /** It was sent at least once: the server may have it, even if its answer was lost. */
  readonly tried?: boolean;
}

/** One press, for one order or for the whole run. */
export interface Tap {
  readonly id: string;
  readonly kind: DeliveryStepKind;
  readonly at: string;
  readonly orders: readonly { readonly orderId: string; readonly code: string }[];
}

export interface RefusedStep {
  readonly key: string;
  readonly code: string;
  readonly step: StepName;
  readonly at: string;
  readonly detail: string;
}

/** An order that the shop took from him, canceled or completed itself. */
export interface GoneOrder {
  readonly orderId: string;
  readonly code: string;
  readonly customer: string;
}

export const EMPTY_PHONE: PhoneState = {
  run: null,
  queue: [],
  taps: [],
  refused: [],
  gone: [],
  drafts: [],
  ahead: 0,
  sharesPosition: false,
};

/** The number of presses kept for the undo. */
const MOST_TAPS = 5;
const MOST_REFUSED = 20;

export interface Press {
  readonly kind: DeliveryStepKind;
  readonly orders: Tap['orders'];
  readonly at: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly newKey: () => string;
}

/** A press: queues one step for each order. */
export function pressed(state: PhoneState, { kind, orders, at, body = {}, newKey }: Press): PhoneState {
  const tap: Tap = { id: newKey(), kind, at, orders };
  const steps = orders.map((order): QueuedStep => ({ ...order, key: newKey(), tap: tap.id, step: kind, at, body }));
  return { ...state, queue: [...state.queue, ...steps], taps: [...state.taps, tap].slice(-MOST_TAPS) };
}

/** Marks a step before it is sent for the first time. */
export function tried(state: PhoneState, key: string): PhoneState {
  const isNew = state.queue.some((step) => step.key === key && step.tried !== true);
  if (!isNew) return state;
  return { ...state, queue: state.queue.map((step) => (step.key === key ? { ...step, tried: true } : step)) };
}

/**
 * Undoes the last press. Removes steps that were never sent from the queue and queues an undo for the others, behind
 * them: a step whose answer was lost is sent again, and then undone.
 */
export function undone(
  state: PhoneState,
  { tap, at, newKey }: { tap: Tap; at: string; newKey: () => string },
): PhoneState {
  const isUnsent = (step: QueuedStep) => step.tap === tap.id && step.tried !== true;
  const unsent = new Set(state.queue.filter(isUnsent).map(({ orderId }) => orderId));
  const undos = tap.orders
    .filter(({ orderId }) => !unsent.has(orderId))
    .map((order): QueuedStep => ({ ...order, key: newKey(), tap: tap.id, step: 'undo', at, body: { step: tap.kind } }));
  return {
    ...state,
    queue: [...state.queue.filter((step) => !isUnsent(step)), ...undos],
    taps: state.taps.filter(({ id }) => id !== tap.id),
  };
}

/**
 * Removes a written step from the queue and takes the stop from the answer, which has no gate notes: the stop keeps its
 * own.
 */
export function sent(state: PhoneState, key: string, stop: CourierStop): PhoneState {
  const queue = state.queue.filter((step) => step.key !== key);
  if (state.run === null) return { ...state, queue };
  const isKnown = state.run.stops.some(({ orderId }) => orderId === stop.orderId);
  const stops = state.run.stops.map((one) => (one.orderId === stop.orderId ? withGate(stop, one) : one));
  const run = { ...state.run, stops: isKnown ? stops : [...stops, stop] };
  return { ...state, queue, run, drafts: draftsOf(state.drafts, run, { queue, taps: state.taps }) };
}

function withGate(stop: CourierStop, { gateNotes }: CourierStop): CourierStop {
  return gateNotes === undefined ? stop : { ...stop, gateNotes };
}

/** The server refused the step: removes it from the queue, with the later steps of that order, and shows the reason. */
export function refusedBy(state: PhoneState, key: string, detail: string): PhoneState {
  const refused = state.queue.find((step) => step.key === key);
  if (refused === undefined) return state;
  const { code, step, at, orderId, tap } = refused;
  return {
    ...state,
    queue: state.queue.filter((one) => one.orderId !== orderId),
    taps: state.taps.filter(({ id }) => id !== tap),
    refused: [...state.refused, { key, code, step, at, detail }].slice(-MOST_REFUSED),
  };
}

/**
 * The order is no longer his. Its later steps are still sent, because the server keeps each for the shop, above all the
 * handover. Shows one notice per order; none of its presses can be undone.
 */
export function takenAway(state: PhoneState, key: string, detail: string): PhoneState {
  const taken = state.queue.find((step) => step.key === key);
  if (taken === undefined) return state;
  const { code, step, at, orderId } = taken;
  return {
    ...state,
    queue: state.queue.filter((one) => one.key !== key),
    taps: tapsWithout(state.taps, new Set([orderId])),
    refused: [...state.refused.filter((one) => one.code !== code), { key, code, step, at, detail }].slice(
      -MOST_REFUSED,
    ),
  };
}

function tapsWithout(taps: readonly Tap[], orderIds: ReadonlySet<string>): readonly Tap[] {
  return taps.flatMap((tap) => {
    const orders = tap.orders.filter(({ orderId }) => !orderIds.has(orderId));
    return orders.length === 0 ? [] : [{ ...tap, orders }];
  });
}

/** The stops on the screen: those of the server, with the unsent steps applied. */
export function shownStops({ run, queue }: Pick<PhoneState, 'run' | 'queue'>): readonly CourierStop[] {
  return (run?.stops ?? []).map((stop) =>
    queue.filter(({ orderId }) => orderId === stop.orderId).reduce(withStep, stop),
  );
}

function withStep(stop: CourierStop, { step, at }: QueuedStep): CourierStop {
  if (step === 'undo') return { ...stop, steps: stop.steps.slice(0, -1) };
  return { ...stop, steps: [...stop.steps, { kind: step, at }] };
}

/** The last press while it can be undone. `now` is the server's clock. */
export function tapToUndo({ taps }: Pick<PhoneState, 'taps'>, now: InstantMs): Tap | undefined {
  const last = taps.at(-1);
  return last !== undefined && isUndoable(last, now) ? last : undefined;
}

/** Stores the run that the server sent; a missing order that he had not finished is `gone`. */
export function withRun(state: PhoneState, run: CourierRun, ahead: number): PhoneState {
  const here = new Set(run.stops.map(({ orderId }) => orderId));
  const left = shownStops(state).filter(({ orderId }) => !here.has(orderId));
  const gone = left
    .filter((stop) => stageOf(stop) !== 'done')
    // A refused step already has a notice that the order is not his.
    .filter(({ code }) => !state.refused.some((one) => one.code === code))
    .map(({ orderId, code, customer }): GoneOrder => ({ orderId, code, customer: customer.name }));
  const taps = tapsWithout(state.taps, new Set(gone.map(({ orderId }) => orderId)));
  // An order that was given back to him is not gone.
  return {
    ...state,
    run,
    ahead,
    taps,
    gone: [...state.gone, ...gone].filter(({ orderId }) => !here.has(orderId)),
    drafts: draftsOf(state.drafts, run, { queue: state.queue, taps }),
  };
}

/** The link has ended: addresses, customers and drafts leave the phone. Unsent steps stay, for the next link. */
export function withoutStops(state: PhoneState): PhoneState {
  const { run, drafts } = state;
  if ((run === null || run.stops.length === 0) && drafts.length === 0) return state;
  return { ...state, run: run === null ? null : { ...run, stops: [] }, drafts: [] };
}

/** Adopts what was stored for another link of the same courier; its steps come before the presses made here. */
export function adopted(state: PhoneState, { queue, refused, gone, drafts }: PhoneState): PhoneState {
  return {
    ...state,
    queue: [...queue, ...state.queue],
    refused: [...refused, ...state.refused].slice(-MOST_REFUSED),
    gone: [...gone, ...state.gone],
    drafts: state.run === null ? state.drafts : draftsOf([...state.drafts, ...drafts], state.run, state),
  };
}

/** The orders that are new in the newer run; none without an older run. */
export function newOrders(before: CourierRun | null, after: CourierRun): readonly string[] {
  if (before === null) return [];
  const known = new Set(before.stops.map(({ orderId }) => orderId));
  return after.stops.map(({ orderId }) => orderId).filter((orderId) => !known.has(orderId));
}
