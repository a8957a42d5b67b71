import { describe, expect, it } from 'vitest';
import { afterFailure, type Breaker, breakerState, CLOSED, FAILURES_TO_OPEN, isGivenUp, pauseMs } from './breaker.ts';

const PATIENCE = { retries: 12, firstPauseSeconds: 10, longestPauseSeconds: 4 * 3600 };
const NOW = 1_000_000;
const OPEN: Breaker = { failures: 5, failingSince: NOW, openings: 1, probeAt: NOW + 10_000 };

describe('the breaker of an address', () => {
  it.each([
    ['closed while nothing failed', CLOSED, NOW, 'closed'],
    ['closed while few failed', { failures: 4, failingSince: 1, openings: 0 }, NOW, 'closed'],
    ['open until its probe is due', OPEN, NOW + 9_999, 'open'],
    ['half-open from then on', OPEN, NOW + 10_000, 'half-open'],
    ['half-open however late the probe is', OPEN, NOW + 9_000_000, 'half-open'],
  ] as const)('is %s', (_, breaker, now, state) => {
    expect(breakerState(breaker, now)).toBe(state);
  });

  it.each([
    ['the first failure is remembered with its time', CLOSED, false, { failures: 1, failingSince: NOW, openings: 0 }],
    [
      'the last allowed failure opens it',
      { failures: FAILURES_TO_OPEN - 1, failingSince: 7, openings: 0 },
      false,
      { failures: 5, failingSince: 7, openings: 1, probeAt: NOW + 10_000 },
    ],
    [
      'a call in progress when it opened does not extend the pause',
      OPEN,
      false,
      { failures: 6, failingSince: NOW, openings: 1, probeAt: NOW + 10_000 },
    ],
    [
      'a failed probe doubles the pause',
      OPEN,
      true,
      { failures: 6, failingSince: NOW, openings: 2, probeAt: NOW + 20_000 },
    ],
    [
      'the pause is limited to the maximum',
      { ...OPEN, openings: 20 },
      true,
      { failures: 6, failingSince: NOW, openings: 21, probeAt: NOW + 14_400_000 },
    ],
  ] as const)('%s', (_, before, wasProbe, after) => {
    expect(afterFailure(before, NOW, PATIENCE, wasProbe)).toStrictEqual(after);
  });

  it('opens at the fifth failure in a row', () => {
    const four: Breaker = { failures: 3, failingSince: 7, openings: 0 };
    expect(breakerState(afterFailure(four, NOW, PATIENCE, false), NOW)).toBe('closed');
    expect(breakerState(afterFailure({ ...four, failures: 4 }, NOW, PATIENCE, false), NOW)).toBe('open');
  });

  it('gives up after the last probe, about ten hours after it opened', () => {
    let breaker: Breaker = CLOSED;
    let now = NOW;
    let probes = 0;
    while (!isGivenUp(breaker, PATIENCE)) {
      const state = breakerState(breaker, now);
      if (state === 'half-open') probes += 1;
      breaker = afterFailure(breaker, now, PATIENCE, state === 'half-open');
      if (!isGivenUp(breaker, PATIENCE)) now = breaker.probeAt ?? now;
    }
    expect(probes).toBe(12);
    expect((now - NOW) / 3_600_000).toBeCloseTo(9.69, 1);
  });

  it.each([
    [1, 10_000],
    [2, 20_000],
    [12, 14_400_000],
    [1000, 14_400_000],
    [5000, 14_400_000],
  ])('pauses after failure %i for %i ms', (number, ms) => {
    expect(pauseMs(number, PATIENCE)).toBe(ms);
  });
});
