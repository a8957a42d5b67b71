import { persistedStore } from './persisted-store.ts';

/** A write that was sent and of which no answer is known yet. */
interface UnansweredWrite {
  /** What was asked for, with its establishment. */
  readonly what: string;
  readonly key: string;
  /** When its key was made, in ms on this device. */
  readonly since: number;
}

/** How long the same write counts as another try, in milliseconds: longer than a failure of the shop's line. */
const KEPT_MS = 3_600_000;

/** More writes than stay unanswered within that time. */
const MAX_KEPT = 50;

const store = persistedStore('portal-motoboy.unanswered', (stored): readonly UnansweredWrite[] =>
  Array.isArray(stored) ? stored.filter(isWrite).slice(-MAX_KEPT) : [],
);

function isWrite(one: unknown): one is UnansweredWrite {
  const { what, key, since } = (one ?? {}) as Partial<Record<keyof UnansweredWrite, unknown>>;
  return typeof what === 'string' && typeof key === 'string' && /^[0-9a-f]{32}$/.test(key) && typeof since === 'number';
}

/** The key of the same write, if it was sent within the last hour and its answer is not known. */
export function unansweredKey(what: string, now: number): string | undefined {
  return store.get().find((one) => one.what === what && isRecent(one, now))?.key;
}

/** Keeps the key of a write that is about to be sent. */
export function keepUnanswered(what: string, key: string, now: number): void {
  if (unansweredKey(what, now) === key) return;
  store.update((writes) => {
    const others = writes.filter((one) => one.what !== what && isRecent(one, now));
    return [...others, { what, key, since: now }].slice(-MAX_KEPT);
  });
}

/** Forgets a write whose answer is known. */
export function forgetUnanswered(what: string): void {
  if (store.get().some((one) => one.what === what)) store.update((writes) => writes.filter((one) => one.what !== what));
}

/** A device whose clock was set back keeps nothing. */
function isRecent({ since }: UnansweredWrite, now: number): boolean {
  return since <= now && now - since < KEPT_MS;
}
