import { expect, test } from 'vitest';
import type { Run } from '#domain/runs/book/run.ts';
import type { PlannedOrderFacts } from './facts.ts';
import { measureRide } from './measure-ride.ts';

const MINUTE = 60_000;
const stop = (id: string, place: PlannedOrderFacts['place'] = { latitude: 0, longitude: 0 }): PlannedOrderFacts => ({
  id,
  label: id,
  place,
  readyAt: new Date(0).toISOString(),
  doorMinutes: 3,
});
const ended: Run = {
  id: '1',
  state: 'ended',
  isProposal: false,
  courierId: 'rui',
  courierName: 'Rui',
  stops: [],
  createdAt: 0,
  dispatchedAt: 60 * MINUTE,
  endedAt: 90 * MINUTE,
};
const measured = (run: Run, stops: readonly PlannedOrderFacts[], km = 8) =>
  measureRide(run, { stops, rideOver: () => ({ km }) as never, utcOffsetMinutes: -180 });

test('a run’s speed is its way without the minutes at doors, in the hour of its departure', () => {
  expect(measured(ended, [stop('a'), stop('b')]).ridden).toEqual({ km: 8, minutes: 24, hour: 22 });
});

test('a run is not measured without its times, its stops or their places', () => {
  const { endedAt: _, ...open } = ended;
  const { dispatchedAt: __, ...planned } = ended;
  expect(measured(open, [stop('a')])).toBe(open);
  expect(measured(planned, [stop('a')])).toBe(planned);
  expect(measured(ended, [])).toBe(ended);
  expect(measured(ended, [stop('a'), stop('b', null)])).toBe(ended);
});

test('a run is not measured if it took no longer than its doors, or went nowhere', () => {
  const after = (minutes: number) => ({ ...ended, endedAt: (60 + minutes) * MINUTE });
  expect(measured(after(3), [stop('a')])).not.toHaveProperty('ridden');
  expect(measured(after(3.5), [stop('a')]).ridden?.minutes).toBe(0.5);
  expect(measured(ended, [stop('a')], 0)).toBe(ended);
  expect(measured(ended, [stop('a')], 0.5).ridden?.km).toBe(0.5);
});
