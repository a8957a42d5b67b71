import type { Ref } from 'react';

interface AnchorBoxProps {
  readonly rect: DOMRectReadOnly;
  /** Called on a click at the opening element's place while the popover is open. */
  readonly onClose: () => void;
  readonly ref?: Ref<HTMLSpanElement>;
}

/**
 * Covers the element that opened a popover, so that one popover can serve every card. It takes that element's clicks:
 * the second click of a double click must not close what the first opened.
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
