import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type ReactNode, type Ref, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { BagItem } from '#domain/bag.ts';
import type { Category, Product } from '#domain/catalogue.ts';
import { firstAvailable, searchProducts } from '#domain/search-products.ts';
import { Button } from '#portal/ui/button.tsx';
import { Kbd } from '#portal/ui/kbd.tsx';
import { PillTabs } from '#portal/ui/pill-tabs.tsx';
import styles from './catalogue.module.css';
import { ProductGrid } from './product-grid.tsx';

interface CatalogueProps {
  /** The head line: the screen's own heading. */
  readonly heading: ReactNode;
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  readonly items: readonly BagItem[];
  readonly searchRef: Ref<HTMLInputElement>;
  readonly onAdd: (product: Product) => void;
  readonly onFreeItem: () => void;
}

const ALL = 'todos';

/** What can be sold: by category, by name or by barcode, with the mouse or with the keys alone. */
export const Catalogue = memo(function Catalogue(props: CatalogueProps) {
  const { heading, products, categories, items, searchRef, onAdd, onFreeItem } = props;
  const [text, setText] = useState('');
  const [category, setCategory] = useState(ALL);
  const box = useRef<HTMLInputElement | null>(null);
  const grid = useRef<HTMLUListElement>(null);
  const filter = { text: useDeferredValue(text), categoryId: category === ALL ? null : category };
  const found = searchProducts(products, filter);
  const searching = text.trim() !== '';
  const next = searching ? firstAvailable(found) : undefined;
  const counts = useMemo(() => countsOf(items), [items]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      grid.current?.querySelector('button')?.focus();
    }
    if (event.key === 'Escape') setText('');
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // A barcode reader types faster than the deferred list follows: what counts is the text of this moment.
    const wanted = firstAvailable(searchProducts(products, { ...filter, text }));
    if (!searching || wanted === undefined) return;
    onAdd(wanted);
    event.currentTarget.select();
  };

  return (
    <section className={styles.catalogue} aria-label="Cardápio">
      <div className={styles.head}>
        {heading}
        <Button className={styles.freeItem} icon={<IconPlus size={17} />} onClick={onFreeItem}>
          Item avulso
        </Button>
        <div className={styles.search}>
          <IconSearch size={17} aria-hidden="true" />
          <input
            ref={(element) => {
              box.current = element;
              if (typeof searchRef === 'function') searchRef(element);
              else if (searchRef) searchRef.current = element;
            }}
            type="search"
            aria-label="Produto ou código de barras"
            aria-keyshortcuts="F2"
            placeholder="Produto ou código de barras"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={press}
          />
          <span className={styles.key}>
            <Kbd>F2</Kbd>
          </span>
        </div>
      </div>
      <div className={styles.filters}>
        <PillTabs label="Categorias" tabs={tabsOf(categories)} value={category} onChange={setCategory} />
        <p className={styles.hint} role="status">
          {searching ? <SearchHint found={found.length} next={next} text={text} /> : null}
        </p>
      </div>
      <ProductGrid
        products={found}
        counts={counts}
        nextId={next?.id}
        listRef={grid}
        onAdd={onAdd}
        onLeaveTop={() => box.current?.focus()}
      />
    </section>
  );
});

function SearchHint({ found, next, text }: { found: number; next: Product | undefined; text: string }) {
  if (found === 0) return <>Nada encontrado para “{text.trim()}”. Use “Item avulso” para o que não está no cardápio.</>;
  if (next === undefined) return <>Indisponível no momento.</>;
  return (
    <>
      <Kbd>Enter</Kbd> inclui {next.name}
    </>
  );
}

function tabsOf(categories: readonly Category[]) {
  return [{ value: ALL, label: 'Todos' }, ...categories.map(({ id, name }) => ({ value: id, label: name }))];
}

function countsOf(items: readonly BagItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { productId, quantity } of items) {
    if (productId !== undefined) counts.set(productId, (counts.get(productId) ?? 0) + quantity);
  }
  return counts;
}
