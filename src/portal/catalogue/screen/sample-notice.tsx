import { useMemo } from 'react';
import type { Product } from '#domain/catalogue/catalogue.ts';
import { isSampleProduct } from '#domain/catalogue/sample-menu.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { useMay } from '#portal/access/use-may.ts';
import { useSampleMenu } from '#portal/catalogue/use-sample-menu.ts';
import { Button } from '#portal/ui/button.tsx';
import styles from './catalogue-screen.module.css';

/** Shown while the catalogue has sample products, with a button that removes them. */
export function SampleNotice({ products }: { products: readonly Product[] }) {
  const { remove } = useSampleMenu();
  const mayTransfer = useMay()('catalogue.transfer');
  const count = useMemo(() => products.filter(isSampleProduct).length, [products]);
  if (count === 0 || !mayTransfer) return null;
  return (
    <p className={styles.sample}>
      <span>{counted(count, 'produto é', 'produtos são')} do cardápio de exemplo. O que você alterar fica.</span>
      <Button size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
        Remover o exemplo
      </Button>
    </p>
  );
}
