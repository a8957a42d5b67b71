import type { DrawnBoard } from './drawn.ts';
import { SidePanel } from './side/panel.tsx';
import styles from './wide.module.css';
import { WorkingColumn } from './working-column.tsx';

/** The working columns side by side, the other lists in the side panel. */
export function WideBoard({ drawn }: { drawn: DrawnBoard }) {
  return (
    <div className={styles.board}>
      <WorkingColumn drawn={drawn} group="awaiting" />
      <WorkingColumn drawn={drawn} group="onRoute" />
      <SidePanel drawn={drawn} />
    </div>
  );
}
