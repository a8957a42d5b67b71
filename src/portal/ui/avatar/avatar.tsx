import { useState } from 'react';
import styles from './avatar.module.css';
import { initialsOf } from './initials.ts';

/** Sizes of the specification: p 30, m 50, g 150 pixels. */
export type AvatarSize = 'p' | 'm' | 'g';

const PIXELS: Readonly<Record<AvatarSize, number>> = { p: 30, m: 50, g: 150 };

/** White text has a contrast of at least 4.5:1 on each. */
const TONES = ['#35758f', '#7f5fa8', '#557748', '#bb5239', '#9a6a2f', '#4d6aa8', '#a34f77', '#467673'];

interface AvatarProps {
  readonly name: string;
  readonly src?: string | undefined;
  readonly size?: AvatarSize;
  /** Replaces the colour computed from the name. */
  readonly tone?: string | undefined;
}

/** A round avatar: the image, or the name's initials if there is no image or it fails to load. */
export function Avatar({ name, src, size = 'p', tone = toneOf(name) }: AvatarProps) {
  const [broken, setBroken] = useState('');
  const pixels = PIXELS[size];
  const frame = { width: pixels, height: pixels, fontSize: pixels * 0.38 };
  if (src && broken !== src) {
    return (
      <img
        className={styles.avatar}
        style={frame}
        src={src}
        alt=""
        width={pixels}
        height={pixels}
        onError={() => setBroken(src)}
      />
    );
  }
  return (
    <span className={styles.avatar} style={{ ...frame, backgroundColor: tone }} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** The colour of a name: the same everywhere. */
export function toneOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return TONES[sum % TONES.length] ?? '#4d6aa8';
}

/** A colour for each name: its usual one, or the next free one if an earlier name has that. */
export function distinctTones(names: readonly string[]): ReadonlyMap<string, string> {
  const tones = new Map<string, string>();
  for (const name of names) {
    const taken = new Set(tones.values());
    const first = TONES.indexOf(toneOf(name));
    const inTurn = TONES.map((_, step) => TONES[(first + step) % TONES.length]);
    tones.set(name, inTurn.find((tone) => tone !== undefined && !taken.has(tone)) ?? toneOf(name));
  }
  return tones;
}
