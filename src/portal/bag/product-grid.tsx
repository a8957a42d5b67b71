import { type KeyboardEvent, type Ref, useState } from 'react';
import type { Product } from '#domain/catalogue.ts';
import styles from './catalogue.module.css';
import { isGridKey, stepInGrid } from './grid-steps.ts';
import { ProductTile } from './product-tile.tsx';

interface ProductGridProps {
  readonly products: readonly Product[];
  readonly counts: ReadonlyMap<string, number>;
  /** The id of the product that Enter adds from the search box. */
  readonly nextId: string | undefined;
  readonly listRef: Ref<HTMLUListElement>;
  readonly onAdd: (product: Product) => void;
  /** The operator walked out of the grid at its top. */
  readonly onLeaveTop: () => void;
}

/** The products as tiles. One of them is a tab stop, the arrow keys walk to the others. */
export function ProductGrid({ products, counts, nextId, listRef, onAdd, onLeaveTop }: ProductGridProps) {
  const [stop, setStop] = useState<string | null>(null);
  const stopId = products.some(({ id }) => id === stop) ? stop : products[0]?.id;
  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    if (!isGridKey(event.key)) return;
    const tiles = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
    const here = tiles.indexOf(event.target as HTMLButtonElement);
    if (here < 0) return;
    event.preventDefault();
    const next = stepInGrid(event.key, here, tiles.length, columnsOf(tiles));
    if (next === null) onLeaveTop();
    else tiles[next]?.focus();
  };
  return (
    <ul ref={listRef} className={styles.grid} aria-label="Produtos" onKeyDown={walk}>
      {products.map((product) => (
        <li key={product.id} onFocus={() => setStop(product.id)}>
          <ProductTile
            product={product}
            count={counts.get(product.id) ?? 0}
            next={product.id === nextId}
            tabbable={product.id === stopId}
            onAdd={onAdd}
          />
        </li>
      ))}
    </ul>
  );
}

/** How many tiles stand beside each other: those at the height of the first. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.getBoundingClientRect().top;
  return Math.max(1, tiles.filter((tile) => tile.getBoundingClientRect().top === top).length);
}
