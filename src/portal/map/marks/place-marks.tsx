import { IconToolsKitchen2 } from '@tabler/icons-react';
import { memo } from 'react';
import type { MarkLabel } from '#portal/map/types.ts';
import styles from './place-marks.module.css';

/** The establishment. */
export const ShopMark = memo(function ShopMark() {
  return (
    <span className={styles.shop}>
      <IconToolsKitchen2 size={20} />
    </span>
  );
});

/** The room of the shop's mark, which the ages of couriers' positions must not cover. */
export const SHOP_LABEL: MarkLabel = { width: 38, height: 38, above: -19, weight: 2 };

/** A stop of a run, with its number; just below the point, so that the order's pin stays readable. Small: a dot. */
export const StopMark = memo(function StopMark({ number, color }: { number: number; color: string }) {
  return (
    <span className={styles.stop} style={{ backgroundColor: color }}>
      {number}
    </span>
  );
});

/** The room of a stop's number, on maps that hide overlapping labels. It leaves the label of its own pin free. */
export function stopLabel(weight: number): MarkLabel {
  return { width: 20, height: 15, above: -8, weight };
}
