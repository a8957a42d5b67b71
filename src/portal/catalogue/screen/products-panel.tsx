import { useDeferredValue, useMemo, useState } from 'react';
import type { Category, Product } from '#domain/catalogue/catalogue.ts';
import { searchProducts } from '#domain/catalogue/search.ts';
import { moveInList } from '#domain/shared/move-in-list.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { VirtualList } from '#portal/ui/lists/virtual-list.tsx';
import { EmptyState } from '#portal/ui/notice.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { useProductArchive, useProductSort, useProductSwitch } from './catalogue-changes.ts';
import styles from './catalogue-screen.module.css';
import { CategoryHeading } from './category-heading.tsx';
import { ProductRow, type ProductRowActions } from './product-row.tsx';

interface ProductsPanelProps {
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  /** The selected category; `undefined` shows all. */
  readonly category: Category | undefined;
  readonly text: string;
  /** Undefined without a category to put a product in. */
  readonly onNew: (() => void) | undefined;
  /** False for people who may only mark what is sold out. */
  readonly mayEdit: boolean;
  readonly onEdit: (product: Product) => void;
  readonly onRename: (category: Category) => void;
}

const HOW_TO_SORT = 'Escolha uma categoria para mudar a ordem dos produtos.';
const HOW_TO_SELL_OUT = 'Marque como esgotado o que acabou.';

const onError = (failed: Error) => toastError(sentenceOf(failed));

/** The products of a category, or the search results. */
export function ProductsPanel(props: ProductsPanelProps) {
  const { products, categories, category, text, mayEdit, onNew, onEdit, onRename } = props;
  const searched = useDeferredValue(text);
  const categoryId = category?.id ?? null;
  const found = useMemo(
    () => searchProducts(products, { text: searched, categoryId }),
    [products, searched, categoryId],
  );
  const names = useMemo(() => new Map(categories.map(({ id, name }) => [id, name])), [categories]);
  const [archived, setArchived] = useState<Product | null>(null);
  const soldOutSwitch = useProductSwitch();
  const sort = useProductSort();
  const archive = useProductArchive();
  const isSearching = searched.trim() !== '';
  const hint = mayEdit ? HOW_TO_SORT : HOW_TO_SELL_OUT;
  const isSortable = mayEdit && category !== undefined && !isSearching;

  const { mutate: switchProduct } = soldOutSwitch;
  const { mutate: sortProducts } = sort;

  // Memoized, so that the visible rows do not render at every key.
  const actions = useMemo<ProductRowActions>(
    () => ({
      ...(mayEdit ? { onEdit, onArchive: setArchived } : {}),
      onAvailable: ({ id, name }, available) =>
        switchProduct(
          { id, available },
          {
            onError,
            notify: () =>
              toastSuccess(available ? `${name} voltou à venda.` : `Marcado como esgotado: ${name}.`, {
                label: 'Desfazer',
                run: () => switchProduct({ id, available: !available }, { onError }),
              }),
          },
        ),
      onMove: (product, step) => {
        const ids = moveInList(found, found.indexOf(product), step).map(({ id }) => id);
        sortProducts({ categoryId: product.categoryId, ids }, { onError });
      },
    }),
    [onEdit, mayEdit, found, switchProduct, sortProducts],
  );
  const confirmArchive = () => {
    if (archived === null) return;
    archive.mutate(archived.id, {
      onError,
      onSuccess: () => toastSuccess(`Excluído do cardápio: ${archived.name}.`),
      onSettled: () => setArchived(null),
    });
  };

  return (
    <section className={styles.panel} aria-label="Produtos">
      {isSearching || category === undefined || !mayEdit ? (
        <p className={styles.found} role="status">
          {isSearching ? foundText(found.length) : hint}
        </p>
      ) : (
        <CategoryHeading category={category} categories={categories} count={found.length} onRename={onRename} />
      )}
      {found.length === 0 ? (
        <EmptyState
          title={isSearching ? 'Nada encontrado' : 'Nenhum produto aqui'}
          action={onNew && <Button onClick={onNew}>Incluir um produto</Button>}
        >
          {isSearching ? 'Busque por outra parte do nome ou pelo código de barras.' : null}
        </EmptyState>
      ) : (
        <VirtualList
          key={isSearching ? 'search' : (categoryId ?? 'all')}
          className={styles.list ?? ''}
          items={found}
          keyOf={({ id }) => id}
          estimate={64}
          gap={6}
        >
          {(product, index) => (
            <ProductRow
              product={product}
              categoryName={isSortable ? undefined : names.get(product.categoryId)}
              place={isSortable ? { first: index === 0, last: index === found.length - 1 } : undefined}
              actions={actions}
            />
          )}
        </VirtualList>
      )}
      <ConfirmDialog
        opened={archived !== null}
        title="Excluir do cardápio?"
        confirmLabel="Excluir"
        danger
        busy={archive.isPending}
        onConfirm={confirmArchive}
        onClose={() => setArchived(null)}
      >
        {archived?.name} sai do cardápio. Os pedidos já feitos não mudam. Se é só por hoje, marque como esgotado.
      </ConfirmDialog>
    </section>
  );
}

function foundText(count: number): string {
  return counted(count, 'produto encontrado', 'produtos encontrados');
}
