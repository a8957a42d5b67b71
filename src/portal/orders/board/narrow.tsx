import { useState } from 'react';
import { PillTabs } from '#portal/ui/pill-tabs.tsx';
import { DayNumbers } from './day-numbers.tsx';
import type { DrawnBoard } from './drawn.ts';
import { GROUPS, type Group, openGroup, tabsOf } from './groups.ts';
import styles from './narrow.module.css';
import { ComandaList } from './side/comanda-list.tsx';
import { SideList } from './side/list.tsx';
import { WorkingColumn } from './working-column.tsx';

const PANEL_ID = 'pedidos-do-grupo';
const ALL = Object.keys(GROUPS) as Group[];

/** The board on a phone: one list at a time. */
export function NarrowBoard({ drawn }: { drawn: DrawnBoard }) {
  const [chosen, setGroup] = useState<Group>('awaiting');
  const group = openGroup(chosen, drawn, 'awaiting');
  return (
    <div className={styles.board}>
      <PillTabs
        label="Grupos de pedidos"
        tabs={tabsOf(ALL, drawn)}
        value={group}
        onChange={setGroup}
        controls={PANEL_ID}
      />
      {group === 'completed' ? <DayNumbers orders={drawn.day} /> : null}
      <div
        id={PANEL_ID}
        role="tabpanel"
        className={styles.list}
        data-flat={group !== 'awaiting' && group !== 'onRoute'}
      >
        <GroupList key={group} drawn={drawn} group={group} />
      </div>
    </div>
  );
}

function GroupList({ drawn, group }: { drawn: DrawnBoard; group: Group }) {
  switch (group) {
    case 'awaiting':
    case 'onRoute':
      return <WorkingColumn drawn={drawn} group={group} bare />;
    case 'comandas':
      return <ComandaList drawn={drawn} />;
    default:
      return <SideList drawn={drawn} group={group} />;
  }
}
