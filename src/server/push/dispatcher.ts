import { nextTry, PUSH_PAUSES } from '#domain/push/retry.ts';
import { stillUnseen } from '#domain/push/unseen.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { type Check, refused } from '#domain/shared/result.ts';
import { afterFailure, type Breaker, breakerState, CLOSED } from '#domain/webhooks/breaker.ts';
import { createDueWork, type DueWork } from '#server/platform/jobs/due-work.ts';
import { createFairTurns, type FairTurns } from '#server/platform/jobs/fair-turns.ts';
import type { Shares } from '#server/platform/jobs/shares/shares.ts';
import type { HeldMessage, PushProblem, PushQueue, UnseenOf } from './push-store.ts';
import type { SendPush } from './send.ts';
import { PAUSED, TOO_LATE } from './texts.ts';

export interface PushDispatcherDependencies {
  readonly shares: Shares;
  readonly queue: PushQueue;
  readonly sender: Pick<SendPush, 'prepare' | 'send'>;
  readonly unseenOf: UnseenOf;
  readonly clock: () => InstantMs;
  readonly onError: (error: unknown) => void;
}

/** The result of a try, and when the next one is due. */
interface Tried {
  readonly sent: Check<PushProblem>;
  readonly nextAt?: InstantMs;
}

/** Leaves the queue untried. */
const UNNEEDED: Tried = { sent: refused({ code: 'unsent' }) };

/** The most messages of one establishment in memory. */
const HELD_AT_ONCE = 100;
/**
 * Concurrent messages to one push service: in all, and of one establishment. A silent service takes no places of
 * others.
 */
const SENDING = { atOnce: 64, each: 16 } as const;
/** A message that waits longer for a place stays in the queue, because its lease must last until the try has ended. */
const START_WITHIN_MS = 15_000;
/** The most push services in memory; in practice a handful. */
const MOST_SERVICES = 200;

/** One dispatcher per node. A message belongs to the node with its lease; a failing push service only gets probes. */
export function createPushDispatcher(dependencies: PushDispatcherDependencies): DueWork {
  const { shares, queue, sender, clock, onError } = dependencies;
  const services = new Map<string, FairTurns>();
  const breakers = new Map<string, Breaker>();
  const probing = new Set<string>();
  /** What this node sends or will send, by establishment: the ids of the messages. */
  const underWay = new Map<string, Set<string>>();
  /** Establishments with more due messages than may be in memory. */
  const full = new Set<string>();
  const sends = new Set<Promise<void>>();
  const cut = new AbortController();

  const turnsOf = (origin: string): FairTurns => {
    const turns = services.get(origin) ?? createFairTurns(SENDING);
    services.set(origin, turns);
    if (services.size > MOST_SERVICES) {
      const idle = [...services].find(([one, { running }]) => one !== origin && running() === 0);
      if (idle !== undefined) services.delete(idle[0]);
    }
    return turns;
  };
  const noteOutcome = (origin: string, failed: boolean, wasProbe: boolean): void => {
    if (!failed) breakers.delete(origin);
    else breakers.set(origin, afterFailure(breakers.get(origin) ?? CLOSED, clock(), PUSH_PAUSES, wasProbe));
    const [oldest] = breakers.keys();
    if (breakers.size > MOST_SERVICES && oldest !== undefined) breakers.delete(oldest);
  };
  /**
   * The message as it is true now: somebody may have seen its orders while it waited. Null if nobody needs it, or its
   * receiver has lost the access.
   */
  const asOfNow = async (establishmentId: string, message: HeldMessage): Promise<HeldMessage | null> => {
    const { about, isOpen } = message;
    if (!isOpen) return null;
    if (about === undefined) return message;
    const unseen = await dependencies.unseenOf(
      establishmentId,
      about.orders.map(({ key }) => key),
    );
    if (unseen.size === about.orders.length) return message;
    const written = stillUnseen(about, unseen);
    return written && { ...message, payload: JSON.stringify(written) };
  };
  /** Sends a message, or postpones it while its service only gets probes. */
  const attempt = async (message: HeldMessage, origin: string): Promise<Tried> => {
    const now = clock();
    if (message.expiresAt <= now) return { sent: refused({ code: 'unsent', failure: TOO_LATE }) };
    const breaker = breakers.get(origin) ?? CLOSED;
    const state = breakerState(breaker, now);
    const isProbe = state === 'half-open';
    if (state === 'open' || (isProbe && probing.has(origin))) {
      return putOff(message, Math.max(breaker.probeAt ?? now, now + 250));
    }
    if (isProbe) probing.add(origin);
    const sent = await sender.send(message, cut.signal).finally(() => probing.delete(origin));
    const failed = !sent.ok && sent.problem.code === 'failed' ? sent.problem : undefined;
    // A stopping node cut it off, so nobody knows whether it arrived: another node, or the next start, sends it again.
    if (failed !== undefined && cut.signal.aborted) return { sent: refused({ code: 'unsent' }), nextAt: clock() };
    noteOutcome(origin, failed !== undefined, isProbe);
    if (failed === undefined) return { sent };
    const nextAt = nextTry(message, clock(), failed.afterSeconds);
    return nextAt === undefined ? { sent } : { sent, nextAt };
  };
  const one = async (establishmentId: string, message: HeldMessage): Promise<void> => {
    const heldAt = clock();
    const origin = URL.parse(message.endpoint)?.origin ?? '';
    await turnsOf(origin).run(establishmentId, async () => {
      const isInTime = () => clock() - heldAt <= START_WITHIN_MS;
      if (!isInTime()) return;
      const current = await asOfNow(establishmentId, message);
      await sender.prepare();
      // A node that stood still meanwhile: another one may have sent the message.
      if (!isInTime()) return;
      const { sent, nextAt } = current === null ? UNNEEDED : await attempt(current, origin);
      await queue.settle(establishmentId, message, sent, clock(), nextAt);
      if (nextAt !== undefined) due.wakeAt(establishmentId, nextAt);
    });
  };
  /** Begins to send without waiting for the end, so that other messages go on. */
  const begin = (establishmentId: string, held: Set<string>, message: HeldMessage): void => {
    held.add(message.id);
    const sent = one(establishmentId, message)
      .catch(onError)
      .finally(() => {
        sends.delete(sent);
        held.delete(message.id);
        if (held.size === 0) underWay.delete(establishmentId);
        if (full.delete(establishmentId)) due.wake(establishmentId);
      });
    sends.add(sent);
  };

  const due = createDueWork({
    name: 'push',
    shares,
    withWork: queue.withWork,
    clock,
    onError,
    async work(establishmentId) {
      const held = underWay.get(establishmentId) ?? new Set();
      if (held.size >= HELD_AT_ONCE) {
        full.add(establishmentId);
        return undefined;
      }
      const messages = await queue.hold(establishmentId, HELD_AT_ONCE - held.size, clock());
      if (messages.length > 0) underWay.set(establishmentId, held);
      for (const message of messages) if (!held.has(message.id)) begin(establishmentId, held, message);
      return queue.nextAt(establishmentId);
    },
  });
  return {
    ...due,
    async stop() {
      cut.abort();
      await due.stop();
      await Promise.all(sends);
    },
  };
}

function putOff({ expiresAt }: HeldMessage, at: InstantMs): Tried {
  const sent = refused({ code: 'unsent', failure: PAUSED } as const);
  return at < expiresAt ? { sent, nextAt: at } : { sent };
}
