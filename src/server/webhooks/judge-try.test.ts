import { expect, it } from 'vitest';
import { type Breaker, CLOSED } from '#domain/webhooks/breaker.ts';
import { judgeTry } from './judge-try.ts';

const AT = 1_000_000;
const patience = { retries: 12, firstPauseSeconds: 10, longestPauseSeconds: 14_400 };
const FAILED = { status: 500, failure: 'O outro sistema respondeu com erro (500).' };
const DYING: Breaker = { failures: 16, failingSince: 1, openings: 12, probeAt: AT };

it.each([
  ['one that arrives is done', 0, { status: 204 }, CLOSED, { ended: { state: 'delivered' }, breaker: CLOSED }],
  ['one that fails waits for its pause', 2, FAILED, CLOSED, { ended: { state: 'waiting', due: AT + 40_000 } }],
  ['its last try gives it up', 12, FAILED, CLOSED, { ended: { state: 'failed' }, switchOff: { givenUp: 'm' } }],
  [
    'a gone address is switched off at once',
    0,
    { status: 410, failure: 'O outro sistema respondeu com erro (410).' },
    CLOSED,
    { ended: { state: 'failed' }, switchOff: { reason: expect.stringContaining('410') } },
  ],
  [
    'an address is switched off after its last probe, and what waits stays',
    0,
    FAILED,
    DYING,
    { ended: { state: 'waiting' }, switchOff: { reason: expect.stringContaining('17 tentativas') } },
  ],
] as const)('a try: %s', (_, tries, outcome, breaker, verdict) => {
  const message = { id: 'm', tries };
  expect(judgeTry({ message, outcome, at: AT, breaker, patience, wasProbe: true })).toMatchObject(verdict);
});
