import { useEffect, useRef } from 'react';
import { metresPerPixel } from '#domain/map/mercator.ts';
import { scaleBarOf } from '#domain/map/scale-bar.ts';
import type { CameraDrive } from './camera-drive.ts';
import { distanceText } from './distance-text.ts';
import styles from './scale-line.module.css';

const MOST_PIXELS = 90;

/** The scale of the map. Drawn with the frame, not by React. */
export function ScaleLine({ drive }: { drive: CameraDrive }) {
  const bar = useRef<HTMLSpanElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let shown = '';
    return drive.draw(({ center, zoom }) => {
      const { metres, pixels } = scaleBarOf(metresPerPixel(center.latitude, zoom), MOST_PIXELS);
      const now = `${metres} ${pixels.toFixed(0)}`;
      if (now === shown || bar.current === null || text.current === null) return;
      shown = now;
      bar.current.style.width = `${pixels.toFixed(0)}px`;
      text.current.textContent = distanceText(metres);
    });
  }, [drive]);
  return (
    <p className={styles.scale} aria-hidden="true">
      <span ref={bar} className={styles.bar} />
      <span ref={text} />
    </p>
  );
}
