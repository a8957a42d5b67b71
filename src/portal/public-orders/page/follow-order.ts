import { listenToPublicOrder } from '#contract/public-orders/operations.ts';
import type { PublicOrder, PublicState } from '#domain/public-orders/public-order.ts';
import { listenForHints } from '#portal/live/hints.ts';
import { type OrderAnswer, readOrder } from './order-calls.ts';

/**
 * The state of the page. `no-link`: the address has no token. `slow`: the first read has no answer yet. `unreachable`:
 * no read has succeeded. `isStale`: the last tries failed, the server is silent, or the phone has no connection.
 */
export type Followed =
  | { readonly kind: 'no-link' | 'loading' | 'slow' | 'ended' | 'unreachable' }
  | {
      readonly kind: 'order';
      readonly order: PublicOrder;
      /** When the server last answered, by its clock. */
      readonly knownAt: number;
      /** The server's clock minus this phone's, in milliseconds. */
      readonly aheadMs: number;
      readonly isStale: boolean;
    };

/** Pauses between reads, in milliseconds: shorter while the courier rides. */
const PAUSES_MS: Readonly<Record<PublicState, number>> = {
  'on-route': 5000,
  'at-door': 5000,
  scheduled: 60_000,
  preparing: 15_000,
  delivered: 60_000,
  failed: 60_000,
  canceled: 60_000,
};
/** The pauses with hints, also of positions: what a lost hint would have said shows with the next read. */
const WITH_HINTS_MS = 60_000;
const MOVING_WITH_HINTS_MS = 15_000;
const MOVING: readonly PublicState[] = ['on-route', 'at-door'];
/** The first read, in milliseconds: what changed since the page was made, unless hints are there before. */
const FIRST_MS = 500;
const RETRY_MS = 4000;
const MOST_RETRY_MS = 60_000;
/** A single lost answer is not reported. */
const STALE_AFTER_FAILURES = 2;
/** A read without an answer for this long, in milliseconds, is reported. Decision 115. */
export const SILENT_MS = 5000;

/** How a page has got on so far: reads that failed in a row, how long the server asked to wait, whether hints arrive. */
interface Progress {
  readonly failures: number;
  readonly waitMs?: number | undefined;
  readonly hasHints?: boolean;
}

/**
 * The pause before the next read: longer after each failure, and randomised (`chance`: 0 to 1), so that visitors do not
 * ask at the same time.
 */
export function pauseAfter(
  followed: Followed,
  { failures, waitMs = 0, hasHints = false }: Progress,
  chance: number,
): number {
  const usual = followed.kind === 'order' ? usualPause(followed.order.state, hasHints) : RETRY_MS;
  const backedOff = failures === 0 ? usual : Math.min(MOST_RETRY_MS, RETRY_MS * 2 ** (failures - 1));
  return Math.max(waitMs, backedOff) * (0.8 + 0.4 * chance);
}

function usualPause(state: PublicState, hasHints: boolean): number {
  if (!hasHints) return PAUSES_MS[state];
  return MOVING.includes(state) ? MOVING_WITH_HINTS_MS : WITH_HINTS_MS;
}

/** The state of the page after an answer. */
export function afterAnswer(before: Followed, answer: OrderAnswer, failures: number, phoneNow: number): Followed {
  if (answer.ok) {
    const { changed, aheadMs } = answer.value;
    const clocks = { knownAt: phoneNow + aheadMs, aheadMs, isStale: false };
    if (changed !== undefined) return { kind: 'order', order: changed.order, ...clocks };
    return before.kind === 'order' ? { ...before, ...clocks } : before;
  }
  if (answer.problem.code === 'link-ended') return { kind: 'ended' };
  if (before.kind === 'order') return { ...before, isStale: before.isStale || failures >= STALE_AFTER_FAILURES };
  return before.kind === 'ended' ? before : { kind: 'unreachable' };
}

/** Whether the page says that the server does not answer. */
function isInDoubt(followed: Followed): boolean {
  return followed.kind === 'order' ? followed.isStale : followed.kind === 'slow' || followed.kind === 'unreachable';
}

export interface OrderFollowing {
  /** Reads at once, such as for the retry button; gives up a read that waits for its answer. */
  now(): void;
  /** Takes an order from another answer. */
  take(order: PublicOrder): void;
  stop(): void;
}

/**
 * Follows an order until stopped, while the page is visible: reads after a hint, from time to time, and at once when it
 * is shown again or the connection is back.
 */
export function followOrder(token: string, first: Followed, onChange: (followed: Followed) => void): OrderFollowing {
  let followed = first;
  let tag: string | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let reading: AbortController | undefined;
  let isStopped = false;
  let taken = 0;
  let hints = 0;

  const change = (next: Followed) => {
    followed = next;
    if (next.kind === 'ended') line.close();
    onChange(next);
  };
  const onSilence = () => {
    if (followed.kind === 'order') change({ ...followed, isStale: true });
    else if (followed.kind === 'loading') change({ kind: 'slow' });
  };
  const watchSilence = () => {
    clearTimeout(silence);
    // Only waiting that somebody sees counts: a phone that slept during a read says nothing about the connection.
    if (reading !== undefined && !document.hidden) silence = setTimeout(onSilence, SILENT_MS);
  };
  const later = (waitMs?: number) => {
    clearTimeout(timer);
    if (followed.kind === 'ended' || document.hidden) return;
    const pause = pauseAfter(followed, { failures, waitMs, hasHints: line.isLive() }, Math.random());
    timer = setTimeout(() => void read(), pause);
  };
  const giveUp = () => {
    reading?.abort();
    reading = undefined;
    clearTimeout(silence);
  };
  const read = async (): Promise<void> => {
    clearTimeout(timer);
    if (reading !== undefined || isStopped || followed.kind === 'ended') return;
    const own = new AbortController();
    reading = own;
    const [takenBefore, hintsBefore] = [taken, hints];
    watchSilence();
    const answer = await readOrder(token, tag, own.signal);
    if (reading !== own) return;
    reading = undefined;
    clearTimeout(silence);
    // The order taken meanwhile may be newer than this answer.
    if (taken !== takenBefore) return read();
    const lost = !answer.ok && answer.problem.code === 'no-answer' ? answer.problem : undefined;
    failures = lost === undefined ? 0 : failures + 1;
    if (answer.ok && answer.value.changed !== undefined) tag = answer.value.changed.tag;
    change(afterAnswer(followed, answer, failures, Date.now()));
    if (hints !== hintsBefore && lost === undefined) return read();
    later(lost?.waitMs);
  };
  const onHint = () => {
    hints += 1;
    // Its read may wait on a connection that is gone.
    if (isInDoubt(followed)) giveUp();
    void read();
  };
  const onStreamSilence = () => {
    onSilence();
    void read();
  };
  /** Only what is asked for from now on shows that there is a connection: a portal on this computer answers. */
  const onOffline = () => {
    giveUp();
    onStreamSilence();
  };
  const onShown = () => {
    watchSilence();
    if (document.hidden) clearTimeout(timer);
    else void read();
  };

  document.addEventListener('visibilitychange', onShown);
  window.addEventListener('online', onShown);
  window.addEventListener('offline', onOffline);
  const line = listenForHints(listenToPublicOrder, { params: { token } }, { onHint, onSilence: onStreamSilence });
  if (first.kind !== 'order') void read();
  else if (!document.hidden) timer = setTimeout(() => void read(), FIRST_MS);
  return {
    now() {
      giveUp();
      void read();
    },
    take(order) {
      taken += 1;
      tag = null;
      if (followed.kind === 'order') change({ ...followed, order });
    },
    stop() {
      isStopped = true;
      line.close();
      giveUp();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShown);
      window.removeEventListener('online', onShown);
      window.removeEventListener('offline', onOffline);
    },
  };
}
