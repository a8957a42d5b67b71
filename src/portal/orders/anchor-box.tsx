import type { Ref } from 'react';

/** Stands where the element stood that opened a popover, so that one popover serves every card. */
export function AnchorBox({ rect, ref, ...rest }: { rect: DOMRectReadOnly; ref?: Ref<HTMLSpanElement> }) {
  const { left, top, width, height } = rect;
  return (
    <span
      {...rest}
      ref={ref}
      aria-hidden="true"
      style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }}
    />
  );
}
