import { memo, useCallback, useRef } from 'react';
import type { Bag } from '#domain/bag/bag.ts';
import { EmptyLine } from '#portal/ui/notice.tsx';
import type { EditBag } from './edit.ts';
import { BagLine } from './line.tsx';
import styles from './panel.module.css';

interface BagLinesProps {
  readonly items: Bag['items'];
  readonly problem?: string | undefined;
  /** By product: why the catalogue would not sell it now. */
  readonly notices?: ReadonlyMap<string, string>;
  /** Text shown while the bag is empty. */
  readonly nothing?: string;
  readonly onEdit: EditBag;
}

/** The lines of the bag. When one is removed, the focus moves to the line that takes its place. */
export const BagLines = memo(function BagLines({
  items,
  problem,
  notices,
  nothing = 'Nenhum item ainda. Escolha no cardápio.',
  onEdit,
}: BagLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const refocus = useCallback((key: string) => {
    const gone = list.current?.querySelector(`[data-line="${CSS.escape(key)}"]`);
    const heir = gone?.nextElementSibling ?? gone?.previousElementSibling;
    heir?.querySelector('input')?.focus();
  }, []);
  return (
    <section className={styles.items} aria-label="Itens do pedido">
      {problem ? (
        <p className={styles.problem} role="alert" tabIndex={-1} data-problem="items">
          {problem}
        </p>
      ) : null}
      {items.length === 0 ? (
        <div className={styles.nothing}>
          <EmptyLine noAct="beside">{nothing}</EmptyLine>
        </div>
      ) : (
        <ul ref={list}>
          {items.map((item) => (
            <BagLine
              key={item.key}
              item={item}
              notice={notices?.get(item.productId ?? '')}
              onEdit={onEdit}
              onRemove={refocus}
            />
          ))}
        </ul>
      )}
    </section>
  );
});
