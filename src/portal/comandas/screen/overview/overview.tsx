import { IconReceipt } from '@tabler/icons-react';
import styles from '#portal/bag/two-sides.module.css';
import { EmptyState } from '#portal/ui/notice.tsx';
import { ComandaBoard } from './board.tsx';

/** All open comandas; on a wide screen next to the panel of the opened one. */
export function ComandasOverview() {
  return (
    <div className={styles.screen} data-step="catalogue">
      <div className={styles.catalogue}>
        <ComandaBoard chosenId={null} />
      </div>
      <aside className={styles.panel} aria-label="Comanda">
        <EmptyState icon={<IconReceipt size={44} />} title="Escolha uma comanda" noAct="beside">
          Ou digite o número de uma nova e tecle Enter.
        </EmptyState>
      </aside>
    </div>
  );
}
