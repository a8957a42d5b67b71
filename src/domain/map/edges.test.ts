import { describe, expect, test } from 'vitest';
import { type LabelBox, roomFor } from './declutter.ts';
import { framed, isInView } from './framing.ts';
import { between, metresPerPixel, pointAt, pointOf, projectorOf, worldOf } from './mercator.ts';
import { roundLength, scaleBarOf } from './scale-bar.ts';

const SIZE = { width: 800, height: 600 };
const PADDING = { top: 20, right: 300, bottom: 60, left: 40 };
const CENTRE = { latitude: -23.55, longitude: -46.63 };
const CORNERS = [
  { latitude: -23.5, longitude: -46.7 },
  { latitude: -23.6, longitude: -46.5 },
];

describe('a frame', () => {
  test('fills the room next to the panels with the points, and centres them in it', () => {
    const camera = framed(CORNERS, SIZE, PADDING);
    if (camera === undefined) throw new Error('no frame');
    const [first, last] = CORNERS.map(projectorOf(camera, SIZE));
    if (first === undefined || last === undefined) throw new Error('no points');
    expect(Math.min(first.x - 40, 500 - last.x)).toBeCloseTo(0, 3);
    expect(first.x - 40).toBeCloseTo(500 - last.x, 3);
    expect(first.y - 20).toBeCloseTo(540 - last.y, 3);
  });

  test('of a tall area is bound by its height', () => {
    const tall = [CENTRE, { latitude: -23.9, longitude: -46.63 }];
    const camera = framed(tall, SIZE, PADDING);
    if (camera === undefined) throw new Error('no frame');
    expect(tall.map((point) => Math.round(projectorOf(camera, SIZE)(point).y))).toEqual([20, 540]);
  });

  test('of one place is no nearer than streets can be read', () => {
    expect(framed([CENTRE], SIZE, { top: 0, right: 0, bottom: 0, left: 0 })?.zoom).toBe(15.5);
  });

  test('keeps 40 pixels where the panels leave none', () => {
    const narrow = framed(CORNERS, { width: 100, height: 100 }, { top: 90, right: 90, bottom: 90, left: 90 });
    const roomy = framed(CORNERS, { width: 40, height: 40 }, { top: 0, right: 0, bottom: 0, left: 0 });
    expect(narrow?.zoom).toBeCloseTo(roomy?.zoom ?? 0, 9);
  });

  test('needs points and room', () => {
    expect(framed([], SIZE, PADDING)).toBeUndefined();
    expect(framed(CORNERS, { width: 0, height: 600 }, PADDING)).toBeUndefined();
    expect(framed(CORNERS, { width: 800, height: 0 }, PADDING)).toBeUndefined();
    expect(framed(CORNERS, { width: 1, height: 1 }, PADDING)).toBeDefined();
  });
});

describe('a point in view', () => {
  const camera = { center: CENTRE, zoom: 12 };
  const seen = (x: number, y: number) => isInView([CENTRE, pointAt(camera, SIZE, { x, y })], camera, SIZE, 10);
  test.each([
    [10.5, 300, true],
    [9.5, 300, false],
    [400, 10.5, true],
    [400, 9.5, false],
    [789.5, 300, true],
    [790.5, 300, false],
    [400, 589.5, true],
    [400, 590.5, false],
  ])('at %d, %d: %s', (x, y, answer) => {
    expect(seen(x, y)).toBe(answer);
  });
});

describe('labels', () => {
  const label = (id: string, left: number, top: number, weight = 1, width = 10): LabelBox => ({
    id,
    left,
    top,
    width,
    height: 10,
    weight,
  });
  const shown = (...labels: readonly LabelBox[]) => [...roomFor(labels)].sort().join(' ');

  test('that only touch are both shown, of two that overlap the heavier one', () => {
    expect(shown(label('a', 0, 0), label('b', 10, 0))).toBe('a b');
    expect(shown(label('a', 0, 0), label('b', 0, 10))).toBe('a b');
    expect(shown(label('a', 10, 0), label('b', 0, 0))).toBe('a b');
    expect(shown(label('a', 0, 10), label('b', 0, 0))).toBe('a b');
    expect(shown(label('a', 0, 0), label('b', 9, 9, 2))).toBe('b');
    expect(shown(label('a', 0, 0), label('b', 9, 9))).toBe('a');
  });

  test('are compared across cells and with others in the same cell', () => {
    expect(shown(label('a', 60, 60), label('b', 65, 65))).toBe('a');
    expect(shown(label('a', -5, -5), label('b', 3, 3))).toBe('a');
    expect(shown(label('a', 0, 0), label('b', 20, 0), label('c', 25, 5))).toBe('a b');
    expect(shown(label('wide', 0, 0, 1, 300), label('b', 280, 5))).toBe('wide');
  });
});

test('the projection and its inverse agree, up to the edge of the world', () => {
  for (const point of [...CORNERS, { latitude: 85, longitude: 179 }, { latitude: -85, longitude: -179 }]) {
    const back = pointOf(worldOf(point));
    expect(back.latitude).toBeCloseTo(point.latitude, 9);
    expect(back.longitude).toBeCloseTo(point.longitude, 9);
  }
  expect(worldOf({ latitude: 90, longitude: 0 })).toEqual(worldOf({ latitude: 85.05, longitude: 0 }));
  expect(worldOf({ latitude: -90, longitude: 0 })).toEqual(worldOf({ latitude: -85.05, longitude: 0 }));
  expect(worldOf({ latitude: 85.05, longitude: 0 }).y).toBeCloseTo(0, 3);
  expect(pointOf({ x: 1.25, y: 2 })).toMatchObject({ longitude: -90 });
  expect(pointOf({ x: 0.5, y: 2 }).latitude).toBe(pointOf({ x: 0.5, y: 1 }).latitude);
  expect(pointOf({ x: 0.5, y: -1 }).latitude).toBe(pointOf({ x: 0.5, y: 0 }).latitude);
});

test('a camera between two others', () => {
  const to = { center: { latitude: -23.6, longitude: -46.5 }, zoom: 14 };
  const middle = between({ center: CENTRE, zoom: 12 }, to, 0.25);
  expect(middle.zoom).toBe(12.5);
  expect(middle.center.longitude).toBeCloseTo(-46.5975, 9);
});

test('a pixel of the equator at zoom 0 is a 512th of the way around the earth', () => {
  expect(metresPerPixel(0, 0) * 512).toBeCloseTo(40_030_228.88, 1);
  expect(metresPerPixel(60, 1)).toBeCloseTo(metresPerPixel(0, 0) / 4, 6);
});

test.each([
  [0.4, 1],
  [1, 1],
  [1.9, 1],
  [2, 2],
  [5, 5],
  [9.9, 5],
  [10, 10],
  [499, 200],
])('a scale of at most %d m shows %d m', (most, metres) => {
  expect(roundLength(most)).toBe(metres);
  expect(scaleBarOf(most / 100, 100).pixels).toBeCloseTo((metres / most) * 100, 9);
});

describe('the edges of the screen', () => {
  const camera = { center: CENTRE, zoom: 12 };

  test('a point exactly at the margin is in view', () => {
    const size = { width: 80, height: 80 };
    expect([isInView([CENTRE], camera, size, 40), isInView([CENTRE], camera, size, 40.1)]).toEqual([true, false]);
    expect(isInView([CENTRE], camera, { width: 79, height: 200 }, 40)).toBe(false);
    expect(isInView([CENTRE], camera, { width: 200, height: 79 }, 40)).toBe(false);
  });

  test('a map smaller than its panels is framed as if 40 pixels were free', () => {
    const none = { top: 0, right: 0, bottom: 0, left: 0 };
    const zoom = (width: number, height: number, padding = none) => framed(CORNERS, { width, height }, padding)?.zoom;
    expect(zoom(10, 600)).toBe(zoom(40, 600));
    expect(zoom(800, 10)).toBe(zoom(800, 40));
    expect(zoom(40, 600)).not.toBe(zoom(41, 600));
  });

  test('the middle of the world is where equator and Greenwich meet; nothing is shorter than a metre', () => {
    expect(worldOf({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect([roundLength(0.5), roundLength(1), roundLength(1.9), roundLength(2)]).toEqual([1, 1, 1, 2]);
  });
});

test('a low map keeps more than half of its height for the points', () => {
  const size = { width: 800, height: 250 };
  const camera = framed(CORNERS, size, { top: 116, right: 0, bottom: 84, left: 0 });
  if (camera === undefined) throw new Error('no camera');
  const [north, south] = CORNERS.map((corner) => projectorOf(camera, size)(corner).y);
  expect((south ?? 0) - (north ?? 0)).toBeCloseTo(0.55 * size.height);
});
