import { type ReactNode, useState } from 'react';
import { Button } from '#portal/ui/button.tsx';

/** As many rows as a page draws quickly. */
const STEP = 500;

interface LongListProps<Item> {
  readonly items: readonly Item[];
  readonly label?: string;
  readonly className?: string | undefined;
  /** Draws a list item. */
  readonly children: (item: Item) => ReactNode;
}

/** A list of entries that are never deleted: draws the first ones, and more on request. */
export function LongList<Item>({ items, label, className, children }: LongListProps<Item>) {
  const [count, setCount] = useState(STEP);
  return (
    <>
      <ul className={className} aria-label={label}>
        {items.slice(0, count).map(children)}
      </ul>
      {items.length > count ? (
        <Button size="large" onClick={() => setCount(count + STEP)}>
          Mostrar mais
        </Button>
      ) : null}
    </>
  );
}
