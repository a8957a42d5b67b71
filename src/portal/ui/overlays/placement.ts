/** A rectangle of the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Side = 'below' | 'above';

/** Gap between the overlay and its anchor, in pixels. */
const GAP = 8;
/** Margin to the edges of the screen, in pixels. */
const EDGE = 8;

/** The side with room for the overlay, below first; below if there is no room on either side. */
export function sideOf(anchor: Box, size: Pick<Box, 'height'>, screen: Pick<Box, 'height'>): Side {
  const needed = size.height + GAP + EDGE;
  const below = screen.height - (anchor.top + anchor.height);
  return below < needed && anchor.top >= needed ? 'above' : 'below';
}

/** The position of an overlay: its right edge at the anchor's, moved so that all of it is on the screen. */
export function placeAt(
  side: Side,
  anchor: Box,
  size: Pick<Box, 'width' | 'height'>,
  screen: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'left' | 'top'> {
  const top = side === 'below' ? anchor.top + anchor.height + GAP : anchor.top - GAP - size.height;
  return {
    left: within(anchor.left + anchor.width - size.width, screen.width - size.width),
    top: within(top, screen.height - size.height),
  };
}

/** A start that keeps the margin at both ends; at the first one if there is no room for both. */
function within(start: number, room: number): number {
  return Math.max(EDGE, Math.min(start, room - EDGE));
}
