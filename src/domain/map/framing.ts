import type { Coordinates } from '#domain/places/distance.ts';
import { type Camera, clampZoom, pointOf, projectorOf, type Size, worldOf } from './mercator.ts';

/** The edges of the map that controls cover or that stay free, in pixels. */
export interface Padding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The closest zoom for one point, or for points next to each other. */
const NEAREST_ZOOM = 15.5;
const WORLD_PIXELS = 512;
/** On a small map, such as a phone's, the padding is reduced to this share of its height. */
const MOST_PADDING = 0.45;

/** The camera that shows all points inside the padding; `undefined` without points or room. */
export function framed(points: readonly Coordinates[], size: Size, wanted: Padding): Camera | undefined {
  if (points.length === 0 || size.width <= 0 || size.height <= 0) return undefined;
  const share = Math.min(1, (MOST_PADDING * size.height) / Math.max(1, wanted.top + wanted.bottom));
  const padding = { ...wanted, top: wanted.top * share, bottom: wanted.bottom * share };
  const worlds = points.map(worldOf);
  const [xs, ys] = [worlds.map(({ x }) => x), worlds.map(({ y }) => y)];
  const [west, east] = extentOf(xs);
  const [north, south] = extentOf(ys);
  const room = {
    width: Math.max(40, size.width - padding.left - padding.right),
    height: Math.max(40, size.height - padding.top - padding.bottom),
  };
  const fitting = Math.log2(Math.min(room.width / span(east - west), room.height / span(south - north)) / WORLD_PIXELS);
  const zoom = clampZoom(Math.min(NEAREST_ZOOM, fitting));
  const scale = WORLD_PIXELS * 2 ** zoom;
  const center = {
    x: (west + east) / 2 + (padding.right - padding.left) / 2 / scale,
    y: (north + south) / 2 + (padding.bottom - padding.top) / 2 / scale,
  };
  return { center: pointOf(center), zoom };
}

/** Whether all points lie on the screen, at least `margin` pixels from its edge. */
export function isInView(points: readonly Coordinates[], camera: Camera, size: Size, margin: number): boolean {
  const project = projectorOf(camera, size);
  return points.every((point) => {
    const { x, y } = project(point);
    return x >= margin && y >= margin && x <= size.width - margin && y <= size.height - margin;
  });
}

/** The smallest and the largest. A loop, because spreading a long list would overflow the stack. */
function extentOf(values: readonly number[]): readonly [number, number] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}

/** Avoids a division by zero for a single point. */
function span(extent: number): number {
  return Math.max(extent, 1e-9);
}
