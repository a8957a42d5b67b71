import type { ReactNode } from 'react';
import type { Padding } from '#domain/map/framing.ts';
import type { Coordinates } from '#domain/places/distance.ts';

/**
 * A mark on the map. Reuse the object while it is unchanged: only changed ones render again. All marks are hidden from
 * screen readers; the list next to the map has the same content.
 */
export interface MapMarker {
  readonly id: string;
  readonly at: Coordinates;
  /** The content; it positions itself around the point (see marks/). */
  readonly mark: ReactNode;
  /** The stacking order; also decides which marks keep their label when there is not enough room. */
  readonly weight: number;
  /** Where its label is. A mark without one is always drawn in full. */
  readonly label?: MarkLabel;
  /** Degrees from north, clockwise; the overlay turns the mark's arrow, so that a turn renders nothing. */
  readonly heading?: number;
  /** People may drag it elsewhere. */
  readonly isMovable?: boolean;
}

/** A label of this size in pixels: centred `above` the point, or `beside` pixels to its right. */
export interface MarkLabel {
  readonly width: number;
  readonly height: number;
  readonly above: number;
  readonly beside?: number;
  /** Instead of the mark's weight. */
  readonly weight?: number;
}

/** A line on the ground. Reuse the object while it is unchanged. */
export interface MapLine {
  readonly id: string;
  readonly points: readonly Coordinates[];
  /** A CSS colour. */
  readonly color: string;
  /** `done`: pale, already travelled. `planned`: dotted, not on the road yet. `later`: thin, after another run. */
  readonly look?: 'done' | 'planned' | 'later';
}

/** The methods of a map. */
export interface MapHandle {
  /** Shows all points and keeps them in view again, like the button. */
  frameAll(): void;
  /** Shows these points on request; afterwards the map stays there. */
  show(points: readonly Coordinates[]): void;
}

export interface MapViewProps {
  /** The centre of the distance circles, and of an empty map: the establishment. */
  readonly home: Coordinates | null;
  readonly markers: readonly MapMarker[];
  readonly lines?: readonly MapLine[];
  /** The points to keep in view until a person moves the map. Reuse the array while it has the same points. */
  readonly framing: readonly Coordinates[];
  /** Room for controls over the map's edge. */
  readonly padding?: Padding;
  readonly onPress?: (markerId: string) => void;
  /** A movable mark was dropped. */
  readonly onDrop?: (markerId: string, at: Coordinates) => void;
  /** The ground was pressed. */
  readonly onPressGround?: (at: Coordinates) => void;
  /** Delays the streets by this time in milliseconds, or until the first touch, so that text loads first. */
  readonly streetsAfterMs?: number;
  /** Hotkey of the button that shows everything; the screen binds it. */
  readonly frameKey?: string;
  /** Filters and other controls, above the map. */
  readonly children?: ReactNode;
  readonly ref?: React.Ref<MapHandle>;
}
