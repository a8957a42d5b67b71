import type { Coordinates } from '#domain/places/distance.ts';

/** What a map shows: the point in its middle, and its zoom (each step doubles the size; 0 is the world in 512 pixels). */
export interface Camera {
  readonly center: Coordinates;
  readonly zoom: number;
}

/** The size of a map on the screen, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place on the screen, in CSS pixels from the map's top left corner. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Web maps draw the world between these zooms. */
const MIN_ZOOM = 2;
const MAX_ZOOM = 19;

const WORLD_PIXELS = 512;
/** The projection has no poles: beyond this latitude it would be infinitely tall. */
const MOST_LATITUDE = 85.05;
const EARTH_METRES = 2 * Math.PI * 6_371_008.8;

/** Projects points on the screen of a camera (Web Mercator, north up, as vector maps do). */
export function projectorOf(camera: Camera, size: Size): (point: Coordinates) => Pixel {
  const scale = WORLD_PIXELS * 2 ** camera.zoom;
  const center = worldOf(camera.center);
  const left = size.width / 2 - center.x * scale;
  const top = size.height / 2 - center.y * scale;
  return (point) => {
    const { x, y } = worldOf(point);
    return { x: x * scale + left, y: y * scale + top };
  };
}

/** The point of the earth at a place on the screen. */
export function pointAt(camera: Camera, size: Size, { x, y }: Pixel): Coordinates {
  const scale = WORLD_PIXELS * 2 ** camera.zoom;
  const center = worldOf(camera.center);
  return pointOf({ x: center.x + (x - size.width / 2) / scale, y: center.y + (y - size.height / 2) / scale });
}

/** The camera after the ground was dragged by so many pixels. */
export function dragged(camera: Camera, { x, y }: Pixel): Camera {
  const none = { width: 0, height: 0 };
  return { ...camera, center: pointAt(camera, none, { x: -x, y: -y }) };
}

/**
 * The camera at another zoom; the point at `at` keeps its place on the screen. The zoom stays within the map's bounds.
 */
export function zoomedAt(camera: Camera, size: Size, at: Pixel, zoom: number): Camera {
  const next = { ...camera, zoom: clampZoom(zoom) };
  const fixed = pointAt(camera, size, at);
  const moved = projectorOf(next, size)(fixed);
  return dragged(next, { x: at.x - moved.x, y: at.y - moved.y });
}

/** The camera between two others, for a gentle move; `share` runs from 0 to 1. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const [a, b] = [worldOf(from.center), worldOf(to.center)];
  const mix = (one: number, other: number) => one + (other - one) * share;
  return { center: pointOf({ x: mix(a.x, b.x), y: mix(a.y, b.y) }), zoom: mix(from.zoom, to.zoom) };
}

/** How many metres of the ground one pixel shows at a latitude. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (EARTH_METRES * Math.cos((latitude * Math.PI) / 180)) / (WORLD_PIXELS * 2 ** zoom);
}

/** The nearest zoom that the map has. */
export function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
}

/** A point in the square world, from 0 to 1 from its north-west corner. */
export function worldOf({ latitude, longitude }: Coordinates): Pixel {
  const bounded = Math.min(MOST_LATITUDE, Math.max(-MOST_LATITUDE, latitude));
  const sine = Math.sin((bounded * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The point at a place of the square world; places beyond its edge continue on the other side. */
export function pointOf({ x, y }: Pixel): Coordinates {
  const around = x - Math.floor(x);
  const north = Math.min(1, Math.max(0, y));
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * north))) * 180) / Math.PI,
    longitude: (around - 0.5) * 360,
  };
}
