import { IconArchive } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Product } from '#domain/catalogue/catalogue.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { archivedProductsQuery } from '#portal/api/queries.ts';
import { priceText } from '#portal/orders/option-texts.ts';
import { Button } from '#portal/ui/button.tsx';
import { VirtualList } from '#portal/ui/lists/virtual-list.tsx';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './archived-dialog.module.css';
import { useProductRestore } from './catalogue-changes.ts';

/** Archived products, with a restore button. */
export function ArchivedDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Produtos excluídos" width={560}>
      {opened ? <Archived /> : null}
    </Modal>
  );
}

function Archived() {
  const { data, error, isPending, refetch } = useQuery(archivedProductsQuery);
  const restore = useProductRestore();
  const products = data?.products ?? [];
  const bringBack = ({ id, name }: Product) =>
    restore.mutate(id, {
      notify: () => toastSuccess(`${name} voltou ao cardápio.`),
      onError: (failed) => toastError(sentenceOf(failed)),
    });

  if (error && data === undefined) {
    return (
      <ErrorState
        title="Não foi possível carregar os excluídos"
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (isPending) return <p role="status">Carregando…</p>;
  if (products.length === 0) {
    return <EmptyState icon={<IconArchive size={40} />} title="Nenhum produto excluído" noAct="all-well" />;
  }
  return (
    <>
      <p className={styles.about}>Voltam ao fim da sua categoria, com opções e horários. A foto é enviada de novo.</p>
      <VirtualList items={products} keyOf={({ id }) => id} estimate={56} gap={6} className={styles.list ?? ''}>
        {(product) => (
          <div className={styles.row}>
            <div className={styles.what}>
              <p className={styles.name}>{product.name}</p>
              <p className={styles.about}>{priceText(product)}</p>
            </div>
            <Button
              aria-label={`Restaurar ${product.name}`}
              busy={restore.isPending && restore.variables === product.id}
              onClick={() => bringBack(product)}
            >
              Restaurar
            </Button>
          </div>
        )}
      </VirtualList>
    </>
  );
}
