import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { Product } from '#domain/catalogue/catalogue.ts';
import { useNarrow } from '#portal/bag/use-narrow.ts';
import { VirtualGrid, type VirtualGridHandle } from '#portal/ui/lists/virtual-grid.tsx';
import { isGridKey, stepInGrid } from './grid-steps.ts';
import { ProductTile, UnreadableTile } from './product-tile.tsx';

interface ProductGridProps {
  readonly products: readonly Product[];
  readonly counts: ReadonlyMap<string, number>;
  /** Id of the product that Enter adds from the search box. */
  readonly nextId: string | undefined;
  readonly gridRef: Ref<ProductGridHandle>;
  readonly onAdd: (product: Product) => void;
  /** Called when the keyboard leaves the grid at the top. */
  readonly onLeaveTop: () => void;
}

export interface ProductGridHandle {
  /** Focuses the first tile. */
  readonly focusFirst: () => void;
}

/** Height of a tile with a two-line name; with photo or description it is taller and is measured. */
const ROW_HEIGHT = 90;

/** The products as tiles. One is a tab stop; the arrow keys reach the others. */
export function ProductGrid({ products, counts, nextId, gridRef, onAdd, onLeaveTop }: ProductGridProps) {
  const [stop, setStop] = useState<string | null>(null);
  const grid = useRef<VirtualGridHandle>(null);
  const narrow = useNarrow();
  const stopIndex = Math.max(
    0,
    products.findIndex(({ id }) => id === stop),
  );
  useImperativeHandle(gridRef, () => ({ focusFirst: () => grid.current?.focus(0) }));
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (!isGridKey(event.key) || grid.current === null) return;
    const tile = (event.target as HTMLElement).closest<HTMLElement>('[data-tile]');
    if (tile === null) return;
    event.preventDefault();
    const next = stepInGrid(event.key, Number(tile.dataset.tile), products.length, grid.current.columns());
    if (next === null) onLeaveTop();
    else grid.current.focus(next);
  };
  return (
    <VirtualGrid
      items={products}
      keyOf={idOf}
      label="Produtos"
      least={narrow ? 148 : 178}
      gap={narrow ? 8 : 10}
      estimate={ROW_HEIGHT}
      keptIndex={stopIndex}
      handle={grid}
      onKeyDown={walk}
      broken={({ id }, index) => <UnreadableTile tabbable={index === stopIndex} onFocus={() => setStop(id)} />}
    >
      {(product, index) => (
        <ProductTile
          product={product}
          count={counts.get(product.id) ?? 0}
          next={product.id === nextId}
          tabbable={index === stopIndex}
          onAdd={onAdd}
          onFocus={setStop}
        />
      )}
    </VirtualGrid>
  );
}

function idOf({ id }: Product): string {
  return id;
}
