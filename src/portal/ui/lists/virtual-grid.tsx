import {
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type GridLayout, layoutOf, rowsToDraw } from './grid-layout.ts';
import { GuardedRow } from './guarded-row.tsx';
import { scrollParentOf } from './scroll-parent.ts';
import styles from './virtual-grid.module.css';

/** Handle for the grid's parent. */
export interface VirtualGridHandle {
  /** Focuses the button of a tile, drawing it first if it is out of view. */
  readonly focus: (index: number) => void;
  /** The current number of columns. */
  readonly columns: () => number;
}

interface VirtualGridProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly label: string;
  /** Minimum width of a tile (infinite: one column), and the space between tiles, in pixels. */
  readonly least: number;
  readonly gap: number;
  /** Estimated row height in pixels, used until a row is measured. */
  readonly estimate: number;
  /** The tile with the keyboard focus; always drawn. */
  readonly keptIndex: number;
  readonly handle?: Ref<VirtualGridHandle>;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: (item: Item, index: number) => ReactNode;
  /** Replaces a tile that fails to render; must be a button if the arrow keys should reach it. */
  readonly broken?: (item: Item, index: number) => ReactNode;
}

/**
 * A list as a grid of tiles that draws only the visible rows and some around them. Finds its scrolling ancestor or the
 * window by itself.
 */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, least, gap, onKeyDown } = props;
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<GridPlace | null>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () =>
      setPlace((known) => {
        const next = placeOf(element, least, gap);
        return known !== null && isSamePlace(known, next) ? known : next;
      });
    measure();
    const observer = new ResizeObserver(measure);
    // Watch what is around the grid too: what is above it moves it without changing its size.
    const parent = scrollParentOf(element);
    for (let watched: Element | null = element; watched && watched !== parent; watched = watched.parentElement)
      observer.observe(watched);
    return () => observer.disconnect();
  }, [least, gap]);

  const Rows = place?.parent === null ? WindowRows<Item> : ElementRows<Item>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its members
    <div ref={box} className={styles.grid} role="list" aria-label={label} onKeyDown={onKeyDown}>
      {place === null ? null : <Rows {...props} place={place} />}
    </div>
  );
}

/** The grid's scroll container, its distance from the container's top, and its columns. */
interface GridPlace {
  readonly parent: Element | null;
  readonly margin: number;
  readonly layout: GridLayout;
}

function placeOf(element: Element, least: number, gap: number): GridPlace {
  const parent = scrollParentOf(element);
  const { top, width } = element.getBoundingClientRect();
  const margin = parent === null ? top + window.scrollY : top - parent.getBoundingClientRect().top + parent.scrollTop;
  return { parent, margin: Math.round(margin), layout: layoutOf(width, least, gap) };
}

function isSamePlace(one: GridPlace, other: GridPlace): boolean {
  return one.parent === other.parent && one.margin === other.margin && one.layout.columns === other.layout.columns;
}

type RowsProps<Item> = VirtualGridProps<Item> & { readonly place: GridPlace };

function ElementRows<Item>(props: RowsProps<Item>) {
  const { parent } = props.place;
  const virtualizer = useVirtualizer({ ...useOptions(props), getScrollElement: () => parent });
  return <Drawn {...props} virtualizer={virtualizer} />;
}

function WindowRows<Item>(props: RowsProps<Item>) {
  const virtualizer = useWindowVirtualizer(useOptions(props));
  return <Drawn {...props} virtualizer={virtualizer} />;
}

/** Rows drawn before and after the visible ones. */
const OVERSCAN = 3;
/** Up to this many tiles are all drawn, so that the browser's own search finds them. */
const FEW = 120;

function useOptions<Item>({ items, keyOf, estimate, gap, keptIndex, place }: RowsProps<Item>) {
  const { columns } = place.layout;
  return {
    count: Math.ceil(items.length / columns),
    // A row that moves keeps its elements, and with them the keyboard's focus.
    getItemKey: useCallback(
      (row: number) => {
        const first = items[row * columns];
        return first === undefined ? row : keyOf(first);
      },
      [items, keyOf, columns],
    ),
    estimateSize: () => estimate,
    gap,
    overscan: items.length <= FEW ? items.length : OVERSCAN,
    scrollMargin: place.margin,
    // Draw something before the first measurement.
    initialRect: { width: 0, height: 900 },
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => [
      ...rowsToDraw(
        Math.max(0, startIndex - overscan),
        Math.min(count - 1, endIndex + overscan),
        Math.min(Math.max(0, Math.floor(keptIndex / columns)), count - 1),
      ),
    ],
  } satisfies Partial<VirtualizerOptions<Element, Element>>;
}

type DrawnProps<Item> = RowsProps<Item> & {
  readonly virtualizer: Virtualizer<Element, Element> | Virtualizer<Window, Element>;
};

function Drawn<Item>({ items, keyOf, gap, place, handle, children, broken, virtualizer }: DrawnProps<Item>) {
  const space = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const { columns } = place.layout;

  const focusWanted = () => {
    if (wanted.current === null) return;
    const button = space.current?.querySelector<HTMLElement>(`[data-tile="${wanted.current}"] button`);
    if (!button) return;
    wanted.current = null;
    button.focus();
  };
  useEffect(focusWanted);
  useImperativeHandle(handle, () => ({
    columns: () => columns,
    focus: (index) => {
      wanted.current = index;
      focusWanted();
      if (wanted.current !== null) virtualizer.scrollToIndex(Math.floor(index / columns));
    },
  }));

  return (
    <div ref={space} role="presentation" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index: row, key, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={row}
          role="presentation"
          className={styles.row}
          style={{
            gap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${start - place.margin}px)`,
          }}
        >
          {items.slice(row * columns, (row + 1) * columns).map((item, column) => {
            const index = row * columns + column;
            return (
              // biome-ignore lint/a11y/useSemanticElements: see above
              <div
                key={keyOf(item)}
                role="listitem"
                aria-setsize={items.length}
                aria-posinset={index + 1}
                data-tile={index}
              >
                <GuardedRow of={item} broken={broken?.(item, index)}>
                  {() => children(item, index)}
                </GuardedRow>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
