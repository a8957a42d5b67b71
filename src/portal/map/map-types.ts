import type { ReactNode } from 'react';
import type { Padding } from '#domain/map/framing.ts';
import type { Coordinates } from '#domain/places/distance.ts';

/**
 * One thing on the map. Keep the object while nothing of it changes: only changed ones are drawn again. All marks are
 * hidden from screen readers; the list beside the map says the same.
 */
export interface MapMarker {
  readonly id: string;
  readonly at: Coordinates;
  /** What is drawn; it places itself around the point (see marks/). */
  readonly mark: ReactNode;
  /** Which marks lie on top, and which keep their label where there is no room for all. */
  readonly weight: number;
  /** Room that its label takes, in pixels: `above` the point and centred. A mark without one is always drawn whole. */
  readonly label?: { readonly width: number; readonly height: number; readonly above: number };
  /** Degrees from north; the mark finds it as `--heading`, so that a turn draws nothing again. */
  readonly heading?: number;
  /** People may take it and let it go elsewhere. */
  readonly isMovable?: boolean;
}

/** A line on the ground. Keep the object while nothing of it changes. */
export interface MapLine {
  readonly id: string;
  readonly points: readonly Coordinates[];
  /** A colour of CSS. */
  readonly color: string;
  /** `done` is pale (already travelled), `planned` is dotted (does not ride yet). */
  readonly look?: 'done' | 'planned';
}

/** What a screen may ask of its map. */
export interface MapHandle {
  /** Shows everything that matters and keeps it in view again, as the button does. */
  frameAll(): void;
  /** Shows these points because somebody asked to see them; from then on the map stays where it is. */
  show(points: readonly Coordinates[]): void;
}

export interface MapViewProps {
  /** The middle of the circles of distance, and where an empty map starts: the establishment. */
  readonly home: Coordinates | null;
  readonly markers: readonly MapMarker[];
  readonly lines?: readonly MapLine[];
  /** What the map keeps in view until somebody moves it. Keep the array while it holds the same points. */
  readonly framing: readonly Coordinates[];
  /** Room for controls over the map's edge. */
  readonly padding?: Padding;
  readonly onPress?: (markerId: string) => void;
  /** A movable mark was let go. */
  readonly onDrop?: (markerId: string, at: Coordinates) => void;
  /** Somebody pressed the ground itself. */
  readonly onPressGround?: (at: Coordinates) => void;
  /** The streets wait so many milliseconds, or until somebody touches the page: what is read comes first. */
  readonly streetsAfterMs?: number;
  /** Key of the button that frames everything; the screen binds it. */
  readonly frameKey?: string;
  /** Filters and the like, above the map. */
  readonly children?: ReactNode;
  readonly ref?: React.Ref<MapHandle>;
}
