import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Category, Product } from '#domain/catalogue/catalogue.ts';
import { inMenuOrder } from '#domain/catalogue/menu-order.ts';
import { useMay } from '#portal/access/use-may.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { categoriesQuery, productsQuery } from '#portal/api/queries.ts';
import { ErrorState } from '#portal/ui/notice.tsx';
import { ArchivedDialog } from './archived-dialog.tsx';
import styles from './catalogue-screen.module.css';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryRail } from './category-rail.tsx';
import { EmptyCatalogue } from './empty.tsx';
import { CatalogueHeader } from './header.tsx';
import { ImportDialog } from './import/dialog.tsx';
import { PasteDialog } from './import/paste-dialog.tsx';
import { type EditedProduct, ProductDialog } from './product-dialog.tsx';
import { ProductsPanel } from './products-panel.tsx';
import { SampleNotice } from './sample-notice.tsx';

const NO_PRODUCTS: readonly Product[] = [];
const NO_CATEGORIES: readonly Category[] = [];

/** The products and categories of the establishment. Who may not edit them marks what is sold out. */
export function CatalogueScreen() {
  const products = useQuery(productsQuery);
  const categories = useQuery(categoriesQuery);
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const [editedProduct, setEditedProduct] = useState<EditedProduct | null>(null);
  const [editedCategory, setEditedCategory] = useState<Category | 'new' | null>(null);
  const [importing, setImporting] = useState<'file' | 'list' | null>(null);
  const [archived, setArchived] = useState(false);
  const known = categories.data?.categories ?? NO_CATEGORIES;
  const listed = products.data?.products ?? NO_PRODUCTS;
  const sold = useMemo(() => inMenuOrder(listed, known), [listed, known]);
  const counts = useMemo(() => countsOf(sold), [sold]);
  const chosen = known.find(({ id }) => id === wanted);
  const mayEdit = useMay()('catalogue.edit');
  const newIn = chosen?.id ?? known[0]?.id;
  const onNew = newIn === undefined || !mayEdit ? undefined : () => setEditedProduct({ newIn });
  const failure = products.data && categories.data ? null : (products.error ?? categories.error);
  const isReady = products.data !== undefined && categories.data !== undefined;

  return (
    <div className={styles.page}>
      <CatalogueHeader
        text={text}
        onText={setText}
        onNew={onNew}
        onImport={() => setImporting('file')}
        onPaste={() => setImporting('list')}
      />
      {failure ? (
        <ErrorState
          title="Não foi possível carregar o cardápio"
          detail={sentenceOf(failure)}
          onRetry={() => void Promise.all([products.refetch(), categories.refetch()])}
        />
      ) : null}
      {!isReady && !failure ? <p className={styles.loading}>Carregando…</p> : null}
      {isReady && known.length === 0 ? (
        <EmptyCatalogue
          onList={() => setImporting('list')}
          onFile={() => setImporting('file')}
          onCategory={() => setEditedCategory('new')}
          onArchived={() => setArchived(true)}
        />
      ) : null}
      {isReady ? <SampleNotice products={listed} /> : null}
      {isReady && known.length > 0 ? (
        <div className={styles.columns}>
          <CategoryRail
            categories={known}
            counts={counts}
            total={sold.length}
            chosen={chosen?.id ?? null}
            onChoose={(id) => {
              setWanted(id);
              setText('');
            }}
            mayEdit={mayEdit}
            onNew={() => setEditedCategory('new')}
            onArchived={() => setArchived(true)}
          />
          <ProductsPanel
            products={sold}
            categories={known}
            category={chosen}
            text={text}
            onNew={onNew}
            mayEdit={mayEdit}
            onEdit={setEditedProduct}
            onRename={setEditedCategory}
          />
        </div>
      ) : null}
      <ProductDialog edited={editedProduct} categories={known} onClose={() => setEditedProduct(null)} />
      <CategoryDialog
        edited={editedCategory}
        categories={known}
        onSaved={({ id }) => setWanted(id)}
        onClose={() => setEditedCategory(null)}
      />
      <ArchivedDialog opened={archived} onClose={() => setArchived(false)} />
      <ImportDialog opened={importing === 'file'} onClose={() => setImporting(null)} />
      <PasteDialog opened={importing === 'list'} onClose={() => setImporting(null)} />
    </div>
  );
}

function countsOf(products: readonly Product[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { categoryId } of products) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return counts;
}
