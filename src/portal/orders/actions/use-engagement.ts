import { type FocusEvent, useEffect, useState } from 'react';

/**
 * Without pointer movement or a key for this long, in milliseconds, the list counts as unused: the screen may be
 * unattended.
 */
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
  /** Ends the engagement until the next pointer movement, key or focus. */
  release(): void;
  stop(): void;
}

/**
 * Whether the operator points at the element or has the keyboard focus in it. Not for a focus left by a mouse click,
 * and not after a while without pointer movement or a key.
 */
export function useEngagement() {
  const [engaged, setEngaged] = useState(false);
  const [{ release, stop, ...props }] = useState(() => createEngagement(setEngaged));
  useEffect(() => stop, [stop]);
  return { engaged, release, props };
}

function createEngagement(onChange: (engaged: boolean) => void): Engagement {
  let isPointed = false;
  let isFocused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = () => {
    clearTimeout(timer);
    onChange(isPointed || isFocused);
    if (isPointed || isFocused) timer = setTimeout(() => onChange(false), IDLE_MS);
  };
  const point = (here: boolean) => () => {
    isPointed = here;
    update();
  };
  return {
    onPointerEnter: point(true),
    onPointerMove: update,
    onPointerLeave: point(false),
    onFocus: ({ target }) => {
      isFocused = target.matches(':focus-visible');
      update();
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (currentTarget.contains(relatedTarget)) return;
      isFocused = false;
      update();
    },
    onKeyDown: update,
    release: () => onChange(false),
    stop: () => clearTimeout(timer),
  };
}
