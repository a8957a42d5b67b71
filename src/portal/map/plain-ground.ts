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
  const group = document.createElementNS(SVG, 'g');
  const rings = Array.from({ length: RINGS }, () => {
    const circle = document.createElementNS(SVG, 'circle');
    const label = document.createElementNS(SVG, 'text');
    group.append(circle, label);
    return { circle, label };
  });
  svg.append(group);
  let step = 0;
  let drawnZoom: number | undefined;

  /** The circles are drawn around the group's origin, so that only a zoom redraws them. */
  const drawRings = (perPixel: number) => {
    const metres = roundLength(RING_PIXELS * perPixel);
    for (const [index, { circle, label }] of rings.entries()) {
      const radius = (metres * (index + 1)) / perPixel;
      circle.setAttribute('r', radius.toFixed(1));
      label.setAttribute('y', (-radius - 4).toFixed(1));
      if (metres !== step) label.textContent = distanceText(metres * (index + 1));
    }
    step = metres;
  };
  return (camera, size) => {
    if (home === null) return;
    if (camera.zoom !== drawnZoom) drawRings(metresPerPixel(home.latitude, camera.zoom));
    drawnZoom = camera.zoom;
    const { x, y } = projectorOf(camera, size)(home);
    group.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
  };
}
