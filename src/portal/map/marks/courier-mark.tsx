import { memo } from 'react';
import type { MarkLabel } from '#portal/map/types.ts';
import { toneOf } from '#portal/ui/avatar/avatar.tsx';
import { initialsOf } from '#portal/ui/avatar/initials.ts';
import styles from './courier-mark.module.css';
import { arrowPoints } from './heading-arrow.ts';

interface CourierMarkProps {
  readonly name: string;
  readonly photoUrl?: string | undefined;
  /** Replaces the colour computed from the name. */
  readonly tone?: string | undefined;
  /** Degrees from north, clockwise; `marker` takes the marker's own, which may change without drawing this again. */
  readonly heading?: number | 'marker' | undefined;
  /** The age of the position, or a place: above the mark, or below it where the mark is moved aside. */
  readonly text?: string;
  /** The position is outdated. */
  readonly isStale?: boolean;
  readonly isChosen?: boolean;
  /** Offset in pixels, if several would cover one another. */
  readonly beside?: { readonly x: number; readonly y: number } | undefined;
}

const STALE = '#6b7480';

/** A courier: photo or initials, an arrow in the direction of the ride, the age of his position. */
export const CourierMark = memo(function CourierMark(props: CourierMarkProps) {
  const { name, photoUrl, tone = toneOf(name), heading, text, isStale = false, isChosen = false, beside } = props;
  const placed = { color: isStale ? STALE : tone, ...(beside ? { left: beside.x, top: beside.y } : {}) };
  return (
    <div
      className={styles.courier}
      data-stale={isStale}
      data-chosen={isChosen}
      data-beside={beside === undefined ? undefined : ''}
      style={placed}
    >
      {heading === undefined || isStale ? null : (
        <svg className={styles.heading} aria-hidden="true">
          <polygon {...(heading === 'marker' ? {} : { points: arrowPoints(heading) })} />
        </svg>
      )}
      <span className={styles.face}>
        {initialsOf(name)}
        {photoUrl ? (
          <span className={styles.photo} style={{ backgroundImage: `url(${JSON.stringify(photoUrl)})` }} />
        ) : null}
      </span>
      {text === undefined ? null : <span className={styles.text}>{text}</span>}
    </div>
  );
});

/** The room of a courier's text, for maps that hide overlapping labels. A light one: the list shows the text as well. */
export function courierLabel(
  text: string,
  weight: number,
  beside?: { readonly x: number; readonly y: number },
): MarkLabel {
  const size = { width: 12 + 7 * text.length, height: 18, weight };
  return beside === undefined ? { ...size, above: 30 } : { ...size, above: -37 - beside.y, beside: beside.x };
}
