import { type FocusEvent, useEffect, useState } from 'react';

/** A hand that rests this long on a list is not about to click: the screen may be unattended. */
const IDLE_MS = 20_000;

/** What to spread on the element whose content must not move under the operator's hand. */
export interface EngagementProps {
  readonly onPointerEnter: () => void;
  readonly onPointerMove: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onKeyDown: () => void;
}

interface Engagement extends EngagementProps {
  /** Lets go until the hand moves again. */
  release(): void;
  stop(): void;
}

/**
 * Whether the operator points at the element or stands in it with the keyboard. A focus that a mouse click left behind
 * does not count, and neither does a hand that has not moved for a while.
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
