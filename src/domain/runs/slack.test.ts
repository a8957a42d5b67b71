import { expect, test } from 'vitest';
import { RunPlaces } from './insertion.ts';
import type { RunNumbers } from './numbers.ts';
import { HELD_MINUTE } from './priorities.ts';
import { RunRules } from './rules.ts';
import { RunSlack } from './slack.ts';

/** Two stops, five minutes from everything, in one run of the only courier; promised after 60 and 30 minutes. */
function slackOf(opens: number) {
  const numbers: RunNumbers = {
    minutes: new Float64Array(9).fill(5),
    km: new Float64Array(9).fill(1),
    ready: new Float64Array(3),
    opens: Float64Array.of(Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, opens),
    promised: Float64Array.of(Number.POSITIVE_INFINITY, 60, 30),
    service: new Float64Array(3),
    demand: Int32Array.of(0, 1, 1),
    free: Float64Array.of(0),
    capacity: Int32Array.of(3),
  };
  const rules = new RunRules(numbers, null);
  rules.load(0, [1, 2], 0);
  const slack = new RunSlack(rules.tours, rules.chains, rules.times);
  slack.update(0);
  const places = new RunPlaces(rules.tours, rules.chains, rules.times, slack);
  return { ...slack, ofReturn: slack.firm[places.behind(rules.tours.tourOf[1] as number, 0)] };
}

test('a stop may be delayed until it or a later one is late, and each held order costs its minutes', () => {
  const { slack, slope, firm } = slackOf(Number.NEGATIVE_INFINITY);
  expect([slack[1], slack[2]]).toEqual([20, 20]);
  expect([slope[1], slope[2]]).toEqual([2 * HELD_MINUTE, HELD_MINUTE]);
  expect([firm[1], firm[2]]).toEqual([1, 1]);
});

test('the wait at a door that is not open yet absorbs a delay before it', () => {
  const { slack, firm, ofReturn } = slackOf(12);
  expect(ofReturn).toBe(1);
  expect([slack[2], firm[2]]).toEqual([0, 0]);
  expect([slack[1], firm[1]]).toEqual([0, 0]);
});
