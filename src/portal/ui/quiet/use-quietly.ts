import { type ReactNode, useEffect, useRef, useState } from 'react';
import { atQuietMoment } from './moment.ts';

/**
 * For a part that moves the screen below it: shows and removes it only when nobody is about to press something. Changes
 * inside it are shown at once. `null` removes it; until then its last content stays.
 */
export function useQuietly(part: ReactNode): ReactNode {
  const isWanted = part !== null;
  const [isShown, setShown] = useState(isWanted);
  const last = useRef<ReactNode>(null);
  useEffect(() => {
    if (isWanted) last.current = part;
  });
  useEffect(() => (isWanted === isShown ? undefined : atQuietMoment(() => setShown(isWanted))), [isWanted, isShown]);
  if (!isShown) return null;
  return isWanted ? part : last.current;
}
