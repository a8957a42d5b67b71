import { type FocusEvent, useEffect, useState } from 'react';

/** A pointer that rests this long on a list counts as idle: the screen may be unattended. */
const IDLE_MS = 20_000;

/** Props for the element whose content must not move while the operator uses it. */
export interface EngagementProps {
  readonly onPointerEnter: () => void;
  readonly onPointerMove: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onKeyDown: () => void;
}

interface Engagement extends EngagementProps {
  /** Ends the engagement until the pointer moves again. */
  release(): void;
  stop(): void;
}

/**
 * Whether the operator points at the element or has the keyboard focus in it. The focus left by a mouse click does not
 * count, nor does a pointer that has not moved for a while.
 */
export function useEngagement() {
  const [engaged, setEngaged] = useState(false);
  const [{ release, stop, ...props }] = useState(() => createEngagement(setEngaged));
  useEffect(() => stop, [stop]);
  return { engaged, release, props };
}

function createEngagement(tell: (engaged: boolean) => void): Engagement {
  let points = false;
  let stands = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    clearTimeout(timer);
    tell(points || stands);
    if (points || stands) timer = setTimeout(() => tell(false), IDLE_MS);
  };
  const point = (here: boolean) => () => {
    points = here;
    look();
  };
  return {
    onPointerEnter: point(true),
    onPointerMove: look,
    onPointerLeave: point(false),
    onFocus: ({ target }) => {
      stands = target.matches(':focus-visible');
      look();
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (currentTarget.contains(relatedTarget)) return;
      stands = false;
      look();
    },
    onKeyDown: look,
    release: () => tell(false),
    stop: () => clearTimeout(timer),
  };
}
