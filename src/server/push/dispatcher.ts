import { nextTry, PUSH_PATIENCE } from '#domain/push/retry.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { type Check, refused } from '#domain/shared/result.ts';
import { afterFailure, type Breaker, breakerState, CLOSED } from '#domain/webhooks/breaker.ts';
import { createDueWork, type DueWork } from '#server/platform/jobs/due-work.ts';
import { createFairTurns } from '#server/platform/jobs/fair-turns.ts';
import type { HeldMessage, PushProblem, PushQueue } from './push-store.ts';
import type { SendPush } from './send.ts';

export interface PushDispatcherDependencies {
  readonly queue: PushQueue;
  readonly sender: Pick<SendPush, 'send'>;
  readonly clock: () => InstantMs;
  readonly onError: (error: unknown) => void;
}

/** A try, and when the next one is due. */
interface Tried {
  readonly sent: Check<PushProblem>;
  readonly nextAt?: InstantMs;
}

const HELD_AT_ONCE = 100;
/** Concurrent messages: in all, and of one establishment. */
const SENDING = { atOnce: 64, each: 16 } as const;
/** The most push services in memory; in practice a handful. */
const MOST_BREAKERS = 200;

/** One dispatcher per node. A message belongs to the node with its lease; a failing push service only gets probes. */
export function createPushDispatcher({ queue, sender, clock, onError }: PushDispatcherDependencies): DueWork {
  const turns = createFairTurns(SENDING);
  const breakers = new Map<string, Breaker>();
  const probing = new Set<string>();
  const cut = new AbortController();

  const noteOutcome = (origin: string, failed: boolean, wasProbe: boolean): void => {
    if (!failed) breakers.delete(origin);
    else breakers.set(origin, afterFailure(breakers.get(origin) ?? CLOSED, clock(), PUSH_PATIENCE, wasProbe));
    const [oldest] = breakers.keys();
    if (breakers.size > MOST_BREAKERS && oldest !== undefined) breakers.delete(oldest);
  };
  /** Sends it, or postpones it while its service only gets probes. */
  const attempt = async (message: HeldMessage): Promise<Tried> => {
    const now = clock();
    if (message.expiresAt <= now) return { sent: refused({ code: 'dropped', failure: TOO_LATE }) };
    const origin = URL.parse(message.endpoint)?.origin ?? '';
    const breaker = breakers.get(origin) ?? CLOSED;
    const state = breakerState(breaker, now);
    const isProbe = state === 'half-open';
    if (state === 'open' || (isProbe && probing.has(origin))) {
      return putOff(message, Math.max(breaker.probeAt ?? now, now + 250));
    }
    if (isProbe) probing.add(origin);
    const sent = await sender.send(message, cut.signal);
    probing.delete(origin);
    const failed = !sent.ok && sent.problem.code === 'failed' ? sent.problem : undefined;
    noteOutcome(origin, failed !== undefined, isProbe);
    if (failed === undefined) return { sent };
    const nextAt = nextTry(message, clock(), failed.afterSeconds);
    return nextAt === undefined ? { sent } : { sent, nextAt };
  };
  const one = async (establishmentId: string, message: HeldMessage): Promise<void> => {
    const { sent, nextAt } = await attempt(message);
    await queue.settle(establishmentId, message, sent, clock(), nextAt);
  };

  const due = createDueWork({
    withWork: queue.withWork,
    clock,
    onError,
    async work(establishmentId) {
      const held = await queue.hold(establishmentId, HELD_AT_ONCE, clock());
      const sent = await Promise.allSettled(
        held.map((message) => turns.run(establishmentId, () => one(establishmentId, message))),
      );
      for (const result of sent) if (result.status === 'rejected') onError(result.reason);
      return queue.nextAt(establishmentId);
    },
  });
  return {
    ...due,
    async stop() {
      cut.abort();
      await due.stop();
    },
  };
}

const TOO_LATE = 'O aviso ficou velho demais.';
const PAUSED = 'O serviço de avisos do navegador não responde.';

function putOff({ expiresAt }: HeldMessage, at: InstantMs): Tried {
  const sent = refused({ code: 'failed', failure: PAUSED });
  return at < expiresAt ? { sent, nextAt: at } : { sent };
}
