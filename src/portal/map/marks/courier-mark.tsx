import { memo } from 'react';
import { initialsOf, toneOf } from '#portal/ui/avatar.tsx';
import styles from './courier-mark.module.css';

interface CourierMarkProps {
  readonly name: string;
  readonly photoUrl?: string | undefined;
  /** Replaces the colour computed from the name. */
  readonly tone?: string | undefined;
  /** Degrees from north, clockwise; `marker` takes the marker's own, which may change without drawing this again. */
  readonly heading?: number | 'marker' | undefined;
  /** The text above him: the age of the position, or a place. */
  readonly text?: string;
  /** The position is outdated. */
  readonly isStale?: boolean;
  readonly isChosen?: boolean;
  /** Offset in pixels, if several would cover one another. */
  readonly beside?: { readonly x: number; readonly y: number } | undefined;
}

/** A courier: photo or initials, an arrow in the direction of the ride, the age of his position. */
export const CourierMark = memo(function CourierMark(props: CourierMarkProps) {
  const { name, photoUrl, tone = toneOf(name), heading, text, isStale = false, isChosen = false, beside } = props;
  const placed = { color: tone, ...(beside ? { left: beside.x, top: beside.y } : {}) };
  return (
    <div className={styles.courier} data-stale={isStale} data-chosen={isChosen} style={placed}>
      {heading === undefined || isStale ? null : (
        <span className={styles.heading} style={heading === 'marker' ? {} : { rotate: `${Math.round(heading)}deg` }} />
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
