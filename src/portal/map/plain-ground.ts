import { type Camera, metresPerPixel, projectorOf, type Size } from '#domain/map/mercator.ts';
import { roundLength } from '#domain/map/scale-bar.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { distanceText } from './distance-text.ts';

const SVG = 'http://www.w3.org/2000/svg';
const RINGS = 5;
/** Approximate distance between two circles, in pixels. */
const RING_PIXELS = 150;

/**
 * The ground without streets: distance circles around the establishment, with their lengths. Drawn until the street map
 * is ready, and where there is none.
 */
export function createPlainGround(svg: SVGSVGElement, home: Coordinates | null): (camera: Camera, size: Size) => void {
  const rings = Array.from({ length: RINGS }, () => {
    const circle = document.createElementNS(SVG, 'circle');
    const label = document.createElementNS(SVG, 'text');
    svg.append(circle, label);
    return { circle, label };
  });
  let step = 0;
  return (camera, size) => {
    if (home === null) return;
    const { x, y } = projectorOf(camera, size)(home);
    const perPixel = metresPerPixel(home.latitude, camera.zoom);
    const metres = roundLength(RING_PIXELS * perPixel);
    for (const [index, { circle, label }] of rings.entries()) {
      const radius = (metres * (index + 1)) / perPixel;
      setAll(circle, { cx: x, cy: y, r: radius });
      setAll(label, { x, y: y - radius - 4 });
      if (metres !== step) label.textContent = distanceText(metres * (index + 1));
    }
    step = metres;
  };
}

function setAll(element: SVGElement, attributes: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value.toFixed(1));
}
