import { memo } from 'react';
import { initialsOf, toneOf } from '#portal/ui/avatar.tsx';
import styles from './courier-mark.module.css';

interface CourierMarkProps {
  readonly name: string;
  readonly photoUrl?: string | undefined;
  /** Degrees from north, clockwise. */
  readonly heading?: number | undefined;
  /** Above him: the age of the position, or where he is. */
  readonly text?: string;
  /** The position is too old to say where he is. */
  readonly isStale?: boolean;
  readonly isChosen?: boolean;
}

/** A courier: photo or initials, an arrow where he rides to, the age of his position. */
export const CourierMark = memo(function CourierMark(props: CourierMarkProps) {
  const { name, photoUrl, heading, text, isStale = false, isChosen = false } = props;
  return (
    <div className={styles.courier} data-stale={isStale} data-chosen={isChosen} style={{ color: toneOf(name) }}>
      {heading === undefined || isStale ? null : (
        <span className={styles.heading} style={{ rotate: `${Math.round(heading)}deg` }} />
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
