import { type CSSProperties, memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pointAt } from '#domain/map/mercator.ts';
import { MapControls } from './controls.tsx';
import { attachGestures } from './gestures.ts';
import { createOverlay, type Overlay } from './overlay.ts';
import { createPlainGround } from './plain-ground.ts';
import { ScaleLine } from './scale-line.tsx';
import type { MapLine, MapMarker, MapViewProps } from './types.ts';
import { useCamera } from './use-camera.ts';
import { useStreets } from './use-streets.ts';
import styles from './view.module.css';

const NO_LINES: readonly MapLine[] = [];
const PADDING = { top: 116, right: 72, bottom: 84, left: 72 };

/**
 * A map with marks and lines: streets if available, else a plain ground with distance circles; marks, gestures and
 * scale are the same on both. The marks are hidden from screen readers, so a list next to the map must have the same
 * content.
 */
export function MapView(props: MapViewProps) {
  const {
    home,
    markers,
    lines = NO_LINES,
    framing,
    padding = PADDING,
    frameKey,
    streetsAfterMs = 0,
    children,
    ref,
  } = props;
  const root = useRef<HTMLElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const credits = useRef<HTMLDivElement>(null);
  const plain = useRef<SVGSVGElement>(null);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const { drive, isHeld, hold, frameAll } = useCamera(root, framing, home, padding, ref);
  const streets = useStreets(drive, ground, credits, streetsAfterMs);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const svg = plain.current;
    if (svg === null || streets === 'drawn') return;
    const stop = drive.draw(createPlainGround(svg, home));
    return () => {
      stop();
      svg.replaceChildren();
    };
  }, [drive, home, streets]);

  useEffect(() => {
    const element = credits.current;
    element?.addEventListener('click', openOutside);
    return () => element?.removeEventListener('click', openOutside);
  }, []);

  useEffect(() => (overlay === null ? undefined : drive.draw(overlay.follow)), [drive, overlay]);
  useLayoutEffect(() => overlay?.show(markers, lines), [overlay, markers, lines]);

  useEffect(() => {
    const element = root.current;
    if (element === null || overlay === null) return;
    const at = (pixel: { x: number; y: number }) => pointAt(drive.camera(), drive.size(), pixel);
    return attachGestures(element, drive, {
      onMoved: hold,
      onPress: (id, pixel) =>
        id === undefined ? latest.current.onPressGround?.(at(pixel)) : latest.current.onPress?.(id),
      onCarry: overlay.carry,
      onDrop: (id, pixel) => {
        overlay.carry(id, undefined);
        latest.current.onDrop?.(id, at(pixel));
      },
    });
  }, [drive, overlay, hold]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map.
    <section ref={root} aria-label="Mapa" className={styles.map} data-streets={streets} tabIndex={0}>
      <div ref={ground} className={styles.ground} aria-hidden="true" />
      <svg ref={plain} className={styles.plain} aria-hidden="true" />
      <Marks markers={markers} lines={lines} overlay={overlay} onFrame={setOverlay} />
      {children}
      <MapControls drive={drive} isHeld={isHeld} onHold={hold} onFrameAll={frameAll} frameKey={frameKey} />
      <div className={styles.foot}>
        {streets === 'blocked' ? (
          <p className={styles.note} role="status">
            O mapa de ruas não abriu.<span> Posições e distâncias continuam certas.</span>
          </p>
        ) : null}
        <ScaleLine drive={drive} />
        <div ref={credits} className={styles.credits} data-map-control="" />
      </div>
    </section>
  );
}

interface MarksProps {
  readonly markers: readonly MapMarker[];
  readonly lines: readonly MapLine[];
  readonly overlay: Overlay | null;
  readonly onFrame: (overlay: Overlay | null) => void;
}

/** The elements of marks and lines, which the overlay positions. */
const Marks = memo(function Marks({ markers, lines, overlay, onFrame }: MarksProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (frame.current === null) return;
    const made = createOverlay(frame.current);
    onFrame(made);
    return () => {
      made.stop();
      onFrame(null);
    };
  }, [onFrame]);
  return (
    <div className={styles.marks} aria-hidden="true">
      <div ref={frame} className={styles.frame}>
        {overlay === null ? null : (
          <>
            <svg className={styles.lines} aria-hidden="true">
              {lines.map((line) => (
                <Line key={line.id} line={line} overlay={overlay} />
              ))}
            </svg>
            {markers.map((marker) => (
              <Mark
                key={marker.id}
                id={marker.id}
                mark={marker.mark}
                weight={marker.weight}
                isMovable={marker.isMovable === true}
                overlay={overlay}
              />
            ))}
          </>
        )}
      </div>
    </div>
  );
});

type MarkProps = Pick<MapMarker, 'id' | 'mark' | 'weight' | 'isMovable'> & { readonly overlay: Overlay };

/** Not rendered again for a movement: the overlay handles that. */
const Mark = memo(function Mark({ id, mark, weight, isMovable, overlay }: MarkProps) {
  const register = useMemo(
    () => (element: HTMLDivElement | null) => (element === null ? undefined : overlay.register(id, element)),
    [overlay, id],
  );
  return (
    <div
      ref={register}
      className={styles.mark}
      data-marker={id}
      data-movable={isMovable ? '' : undefined}
      style={{ '--weight': weight } as CSSProperties}
    >
      {mark}
    </div>
  );
});

const Line = memo(function Line({ line, overlay }: { line: MapLine; overlay: Overlay }) {
  const { id, color, look } = line;
  const register = useMemo(
    () => (element: SVGPathElement | null) => (element === null ? undefined : overlay.register(id, element)),
    [overlay, id],
  );
  return <path ref={register} className={styles.line} data-look={look} stroke={color} />;
});

/** Links of the sources open in a new tab. */
function openOutside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}
