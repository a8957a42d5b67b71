import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { framed, isInView, type Padding } from '#domain/map/framing.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { type CameraDrive, createCameraDrive } from './camera-drive.ts';
import type { MapHandle } from './types.ts';

/** The default place: the middle of Brazil. */
const NOWHERE = { center: { latitude: -14.2, longitude: -51.9 }, zoom: 3.4 };
const STREET_ZOOM = 14;
/** Distance from a point to the map's edge, in pixels, below which all points are shown again. */
const EDGE = 12;

export interface FramedCamera {
  readonly drive: CameraDrive;
  /** A person moved the map: it no longer moves automatically. */
  readonly isHeld: boolean;
  readonly hold: () => void;
  readonly frameAll: () => void;
}

/** Keeps the points in view until a person moves the map; never moves it during a gesture. */
export function useCamera(
  root: RefObject<HTMLElement | null>,
  framing: readonly Coordinates[],
  home: Coordinates | null,
  padding: Padding,
  ref: React.Ref<MapHandle> | undefined,
): FramedCamera {
  const [drive] = useState(() => createCameraDrive(home ? { center: home, zoom: STREET_ZOOM } : NOWHERE));
  const [isHeld, setHeld] = useState(false);
  const held = useRef(false);
  const latest = useRef({ framing, padding });
  const hasFramed = useRef(false);

  const hold = useCallback(() => {
    if (held.current) return;
    held.current = true;
    setHeld(true);
  }, []);
  const look = useCallback(
    (points: readonly Coordinates[], gently: boolean) => {
      const camera = framed(points, drive.size(), latest.current.padding);
      if (camera === undefined) return;
      if (gently) drive.glide(camera);
      else drive.jump(camera);
    },
    [drive],
  );
  const frameAll = useCallback(() => {
    held.current = false;
    setHeld(false);
    look(latest.current.framing, true);
  }, [look]);
  useImperativeHandle(
    ref,
    () => ({
      frameAll,
      show(points) {
        hold();
        look(points, true);
      },
    }),
    [frameAll, hold, look],
  );

  const follow = () => {
    const size = drive.size();
    if (held.current || size.width === 0 || latest.current.framing.length === 0) return;
    if (!hasFramed.current) look(latest.current.framing, false);
    else if (!isInView(latest.current.framing, drive.camera(), size, EDGE)) look(latest.current.framing, true);
    hasFramed.current = true;
  };
  const following = useRef(follow);
  useEffect(() => {
    latest.current = { framing, padding };
    following.current = follow;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the points have moved.
  useEffect(() => following.current(), [framing]);

  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      // A hidden map (another tab on a phone) keeps its last size.
      if (width === 0 || height === 0) return;
      drive.resize({ width, height });
      // Fit the points to the new size, or they would stay small in the middle of a larger map.
      hasFramed.current = false;
      following.current();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      drive.stop();
    };
  }, [root, drive]);

  return { drive, isHeld, hold, frameAll };
}
