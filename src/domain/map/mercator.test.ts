import fc from 'fast-check';
import { expect, test } from 'vitest';
import { straightKm } from '#domain/places/distance.ts';
import { framed, isInView } from './framing.ts';
import { between, dragged, metresPerPixel, pointAt, projectorOf, zoomedAt } from './mercator.ts';

const size = { width: 1000, height: 800 };
const camera = { center: { latitude: -23.56, longitude: -46.65 }, zoom: 14 };
const padding = { top: 80, right: 60, bottom: 70, left: 60 };

const nearby = fc.record({
  latitude: fc.double({ min: -24, max: -23, noNaN: true }),
  longitude: fc.double({ min: -47, max: -46, noNaN: true }),
});

test('the middle of the map shows the camera’s point, and north is up', () => {
  const project = projectorOf(camera, size);
  const middle = project(camera.center);
  expect(middle.x).toBeCloseTo(500, 6);
  expect(middle.y).toBeCloseTo(400, 6);
  expect(project({ latitude: -23.55, longitude: -46.65 }).y).toBeLessThan(400);
  expect(project({ latitude: -23.56, longitude: -46.64 }).x).toBeGreaterThan(500);
});

test('a pixel is as long as the scale says', () => {
  const from = pointAt(camera, size, { x: 450, y: 400 });
  const to = pointAt(camera, size, { x: 550, y: 400 });
  expect(straightKm(from, to) * 1000).toBeCloseTo(100 * metresPerPixel(-23.56, 14), 0);
  expect(metresPerPixel(0, 0)).toBeCloseTo(78_184, 0);
});

test('a point drawn at a pixel is found there again', () => {
  fc.assert(
    fc.property(nearby, fc.double({ min: 3, max: 19, noNaN: true }), (point, zoom) => {
      const seen = { center: point, zoom };
      const back = pointAt(seen, size, { x: 120, y: 640 });
      const pixel = projectorOf(seen, size)(back);
      expect(pixel.x).toBeCloseTo(120, 3);
      expect(pixel.y).toBeCloseTo(640, 3);
    }),
  );
});

test('the point under the pointer stays there while zooming, and follows a drag', () => {
  const at = { x: 200, y: 300 };
  const under = pointAt(camera, size, at);
  const nearer = zoomedAt(camera, size, at, 15.5);
  expect(projectorOf(nearer, size)(under).x).toBeCloseTo(200, 3);
  const moved = projectorOf(dragged(camera, { x: 30, y: -12 }), size)(under);
  expect([moved.x, moved.y].map(Math.round)).toEqual([230, 288]);
  expect(zoomedAt(camera, size, at, 40).zoom).toBe(19);
  expect(zoomedAt(camera, size, at, -3).zoom).toBe(2);
});

test('the poles and the date line are drawn, and a drag over the date line comes back on the other side', () => {
  const pole = projectorOf({ center: { latitude: 0, longitude: 0 }, zoom: 2 }, size)({ latitude: 90, longitude: 0 });
  expect(Number.isFinite(pole.y)).toBe(true);
  const east = dragged({ center: { latitude: 0, longitude: 179.9 }, zoom: 8 }, { x: -400, y: 0 });
  expect(east.center.longitude).toBeLessThan(0);
});

test('a gentle move starts at the one camera and ends at the other', () => {
  const to = { center: { latitude: -23.5, longitude: -46.6 }, zoom: 12 };
  expect(between(camera, to, 0).zoom).toBe(14);
  expect(between(camera, to, 1).center.latitude).toBeCloseTo(-23.5, 6);
  expect(between(camera, to, 0.5).zoom).toBe(13);
});

test('the points are framed within the padding, at the largest possible zoom', () => {
  fc.assert(
    fc.property(fc.array(nearby, { minLength: 1, maxLength: 30 }), (points) => {
      const shown = framed(points, size, padding);
      if (shown === undefined) throw new Error('nothing framed');
      expect(isInView(points, shown, size, 59)).toBe(true);
      expect(shown.zoom).toBeLessThanOrEqual(15.5);
    }),
  );
});

test('a single point is not shown nearer than a street, and nothing frames nothing', () => {
  expect(framed([camera.center], size, padding)?.zoom).toBe(15.5);
  expect(framed([], size, padding)).toBeUndefined();
  expect(framed([camera.center], { width: 0, height: 0 }, padding)).toBeUndefined();
});

test('a point at the edge is out of view', () => {
  const edge = pointAt(camera, size, { x: 995, y: 400 });
  expect(isInView([edge], camera, size, 0)).toBe(true);
  expect(isInView([edge], camera, size, 12)).toBe(false);
});
