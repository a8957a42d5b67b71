import { type LabelBox, roomFor } from '#domain/map/declutter.ts';
import { type Camera, type Pixel, projectorOf, type Size } from '#domain/map/mercator.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { arrowPoints } from './marks/heading-arrow.ts';
import type { MapLine, MapMarker } from './types.ts';

/**
 * Positions marks and lines over the ground. A drag moves all with one transform; only a zoom positions each. The
 * elements belong to React, which renders their content.
 */
export interface Overlay {
  readonly frame: HTMLElement;
  register(id: string, element: HTMLElement | SVGElement): () => void;
  /** The current marks; moved ones glide to their new place. */
  show(markers: readonly MapMarker[], lines: readonly MapLine[]): void;
  follow(camera: Camera, size: Size): void;
  /** Keeps a mark under the finger, or returns it to its own place. */
  carry(id: string, at: Pixel | undefined): void;
  stop(): void;
}

const GLIDE_MS = 900;
/** Marks that move further than this, in pixels, jump: after an interruption, or at a high zoom. */
const FARTHEST_GLIDE = 240;
/** If more marks than this move, all jump: each glide is a compositor layer, and a hundred layers are slow. */
const MOST_GLIDING = 16;
/** Labels are arranged once the map has rested for this long, in milliseconds. */
const REST_MS = 90;

/** The area of a dot without a label, in square pixels. */
const DOT_PIXELS = 14 * 14;
/** The dots are drawn smaller when they cover more than this share of the map. */
const MOST_COVERED = 0.08;

export function createOverlay(frame: HTMLElement): Overlay {
  const elements = new Map<string, HTMLElement | SVGElement>();
  const places = new Map<string, { readonly at: Coordinates; readonly pixel: Pixel }>();
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  let markers: readonly MapMarker[] = [];
  let lines: readonly MapLine[] = [];
  let anchor: { readonly camera: Camera; readonly size: Size; readonly project: Projector } | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const placeMarker = ({ id, at, heading }: MapMarker, glides: boolean) => {
    const element = elements.get(id);
    if (anchor === undefined || element === undefined) return;
    const before = places.get(id);
    const pixel = anchor.project(at);
    putAt(element, pixel);
    if (heading !== undefined) element.querySelector('polygon')?.setAttribute('points', arrowPoints(heading));
    places.set(id, { at, pixel });
    if (!glides || before === undefined || before.at === at || still.matches) return;
    const [x, y] = [before.pixel.x - pixel.x, before.pixel.y - pixel.y];
    const far = Math.hypot(x, y);
    if (far < 1 || far > FARTHEST_GLIDE) return;
    element.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], { duration: GLIDE_MS, easing: 'linear' });
  };

  const placeLine = ({ id, points }: MapLine) => {
    if (anchor === undefined) return;
    const { project } = anchor;
    const path = points.map((point) => {
      const { x, y } = project(point);
      return `${round(x)} ${round(y)}`;
    });
    elements.get(id)?.setAttribute('d', path.length < 2 ? '' : `M${path.join('L')}`);
  };

  const placeAll = (glides: boolean) => {
    for (const marker of markers) placeMarker(marker, glides);
    for (const line of lines) placeLine(line);
    rest();
  };

  const rest = () => {
    clearTimeout(resting);
    resting = setTimeout(arrangeLabels, REST_MS);
  };

  /** Shows the labels that there is room for. Reads no layout, because the sizes are given: nothing forces a reflow. */
  const arrangeLabels = () => {
    const boxes = markers.flatMap(({ id, label, weight }): LabelBox[] => {
      const pixel = places.get(id)?.pixel;
      if (!label || !pixel) return [];
      const { width, height, above, beside = 0 } = label;
      const [left, top] = [pixel.x + beside - width / 2, pixel.y - above - height];
      return [{ id, left, top, width, height, weight: label.weight ?? weight }];
    });
    const shown = roomFor(boxes);
    const { size } = anchor ?? { size: { width: 0, height: 0 } };
    const dots = boxes.filter(({ id }) => !shown.has(id) && isInside(places.get(id)?.pixel, size)).length;
    if (dots * DOT_PIXELS > MOST_COVERED * size.width * size.height) frame.dataset.crowded = '';
    else delete frame.dataset.crowded;
    for (const { id } of boxes) {
      const element = elements.get(id);
      if (element && (element.dataset.small === undefined) !== shown.has(id)) {
        if (shown.has(id)) delete element.dataset.small;
        else element.dataset.small = '';
      }
    }
  };

  return {
    frame,
    register(id, element) {
      elements.set(id, element);
      return () => {
        if (elements.get(id) !== element) return;
        elements.delete(id);
        places.delete(id);
      };
    },
    show(nextMarkers, nextLines) {
      const known = new Set<unknown>([...markers, ...lines]);
      markers = nextMarkers;
      lines = nextLines;
      const changed = markers.filter((marker) => !known.has(marker) || !places.has(marker.id));
      const glides = changed.length <= MOST_GLIDING;
      for (const marker of changed) placeMarker(marker, glides);
      for (const line of lines) if (!known.has(line)) placeLine(line);
      rest();
    },
    follow(camera, size) {
      const isSame = anchor?.camera.zoom === camera.zoom && anchor.size === size;
      if (!isSame || anchor === undefined) {
        anchor = { camera, size, project: projectorOf(camera, size) };
        frame.style.transform = '';
        placeAll(false);
        return;
      }
      const middle = anchor.project(camera.center);
      // Whole pixels, because texts on a moved layer are blurred between them.
      const [x, y] = [Math.round(size.width / 2 - middle.x), Math.round(size.height / 2 - middle.y)];
      frame.style.transform = `translate(${x}px, ${y}px)`;
    },
    carry(id, at) {
      const element = elements.get(id);
      const place = places.get(id);
      if (!element || !place || !anchor) return;
      const { e, f } = new DOMMatrix(frame.style.transform);
      const { x, y } = at === undefined ? place.pixel : { x: at.x - e, y: at.y - f };
      putAt(element, { x, y });
    },
    stop: () => clearTimeout(resting),
  };
}

function isInside(pixel: Pixel | undefined, { width, height }: Size): boolean {
  return pixel !== undefined && pixel.x >= 0 && pixel.y >= 0 && pixel.x <= width && pixel.y <= height;
}

type Projector = (point: Coordinates) => Pixel;

/**
 * By `left` and `top`: with a transform each mark would be painted apart from the others, and hundreds of such parts are
 * slow to put together whenever one moves.
 */
function putAt({ style }: HTMLElement | SVGElement, { x, y }: Pixel): void {
  style.left = `${round(x)}px`;
  style.top = `${round(y)}px`;
}

/** Half pixels keep lines smooth; finer ones only make the path text longer. */
function round(value: number): number {
  return Math.round(value * 2) / 2;
}
