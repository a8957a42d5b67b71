/** Pixels from the mark's point to the arrow's tip and to its base, and half the width of the base. */
const TIP = 28;
const BASE = 16;
const HALF = 7;

/** The corners of a courier's arrow, tip first, as the `points` of an SVG polygon; `heading` in degrees from north, clockwise. */
export function arrowPoints(heading: number): string {
  const turn = (heading * Math.PI) / 180;
  const [ahead, aside] = [
    { x: Math.sin(turn), y: -Math.cos(turn) },
    { x: Math.cos(turn), y: Math.sin(turn) },
  ];
  const corner = (far: number, wide: number) =>
    `${(ahead.x * far + aside.x * wide).toFixed(1)},${(ahead.y * far + aside.y * wide).toFixed(1)}`;
  return [corner(TIP, 0), corner(BASE, HALF), corner(BASE, -HALF)].join(' ');
}
