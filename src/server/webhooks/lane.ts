import { setTimeout as delay } from 'node:timers/promises';
import type { InstantMs } from '#domain/shared/instant.ts';
import { type Breaker, breakerState, type Patience } from '#domain/webhooks/breaker.ts';
import { MOST_AT_ONCE, type Pace, paceAfter, UNKNOWN_PACE } from '#domain/webhooks/pace.ts';
import type { NoteHealth } from '#server/integrations/health.ts';
import type { FairTurns } from '#server/platform/jobs/fair-turns.ts';
import type { AddCustomerLinks } from './customer-links.ts';
import { judgeTry, type SwitchOff } from './judge-try.ts';
import { type EndedTry, type HeldAddress, LEASE_SECONDS, type QueuedMessage, type WebhookQueue } from './queue.ts';
import type { SendOutcome, SendWebhook } from './send.ts';
import type { WebhookStore } from './webhook-store.ts';

export interface LaneParts {
  /** The id of this process among those that share the store. */
  readonly node: string;
  readonly queue: WebhookQueue;
  readonly addCustomerLinks: AddCustomerLinks;
  readonly webhooks: Pick<WebhookStore, 'disable'>;
  readonly sender: Pick<SendWebhook, 'send'>;
  readonly noteHealth: NoteHealth;
  readonly clock: () => InstantMs;
  readonly patience: Patience;
  /** Places for statements of the store, and for messages in progress: of quick addresses, and of all others. */
  readonly statements: FairTurns;
  readonly quick: FairTurns;
  readonly others: FairTurns;
  /** The latest pace of each address. */
  readonly paces: Map<string, Pace>;
  readonly onError: (error: unknown) => void;
}

/** One address that this node sends to, as long as it has messages. */
export interface Lane {
  readonly address: HeldAddress;
  /** Looks again: new messages may be waiting. */
  more(): void;
  /** Starts nothing more; running sends may end. */
  halt(): void;
  /** Aborts running sends. Nobody knows whether they arrived, so they are sent again. */
  cutOff(): void;
  /** The address is being or has been released: the next holder starts from the beginning. */
  isLeaving(): boolean;
  /** When there is work again; undefined if nothing waits. */
  readonly ended: Promise<InstantMs | undefined>;
}

const RENEW_MS = 5_000;
const leaseFrom = (askedAt: number): number => askedAt + LEASE_SECONDS * 1000;
const READ_AT_ONCE = 64;
/** The most messages that may be in progress or not yet recorded: after a crash these are sent twice, and no more. */
const MOST_UNRECORDED = 2 * MOST_AT_ONCE;
const STORE_PAUSE_MS = 500;
const STORE_TRIES = 20;

/**
 * Sends what waits for an address: several at a time if it answers quickly, one as a probe while its breaker is open.
 * `askedAt`: when this node asked for the address, by `performance.now()`.
 */
export function openLane(parts: LaneParts, address: HeldAddress, askedAt: number): Lane {
  const { node, queue, addCustomerLinks, webhooks, sender, noteHealth, clock, patience, statements, paces, onError } =
    parts;
  const { establishmentId, id } = address;
  const known = new Set<string>();
  const cut = new AbortController();
  const buffer: QueuedMessage[] = [];
  let breaker: Breaker = address.breaker;
  let pace = paces.get(id) ?? UNKNOWN_PACE;
  let lastFailure = '';
  let notes: EndedTry[] = [];
  let isBreakerNew = false;
  let hasRecovered = false;
  let switchOff: SwitchOff | undefined;
  let underWay = 0;
  /** How many tries have ended that the store does not have yet. */
  let unrecorded = 0;
  let isDry = false;
  let isHeld = true;
  let leaseEnd = leaseFrom(askedAt);
  let isHalted = false;
  let isLeaving = false;
  let signal = Promise.withResolvers<void>();

  const wake = () => signal.resolve();
  const inTurn = <Result>(work: () => Promise<Result>) => statements.run(establishmentId, work);
  /** Retries while the store is down, so that results are recorded later. */
  const withRetries = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await inTurn(work);
      } catch (error) {
        if (tried >= (cut.signal.aborted ? 1 : STORE_TRIES)) throw error;
        if (tried === 1) onError(error);
        await delay(STORE_PAUSE_MS, undefined, { ref: false });
      }
    }
  };
  /**
   * Whether more may be sent. A process that stood still longer than its lease has read messages that another node may
   * have sent since: it reads them again after it has taken the address again.
   */
  const goesOn = (): boolean => {
    isHeld &&= performance.now() < leaseEnd;
    return isHeld && !isHalted;
  };
  const mayGo = (): number => {
    if (!goesOn()) return 0;
    const state = breakerState(breaker, clock());
    if (state === 'open') return 0;
    return state === 'half-open' ? 1 : pace.atOnce;
  };

  const send = (message: QueuedMessage): void => {
    underWay += 1;
    const isProbe = breaker.probeAt !== undefined;
    const places = pace.isQuick ? parts.quick : parts.others;
    places
      .run(establishmentId, async () => {
        if (!goesOn()) return undefined;
        const begun = performance.now();
        const outcome = await sender.send(address, message, cut.signal);
        return cut.signal.aborted ? undefined : { outcome, tookMs: performance.now() - begun };
      })
      .then((ended) => ended && note(message, ended.outcome, ended.tookMs, isProbe))
      .catch(onError)
      .finally(() => {
        underWay -= 1;
        begin();
        wake();
      });
  };
  const begin = (): void => {
    const unsafe = underWay + unrecorded;
    for (let places = Math.min(mayGo() - underWay, MOST_UNRECORDED - unsafe); places > 0; places -= 1) {
      const message = buffer.shift();
      if (message === undefined) return;
      send(message);
    }
  };

  const note = (message: QueuedMessage, outcome: SendOutcome, tookMs: number, wasProbe: boolean): void => {
    const { failure } = outcome;
    const verdict = judgeTry({ message, outcome, at: clock(), breaker, patience, wasProbe });
    pace = paceAfter(pace, failure === undefined, tookMs);
    paces.delete(id);
    paces.set(id, pace);
    notes.push(verdict.ended);
    unrecorded += 1;
    switchOff ??= verdict.switchOff;
    if (failure === undefined) {
      hasRecovered ||= breaker.probeAt !== undefined;
      isBreakerNew ||= breaker.failures > 0;
      noteHealth.success(establishmentId, 'webhooks');
    } else {
      isBreakerNew = true;
      lastFailure = failure;
      noteHealth.failure(establishmentId, 'webhooks', failure);
    }
    breaker = verdict.breaker;
  };

  const settle = async (release: boolean): Promise<InstantMs | undefined> => {
    const tries = notes;
    const settlement = {
      tries,
      recovered: hasRecovered,
      release,
      ...(isBreakerNew ? { breaker: { ...breaker, ...(breaker.failures > 0 ? { lastFailure } : {}) } } : {}),
    };
    [notes, hasRecovered, isBreakerNew] = [[], false, false];
    const { held, nextAt } = await withRetries(() => queue.settle(address, node, clock(), settlement));
    isHeld &&= held;
    unrecorded -= tries.length;
    if (settlement.recovered) isDry = false;
    for (const one of tries) known.delete(one.id);
    return nextAt;
  };
  const turnOff = async ({ reason, givenUp }: SwitchOff): Promise<void> => {
    switchOff = undefined;
    await withRetries(() => webhooks.disable(address, reason, givenUp));
    isHeld &&= await withRetries(() => queue.renew(address, node));
  };
  const read = async (): Promise<void> => {
    isDry = true;
    const limit = breaker.probeAt === undefined ? READ_AT_ONCE : 1;
    const found = await withRetries(() => queue.next(address, { due: clock(), except: [...known], limit }));
    if (found.length === limit) isDry = false;
    for (const message of found) known.add(message.id);
    buffer.push(...(await withRetries(() => addCustomerLinks(establishmentId, found))));
  };
  const isToRead = (): boolean => {
    const places = mayGo();
    return places > 0 && !isDry && buffer.length < places && (breaker.probeAt === undefined || underWay === 0);
  };

  const work = async (): Promise<void> => {
    for (;;) {
      begin();
      if (notes.length > 0) await settle(false);
      else if (switchOff) await turnOff(switchOff);
      else if (isToRead()) await read();
      else if (underWay === 0 && (buffer.length === 0 || mayGo() === 0)) return;
      else {
        await signal.promise;
        signal = Promise.withResolvers();
      }
    }
  };
  const run = async (): Promise<InstantMs | undefined> => {
    const renewing = setInterval(() => {
      // Another node may have announced something since.
      isDry = false;
      const renewedAt = performance.now();
      inTurn(() => queue.renew(address, node))
        .then((held) => {
          isHeld &&= held;
          leaseEnd = leaseFrom(renewedAt);
        })
        .catch(onError)
        .finally(wake);
    }, RENEW_MS).unref();
    try {
      await work();
      isLeaving = true;
      return await settle(true);
    } catch (error) {
      onError(error);
      [isHeld, isLeaving] = [false, true];
      return undefined;
    } finally {
      clearInterval(renewing);
    }
  };

  return {
    address,
    more() {
      isDry = false;
      wake();
    },
    halt() {
      isHalted = true;
      wake();
    },
    cutOff: () => cut.abort(),
    isLeaving: () => isLeaving,
    ended: run(),
  };
}
