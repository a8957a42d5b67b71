import { IconPackage } from '@tabler/icons-react';
import type { CourierStop } from '#contract/couriers/page-schema.ts';
import { itemsText } from '../stop-texts.ts';
import styles from './stop-items.module.css';

/** The items, unfolded on request. */
export function StopItems({ stop }: { stop: CourierStop }) {
  return (
    <details className={styles.items}>
      <summary>
        <IconPackage size={20} aria-hidden="true" />
        <b>{itemsText(stop)}</b>
      </summary>
      <ul>
        {stop.items.map(({ name, quantity, options, notes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order have no other name and never move
          <li key={index}>
            {quantity} {name}
            {[...options, ...(notes === undefined ? [] : [notes])].map((text) => (
              <small key={text}>{text}</small>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
