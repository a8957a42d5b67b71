import type { InstantMs } from '#domain/shared/instant.ts';
import { afterFailure, type Breaker, CLOSED, isGivenUp, type Patience, pauseMs } from '#domain/webhooks/breaker.ts';
import type { EndedTry, QueuedMessage } from './queue.ts';
import type { SendOutcome } from './send.ts';
import { OFF_AS_GONE, offAfterText } from './texts.ts';

/** Why the portal switches an address off; with `givenUp` only if no message since that one was accepted. */
export interface SwitchOff {
  readonly reason: string;
  readonly givenUp?: string;
}

export interface TryVerdict {
  readonly ended: EndedTry;
  readonly breaker: Breaker;
  readonly switchOff?: SwitchOff;
}

export interface TryToJudge {
  readonly message: Pick<QueuedMessage, 'id' | 'tries'>;
  readonly outcome: SendOutcome;
  readonly at: InstantMs;
  readonly breaker: Breaker;
  readonly patience: Patience;
  readonly wasProbe: boolean;
}

const GONE = 410;

/** What a try means for its message and its address. */
export function judgeTry({ message, outcome, at, breaker: before, patience, wasProbe }: TryToJudge): TryVerdict {
  const { status, failure } = outcome;
  const ended = { id: message.id, at, ...outcome };
  if (failure === undefined) return { ended: { ...ended, state: 'delivered' }, breaker: CLOSED };
  const tries = message.tries + 1;
  const breaker = afterFailure(before, at, patience, wasProbe);
  const isGone = status === GONE;
  const isLost = isGone || tries > patience.retries;
  let switchOff: SwitchOff | undefined;
  // One message that is refused says nothing about the others.
  if (isLost) switchOff = { reason: offAfterText(tries, failure), givenUp: message.id };
  if (isGivenUp(breaker, patience)) switchOff = { reason: offAfterText(breaker.failures, failure) };
  if (isGone) switchOff = { reason: OFF_AS_GONE };
  return {
    ended: isLost ? { ...ended, state: 'failed' } : { ...ended, state: 'waiting', due: at + pauseMs(tries, patience) },
    breaker,
    ...(switchOff === undefined ? {} : { switchOff }),
  };
}
