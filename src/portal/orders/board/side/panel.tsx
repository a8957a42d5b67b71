import { useDeferredValue, useState } from 'react';
import { DayNumbers } from '#portal/orders/board/day-numbers.tsx';
import type { DrawnBoard } from '#portal/orders/board/drawn.ts';
import { openGroup, SIDE, tabsOf } from '#portal/orders/board/groups.ts';
import { PillTabs } from '#portal/ui/pill-tabs.tsx';
import { ComandaList } from './comanda-list.tsx';
import { SideList } from './list.tsx';
import styles from './panel.module.css';

const PANEL_ID = 'pedidos-encerrados';

/** The finished orders in tabs, and the day's totals. */
export function SidePanel({ drawn }: { drawn: DrawnBoard }) {
  const [chosen, setGroup] = useState<(typeof SIDE)[number]>('completed');
  // Deferred: the working columns render first, this panel may follow a frame later.
  const later = useDeferredValue(drawn);
  const group = openGroup(chosen, later, 'completed');
  return (
    <div className={styles.panel}>
      <PillTabs
        label="Outros pedidos do dia"
        look="stacked"
        tabs={tabsOf(SIDE, later)}
        value={group}
        onChange={setGroup}
        controls={PANEL_ID}
      />
      <div id={PANEL_ID} role="tabpanel" className={styles.list}>
        {group === 'comandas' ? <ComandaList drawn={later} /> : <SideList key={group} drawn={later} group={group} />}
      </div>
      <DayNumbers orders={later.day} />
    </div>
  );
}
