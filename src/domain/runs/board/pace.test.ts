import { expect, test } from 'vitest';
import { DEFAULT_KMH, LEAST_SAMPLES, learnPace } from './pace.ts';

/** As many runs at a speed as are asked for. */
const at = (kmh: number, count: number, hour = 20) =>
  Array.from({ length: count }, () => ({ km: kmh / 2, minutes: 30, hour }));
const unknown = { kmh: DEFAULT_KMH, samples: 0 };

test('eight runs are enough to learn from, seven are not', () => {
  expect([LEAST_SAMPLES, DEFAULT_KMH]).toEqual([8, 22]);
  expect(learnPace(at(30, 8), 20)).toEqual({ kmh: 30, samples: 8, hour: 20 });
  expect(learnPace(at(30, 7), 20)).toEqual(unknown);
  expect(learnPace(at(30, 8, 19), 20)).toEqual({ kmh: 30, samples: 8 });
  expect(learnPace([...at(30, 7, 19), ...at(20, 7)], 20)).toEqual({ kmh: 25, samples: 14 });
});

test('speeds from 4 to 70 km/h count; others, and runs without a duration, do not', () => {
  expect(learnPace(at(4, 8), 20).kmh).toBe(4);
  expect(learnPace(at(70, 8), 20).kmh).toBe(70);
  for (const kmh of [3.9, 70.1, 0]) expect(learnPace(at(kmh, 8), 20)).toEqual(unknown);
  expect(learnPace(Array(8).fill({ km: 5, minutes: 0, hour: 20 }), 20)).toEqual(unknown);
});

test('the median is the one in the middle, or half way between the two, to a tenth', () => {
  const speeds = (...all: number[]) =>
    learnPace(
      all.flatMap((kmh) => at(kmh, 1)),
      20,
    ).kmh;
  expect(speeds(60, 10, 20, 30, 40, 50, 12, 14, 16)).toBe(20);
  expect(speeds(60, 10, 20, 30, 40, 50, 12, 14)).toBe(25);
  expect(speeds(20, 20, 20, 20, 20.16, 21, 21, 21)).toBe(20.1);
  expect(speeds(20, 20, 20, 20, 20.28, 21, 21, 21)).toBe(20.1);
});
