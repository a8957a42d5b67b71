import type { Ref } from 'react';

interface AnchorBoxProps {
  readonly rect: DOMRectReadOnly;
  /** A click where the opening element stands, once the popover is open. */
  readonly onClose: () => void;
  readonly ref?: Ref<HTMLSpanElement>;
}

/**
 * Stands where the element stood that opened a popover, so that one popover serves every card. It lies over that
 * element and takes its clicks: the second click of a double click must not close what the first has opened.
 */
export function AnchorBox({ rect, onClose, ref }: AnchorBoxProps) {
  const { left, top, width, height } = rect;
  return (
    <span
      ref={ref}
      aria-hidden="true"
      onClick={({ detail }) => detail === 1 && onClose()}
      style={{ position: 'fixed', zIndex: 90, left, top, width, height }}
    />
  );
}
