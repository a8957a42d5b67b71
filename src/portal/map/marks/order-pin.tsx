import { memo } from 'react';
import styles from './order-pin.module.css';

export type PinTone = 'calm' | 'amber' | 'red' | 'green' | 'done';

interface OrderPinProps {
  readonly code: string;
  /** What the colour says, in words: `26 min`, `21:08`, `6 min atrasado`. */
  readonly text: string;
  readonly tone: PinTone;
  /** Filled waits in the shop, outlined is on the road. */
  readonly isFilled: boolean;
  readonly isChosen?: boolean;
}

/** Where an order goes. Without room for its label it is a dot of the same colour. */
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

/** The room of a pin's label, for maps that sort out which labels they show. */
export function pinLabel(code: string, text: string) {
  return { width: 24 + 8 * code.length + 7 * text.length, height: 26, above: 8 };
}
