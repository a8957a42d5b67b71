import type { InstantMs } from '#domain/shared/instant.ts';

/**
 * The steps while nobody has seen an order, in order: the ringing tab gets louder, every open device rings, the devices
 * on duty get a push message, other systems get the webhook event.
 */
export const LADDER_STEPS = ['louder', 'devices', 'push', 'webhook'] as const;
export type LadderStep = (typeof LADDER_STEPS)[number];

/** Seconds from the order's arrival to each step; 0 skips the step. */
export type LadderTimes = Readonly<Record<LadderStep, number>>;

export const DEFAULT_LADDER: LadderTimes = { louder: 20, devices: 45, push: 90, webhook: 180 };

/** The longest time to a step, in seconds. */
export const MOST_SECONDS = 3600;

/** Repeats push messages at this interval, until this long after the order's arrival. */
const REPEAT_MS = 120_000;
const REPEATED_FOR_MS = 30 * 60_000;

/** An order that needs attention. */
export interface Unseen {
  readonly askedAt: InstantMs;
  /** Number of steps taken. */
  readonly reached: number;
  /** Time of the last step or repetition. */
  readonly climbedAt?: InstantMs | undefined;
  /** Typed by a person, who knows about it: no step follows while a screen of the shop is open. */
  readonly typedHere: boolean;
}

export interface Climb {
  /** The steps to take now. */
  readonly steps: readonly LadderStep[];
  readonly reached: number;
  /** Time of the next look; undefined when no step follows. */
  readonly nextAt: InstantMs | undefined;
}

/**
 * The steps that are due. While no device is connected, the steps for open devices are due at once together with push,
 * and the webhook keeps its distance to push. An order that a person typed climbs only then: nobody else sees it.
 */
export function climb(order: Unseen, times: LadderTimes, listening: boolean, now: InstantMs): Climb {
  if (order.typedHere && listening) return { steps: [], reached: order.reached, nextAt: undefined };
  const ahead = LADDER_STEPS.flatMap((step, index) =>
    index < order.reached || times[step] === 0
      ? []
      : [{ step, index, at: dueAt(step, order.askedAt, times, listening) }],
  );
  const due = ahead.filter(({ at }) => at <= now);
  const reached = Math.max(order.reached, ...due.map(({ index }) => index + 1));
  const repeats = repeatAt(order, times, reached, due.length > 0 ? now : undefined);
  const isRepeated = due.length === 0 && repeats !== undefined && repeats <= now;
  const left = ahead.filter(({ index }) => index >= reached).map(({ at }) => at);
  const next = isRepeated ? repeatAt({ ...order, climbedAt: now }, times, reached, undefined) : repeats;
  return {
    steps: isRepeated ? ['push'] : due.map(({ step }) => step),
    reached,
    nextAt: earliest([...left, ...(next === undefined ? [] : [next])]),
  };
}

function dueAt(step: LadderStep, askedAt: InstantMs, times: LadderTimes, listening: boolean): InstantMs {
  if (listening) return askedAt + times[step] * 1000;
  return askedAt + Math.max(0, step === 'webhook' ? times.webhook - times.push : 0) * 1000;
}

/** Time of the next push message: only after the first one, and only for a limited time. */
function repeatAt(
  { askedAt, climbedAt }: Unseen,
  times: LadderTimes,
  reached: number,
  climbsNow: InstantMs | undefined,
): InstantMs | undefined {
  const last = climbsNow ?? climbedAt;
  if (times.push === 0 || reached <= LADDER_STEPS.indexOf('push') || last === undefined) return undefined;
  const at = last + REPEAT_MS;
  return at < askedAt + REPEATED_FOR_MS ? at : undefined;
}

function earliest(instants: readonly InstantMs[]): InstantMs | undefined {
  return instants.length === 0 ? undefined : Math.min(...instants);
}

/** How an order rings on open devices: normally, louder, or also on devices whose sound is off. */
export const LOUDNESS = { calm: 0, louder: 1, everywhere: 2 } as const;

/** The loudness of an order after these steps. A step that the shop skips has no effect on it. */
export function loudnessOf(reached: number, times: LadderTimes): number {
  const isTaken = (step: LadderStep) => times[step] > 0 && reached > LADDER_STEPS.indexOf(step);
  if (isTaken('devices')) return LOUDNESS.everywhere;
  return isTaken('louder') ? LOUDNESS.louder : LOUDNESS.calm;
}

/** Whether the times of the steps do not decrease. */
export function isClimbing(times: LadderTimes): boolean {
  const taken = LADDER_STEPS.map((step) => times[step]).filter((seconds) => seconds > 0);
  return taken.every((seconds, index) => index === 0 || seconds >= (taken[index - 1] as number));
}

/** Reads stored times; missing or invalid ones get their default. */
export function readLadder(stored: unknown): LadderTimes {
  const fields = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const secondsOf = (step: LadderStep): number => {
    const value = fields[step] as number;
    return Number.isInteger(value) && value >= 0 && value <= MOST_SECONDS ? value : DEFAULT_LADDER[step];
  };
  const times = {
    louder: secondsOf('louder'),
    devices: secondsOf('devices'),
    push: secondsOf('push'),
    webhook: secondsOf('webhook'),
  };
  return isClimbing(times) ? times : DEFAULT_LADDER;
}
