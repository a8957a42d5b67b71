import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlanProblem } from '#domain/runs/problem.ts';
import { ok, refused } from '#domain/shared/result.ts';
import { nominatim } from '#server/places/geocoder/nominatim.ts';
import { photon } from '#server/places/geocoder/photon.ts';
import { type FakeRoads, startFakeRoads } from '#tests/fakes/roads/services.ts';
import { openRouteService } from './open-route-service.ts';
import { osrm } from './osrm.ts';
import { pausingOptimiser, pausingTravel } from './pausing.ts';
import { NO_ANSWER } from './travel-port.ts';
import { valhalla } from './valhalla.ts';
import { vroom } from './vroom.ts';

let roads: FakeRoads;
beforeAll(async () => {
  roads = await startFakeRoads();
});
beforeEach(() => roads.become('well'));
afterAll(() => roads.close());

const points = [
  { latitude: -23.5592, longitude: -46.6451 },
  { latitude: -23.5648, longitude: -46.6521 },
  { latitude: -23.5532, longitude: -46.6534 },
];
const IMPATIENT = 50;

describe.each([
  ['OSRM', (url: URL, ms?: number) => osrm(url, ms), 'osrm'],
  ['Valhalla', (url: URL, ms?: number) => valhalla(url, ms), 'valhalla'],
  ['openrouteservice', (url: URL, ms?: number) => openRouteService(url, 'chave-do-openrouteservice', ms), 'ors'],
] as const)('%s', (_, make, service) => {
  test('gives minutes and kilometres, the way back apart from the way there', async () => {
    const answer = await make(roads.url(service)).tables(points);
    const tables = answer.ok ? answer.value : undefined;
    expect(tables?.minutes).toHaveLength(3);
    expect(tables?.minutes[0]?.[0]).toBe(0);
    expect(tables?.km[0]?.[1]).toBeCloseTo(1.23, 1);
    expect(tables?.minutes[0]?.[1]).toBeCloseTo(2.46, 1);
    expect(tables?.minutes[1]?.[0]).toBeGreaterThan(tables?.minutes[0]?.[1] ?? 0);
  });
  test.each(['silent', 'broken', 'garbled', 'absurd'] as const)('that is %s answers nothing', async (mood) => {
    roads.become(mood);
    expect(await make(roads.url(service), mood === 'silent' ? IMPATIENT : 1000).tables(points)).toEqual(NO_ANSWER);
  });
});

test('a key that openrouteservice does not know, and ways that do not exist, are no answer', async () => {
  expect(await openRouteService(roads.url('ors'), 'outra').tables(points)).toEqual(NO_ANSWER);
  roads.become('noroute');
  expect(await osrm(roads.url('osrm')).tables(points)).toEqual(NO_ANSWER);
  expect(await valhalla(roads.url('valhalla')).tables(points)).toEqual(NO_ANSWER);
});

test('a failed service is not asked again for some time, and ways are cached', async () => {
  let now = 0;
  const port = pausingTravel(osrm(roads.url('osrm'), 1000), () => now);
  const before = roads.asked.length;
  const first = await port.tables(points);
  expect(await port.tables(points)).toBe(first);
  expect(roads.asked.length - before).toBe(1);
  now = 11 * 60_000;
  roads.become('broken');
  expect(await port.tables(points)).toEqual(NO_ANSWER);
  roads.become('well');
  expect(await port.tables(points)).toEqual(NO_ANSWER);
  now += 31_000;
  expect(await port.tables(points)).toMatchObject({ ok: true });
});

describe('VROOM', () => {
  const problem: PlanProblem = {
    now: 0,
    utcOffsetMinutes: 0,
    orders: [
      { id: 'a', place: 1, readyAt: 60_000, promisedAt: 1_800_000, serviceMinutes: 3 },
      { id: 'b', place: 2, promisedAt: -60_000 },
      { id: 'c', place: 2 },
    ],
    couriers: [
      { id: 'rui', name: 'Rui', capacity: 2 },
      { id: 'bia', name: 'Bia', capacity: 2, freeAt: 600_000 },
    ],
    travel: {
      minutes: [
        [0, 4, 8],
        [4, 0, 5],
        [8, 5, 0],
      ],
      km: [
        [0, 1, 2],
        [1, 0, 1],
        [2, 1, 0],
      ],
    },
  };
  test('says who takes what', async () => {
    expect(await vroom(roads.url('vroom')).plan(problem)).toEqual(
      ok([
        { courierId: 'rui', orderIds: ['a', 'b'] },
        { courierId: 'bia', orderIds: ['c'] },
      ]),
    );
  });
  test.each(['silent', 'broken', 'garbled'] as const)('that is %s is no optimiser', async (mood) => {
    roads.become(mood);
    expect(await vroom(roads.url('vroom'), mood === 'silent' ? IMPATIENT : 1000).plan(problem)).toEqual(NO_ANSWER);
  });
});

test('an optimiser that failed is not asked again for some time', async () => {
  let now = 0;
  const port = pausingOptimiser(vroom(roads.url('vroom'), 1000), () => now);
  const nothing = { now: 0, utcOffsetMinutes: 0, orders: [], couriers: [], travel: { minutes: [[0]], km: [[0]] } };
  roads.become('broken');
  const before = roads.asked.length;
  expect([await port.plan(nothing), await port.plan(nothing)]).toEqual([NO_ANSWER, NO_ANSWER]);
  expect(roads.asked.length - before).toBe(1);
  now = 31_000;
  await port.plan(nothing);
  expect(roads.asked.length - before).toBe(2);
});

describe('geocoders', () => {
  const address = {
    street: 'Rua Augusta',
    number: '100',
    city: 'São Paulo',
    uf: 'SP',
    near: { latitude: -23.5592, longitude: -46.6451 },
  } as const;
  test.each([
    ['Photon', () => photon(roads.url('photon'), IMPATIENT * 20)],
    ['Nominatim', () => nominatim(roads.url('nominatim'), IMPATIENT * 20)],
  ])('%s finds an address, knows none, or fails', async (_, make) => {
    const found = ok({ latitude: -23.56, longitude: -46.65 });
    expect(await make().find(address)).toEqual(found);
    roads.become('noroute');
    expect(await make().find(address)).toEqual(refused({ code: 'unknown' }));
    roads.become('broken');
    expect(await make().find(address)).toEqual(refused({ code: 'failed' }));
  });
});
