import { describe, expect, test } from 'vitest';
import { readOsmAnd, readTraccarJson } from './osmand.ts';
import { basicPasswordOf, readOwnTracks } from './owntracks.ts';

const NOW = Date.parse('2026-11-20T23:30:00.000Z');
const place = { id: 'pmc_x', lat: '-23.5614', lon: '-46.6559' };
const here = { latitude: -23.5614, longitude: -46.6559 };

describe('the OsmAnd protocol', () => {
  test('is read with its units: knots, degrees, metres', () => {
    const fields = { ...place, timestamp: '1795217400', speed: '10', bearing: '90', accuracy: '12.5', batt: '80' };
    expect(readOsmAnd(fields, 0)).toEqual({
      token: 'pmc_x',
      positions: [{ at: 1795217400000, ...here, speed: (10 * 1852) / 3600, heading: 90, accuracy: 12.5 }],
    });
  });

  test.each([
    ['1795217400', 1795217400000],
    ['1795217400123', 1795217400123],
    ['2026-11-20T20:30:00-03:00', NOW],
    ['2026-11-20 23:30:00', NOW],
    [undefined, NOW],
  ])('takes the instant %s', (timestamp, at) => {
    expect(readOsmAnd({ ...place, ...(timestamp ? { timestamp } : {}) }, NOW)?.positions[0]?.at).toBe(at);
  });

  test('takes the other names of its fields', () => {
    const fields = { deviceid: 'pmc_x', location: '-23.5614,-46.6559', heading: '45' };
    expect(readOsmAnd(fields, NOW)).toEqual({ token: 'pmc_x', positions: [{ at: NOW, ...here, heading: 45 }] });
  });

  test.each([
    ['without a place', { id: 'pmc_x', batt: '5' }],
    ['that the phone does not trust', { ...place, valid: 'false' }],
    ['that the phone does not trust, as a number', { ...place, valid: '0' }],
    ['whose place is no number', { ...place, lat: 'NaN' }],
    ['with half a place', { id: 'pmc_x', location: '-23.5', lat: '5,5', lon: '1' }],
    ['without a readable instant', { ...place, timestamp: 'yesterday' }],
  ])('takes a report %s as a sign of life', (_, fields) => {
    expect(readOsmAnd(fields, NOW)).toEqual({ token: 'pmc_x', positions: [] });
  });

  test.each([
    ['no identifier', { lat: '1', lon: '2' }],
    ['two identifiers', { ...place, id: ['a', 'b'] }],
  ])('with %s cannot be read', (_, fields) => {
    expect(readOsmAnd(fields, NOW)).toBeUndefined();
  });
});

describe('the JSON of Traccar Client', () => {
  const coords = { latitude: -23.5614, longitude: -46.6559, speed: 7.5, heading: 180, accuracy: 6, altitude: 760 };
  const location = { timestamp: '2026-11-20T23:30:00.000Z', coords, is_moving: true, battery: { level: 0.8 } };
  const position = { at: NOW, ...here, speed: 7.5, heading: 180, accuracy: 6 };

  test('is read, its speed in metres per second', () => {
    expect(readTraccarJson({ device_id: 'pmc_x', location }, 0)).toEqual({ token: 'pmc_x', positions: [position] });
    expect(readTraccarJson({ device_id: 'pmc_x' }, NOW)).toEqual({ token: 'pmc_x', positions: [] });
    for (const broken of [null, 5, [], undefined, { location }, { device_id: 7, location }]) {
      expect(readTraccarJson(broken, NOW)).toBeUndefined();
    }
  });

  test('is of the phone, place and time that the address names', () => {
    const address = { id: 'pmc_y' };
    expect(readTraccarJson({ device_id: '4711', location }, 0, address)).toEqual({
      token: 'pmc_y',
      positions: [position],
    });
    const whole = { ...address, lat: '-23.5614', lon: '-46.6559', timestamp: '1795217400' };
    for (const empty of [{}, null, { battery: 80 }]) {
      expect(readTraccarJson(empty, 0, whole)).toEqual({ token: 'pmc_y', positions: [{ at: 1795217400000, ...here }] });
    }
  });

  test('is also a list of locations that waited for a signal, of which unreadable ones are left out', () => {
    const later = { ...location, timestamp: '2026-11-20T23:30:20.000Z' };
    const batch = { device_id: 'pmc_x', location: [location, { timestamp: 'now', coords }, later] };
    expect(readTraccarJson(batch, 0)?.positions).toEqual([position, { ...position, at: NOW + 20_000 }]);
  });

  test('is also a list of messages with the fields of the OsmAnd protocol, the speed in knots', () => {
    const flat = { id: 'pmc_x', lat: -23.5614, lon: -46.6559, timestamp: 1795217400, speed: 10, charge: false };
    const batch = [flat, { id: 'pmc_x', timestamp: 1795217405, batt: 80 }, { ...flat, id: 'pmc_y' }];
    expect(readTraccarJson(batch, 0)).toEqual({
      token: 'pmc_x',
      positions: [{ at: 1795217400000, ...here, speed: (10 * 1852) / 3600 }],
    });
  });
});

describe('OwnTracks', () => {
  test('sends a location with its speed in km/h', () => {
    const body = {
      _type: 'location',
      lat: -23.5614,
      lon: -46.6559,
      tst: 1795217400,
      acc: 9,
      vel: 36,
      cog: 270,
      tid: 'RM',
    };
    expect(readOwnTracks('pmc_x', body)).toEqual({
      token: 'pmc_x',
      positions: [{ at: 1795217400000, ...here, accuracy: 9, speed: 10, heading: 270 }],
    });
  });

  test('sends other messages and unreadable locations too, which are signs of life', () => {
    for (const body of [
      {},
      undefined,
      null,
      { _type: 'lwt', tst: 1 },
      { _type: 'transition', lat: 1, lon: 2 },
      { _type: 'location', lat: 1, tst: 1795217400 },
      { _type: 'location', lat: 1, lon: 2 },
    ]) {
      expect(readOwnTracks('pmc_x', body)).toEqual({ token: 'pmc_x', positions: [] });
    }
  });

  test('may send several at once', () => {
    const one = { _type: 'location', lat: -23.5614, lon: -46.6559, tst: 1795217400 };
    expect(readOwnTracks('pmc_x', [one, { _type: 'status' }, { ...one, tst: 1795217410 }]).positions).toEqual([
      { at: 1795217400000, ...here },
      { at: 1795217410000, ...here },
    ]);
  });

  test('keeps the token in the password', () => {
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
    expect(basicPasswordOf(basic('motoboy:pmc_x'))).toBe('pmc_x');
    expect(basicPasswordOf(basic(':a:b'))).toBe('a:b');
    for (const header of [undefined, 'Bearer x', 'Basic ???', basic('no colon')]) {
      expect(basicPasswordOf(header)).toBeUndefined();
    }
  });
});
