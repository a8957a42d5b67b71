import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, type Ref, useCallback, useEffect, useRef } from 'react';
import { GuardedRow } from './guarded-row.tsx';
import styles from './virtual-list.module.css';

interface VirtualListProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Estimated row height in pixels, used until a row is measured. */
  readonly estimate: number;
  readonly gap?: number;
  readonly overscan?: number;
  readonly className?: string;
  readonly children: (item: Item, index: number) => ReactNode;
  /** Replaces a row that fails to render. */
  readonly broken?: (item: Item) => ReactNode;
  readonly scrollRef?: Ref<HTMLDivElement>;
  /** The row to keep in view; the list scrolls when it changes. */
  readonly inSight?: number;
}

/** A scrolling list that draws only the visible rows and some around them. */
export function VirtualList<Item>({
  items,
  keyOf,
  estimate,
  gap = 0,
  overscan = 12,
  className,
  children,
  broken,
  scrollRef,
  inSight,
}: VirtualListProps<Item>) {
  const box = useRef<HTMLDivElement | null>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => estimate,
    getItemKey: useCallback((index: number) => keyAt(items, index, keyOf), [items, keyOf]),
    gap,
    overscan,
  });
  useEffect(() => {
    if (inSight !== undefined) virtualizer.scrollToIndex(inSight);
  }, [inSight, virtualizer]);
  return (
    <div
      ref={(element) => {
        box.current = element;
        if (typeof scrollRef === 'function') scrollRef(element);
        else if (scrollRef) scrollRef.current = element;
      }}
      className={`${styles.box} ${className ?? ''}`}
      // `contain: strict` makes the size independent of the rows: a class that fits it to few rows needs this height.
      style={{ '--rows-height': `${virtualizer.getTotalSize()}px` } as CSSProperties}
    >
      <div className={styles.space} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <GuardedRow of={item} broken={broken?.(item)}>
                {() => children(item, index)}
              </GuardedRow>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function keyAt<Item>(items: readonly Item[], index: number, keyOf: (item: Item) => string): string | number {
  const item = items[index];
  return item === undefined ? index : keyOf(item);
}
