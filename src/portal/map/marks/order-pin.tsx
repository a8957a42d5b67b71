import { memo } from 'react';
import styles from './order-pin.module.css';

export type PinTone = 'calm' | 'amber' | 'red' | 'green' | 'done';

interface OrderPinProps {
  readonly code: string;
  /** The text of the pin: `26 min`, `21:08`, `6 min atrasado`. */
  readonly text: string;
  readonly tone: PinTone;
  /** Filled: waiting at the shop. Outlined: on the road. */
  readonly isFilled: boolean;
  readonly isChosen?: boolean;
}

/** The destination of an order. Without room for its label, a dot of the same colour. */
export const OrderPin = memo(function OrderPin({ code, text, tone, isFilled, isChosen }: OrderPinProps) {
  return (
    <div className={styles.pin} data-tone={tone} data-filled={isFilled} data-chosen={isChosen === true}>
      <span className={styles.label}>
        <b>{code}</b> {text}
      </span>
      <span className={styles.dot} />
    </div>
  );
});

/** The size of a pin's label, for maps that hide overlapping labels. */
export function pinLabel(code: string, text: string) {
  return { width: 24 + 8 * code.length + 7 * text.length, height: 26, above: 8 };
}
