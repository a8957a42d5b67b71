import { IconBook2, IconPlus } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { BagItem } from '#domain/bag/bag.ts';
import { type QuantityText, quantityText } from '#domain/bag/quantity-prefix.ts';
import type { Category, Product } from '#domain/catalogue/catalogue.ts';
import { firstAvailable, searchProducts } from '#domain/catalogue/search.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { useMay } from '#portal/access/use-may.ts';
import { Button } from '#portal/ui/button.tsx';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import visuallyHidden from '#portal/ui/looks/visually-hidden.module.css';
import { EmptyState } from '#portal/ui/notice.tsx';
import { PillTabs } from '#portal/ui/pill-tabs.tsx';
import { SearchBox } from '#portal/ui/search-box.tsx';
import styles from './catalogue.module.css';
import { ProductGrid, type ProductGridHandle } from './product-grid.tsx';

interface CatalogueProps {
  /** The screen's own heading, shown at the top. */
  readonly heading: ReactNode;
  /** On a phone, the heading's tabs leave no room for text. */
  readonly headingHasTabs?: boolean;
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  readonly items: readonly BagItem[];
  readonly searchRef: Ref<HTMLInputElement>;
  readonly onAdd: (product: Product, quantity: number) => void;
  readonly onFreeItem: () => void;
  /** The screen's hotkey for the free item. */
  readonly freeItemKey?: string;
}

const ALL = 'todos';

/**
 * The products for sale: by category, name or barcode, with the mouse or only the keyboard. A quantity may precede the
 * search text: `3*guaraná`.
 */
export const Catalogue = memo(function Catalogue(props: CatalogueProps) {
  const { heading, headingHasTabs, products, categories, items, searchRef, onAdd, onFreeItem, freeItemKey } = props;
  const [text, setText] = useState('');
  const [category, setCategory] = useState(ALL);
  const box = useRef<HTMLInputElement | null>(null);
  const grid = useRef<ProductGridHandle>(null);
  const shown = quantityText(useDeferredValue(text));
  const categoryId = category === ALL ? null : category;
  const found = useMemo(
    () => searchProducts(products, { text: shown.text, categoryId }),
    [products, shown.text, categoryId],
  );
  const asked = quantityText(text);
  const searching = asked.text.trim() !== '';
  // Typing does not wait for the list: hold ArrowDown until the list matches the typed text.
  const isSettled = shown.text === asked.text;
  const wantsFirst = useRef(false);
  useLayoutEffect(() => {
    if (!isSettled || !wantsFirst.current) return;
    wantsFirst.current = false;
    grid.current?.focusFirst();
  }, [isSettled]);
  const next = searching ? firstAvailable(found) : undefined;
  const counts = useMemo(() => countsOf(items), [items]);

  const latest = useRef(asked);
  useLayoutEffect(() => {
    latest.current = asked;
  });
  // Keep the search, so that the clicked tile stays in place for another click; the quantity applies once.
  const addTile = useCallback(
    (product: Product) => {
      onAdd(product, latest.current.quantity);
      setText(latest.current.text);
    },
    [onAdd],
  );

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      if (isSettled) grid.current?.focusFirst();
      else wantsFirst.current = true;
    }
    if (event.key === 'Escape') setText('');
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // A barcode reader types faster than the list is updated: search again with the current text.
    const wanted = firstAvailable(searchProducts(products, { text: asked.text, categoryId }));
    if (!searching || wanted === undefined) return event.currentTarget.select();
    onAdd(wanted, asked.quantity);
    setText('');
  };

  return (
    <section className={styles.catalogue} aria-label="Cardápio">
      <div className={styles.head}>
        {heading}
        <Button
          className={styles.freeItem}
          icon={<IconPlus size={17} />}
          onClick={onFreeItem}
          aria-keyshortcuts={freeItemKey}
        >
          <span className={headingHasTabs ? visuallyHidden.upTo699 : undefined}>Item avulso</span>
          {freeItemKey === undefined ? null : <Kbd>{freeItemKey}</Kbd>}
        </Button>
        <SearchBox
          className={styles.search}
          label="Produto ou código de barras"
          value={text}
          onChange={setText}
          onKeyDown={press}
          inputRef={(element) => {
            box.current = element;
            if (typeof searchRef === 'function') searchRef(element);
            else if (searchRef) searchRef.current = element;
          }}
        />
      </div>
      {products.length === 0 ? <NothingToSell /> : null}
      <div className={styles.filters} hidden={products.length === 0}>
        <PillTabs label="Categorias" tabs={tabsOf(categories)} value={category} onChange={setCategory} />
        <p className={styles.hint} role="status">
          {searching ? <SearchHint found={found.length} next={next} asked={asked} /> : null}
        </p>
      </div>
      <ProductGrid
        products={found}
        counts={counts}
        nextId={next?.id}
        gridRef={grid}
        onAdd={addTile}
        onLeaveTop={() => box.current?.focus()}
      />
    </section>
  );
});

/** Shown when the establishment has no products yet. */
function NothingToSell() {
  const mayFill = useMay()('catalogue.edit');
  return (
    <EmptyState
      icon={<IconBook2 size={40} />}
      title="O cardápio ainda está vazio"
      action={
        <PermittedLink to="/outros/cardapio" act="catalogue.edit">
          Montar o cardápio
        </PermittedLink>
      }
    >
      {mayFill
        ? 'Cole uma lista de produtos, importe uma planilha ou use o cardápio de exemplo.'
        : 'Um gerente ou o dono monta o cardápio.'}{' '}
      Enquanto isso, use “Item avulso”.
    </EmptyState>
  );
}

interface SearchHintProps {
  readonly found: number;
  readonly next: Product | undefined;
  readonly asked: QuantityText;
}

function SearchHint({ found, next, asked }: SearchHintProps) {
  if (found === 0)
    return <>Nada encontrado para “{asked.text.trim()}”. Use “Item avulso” para o que não está no cardápio.</>;
  if (next === undefined) return <>Indisponível no momento.</>;
  return (
    <>
      <Kbd>Enter</Kbd> inclui {asked.quantity > 1 ? `${asked.quantity} × ` : ''}
      {next.name}
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
