import { SidePanel } from './side-panel.tsx';
import type { DrawnBoard } from './use-board.ts';
import classes from './wide-board.module.css';
import { WorkingColumn } from './working-column.tsx';

/** The working columns side by side, the rest one click away. */
export function WideBoard({ drawn }: { drawn: DrawnBoard }) {
  return (
    <div className={classes.board}>
      <WorkingColumn drawn={drawn} group="awaiting" />
      <WorkingColumn drawn={drawn} group="onRoute" />
      <SidePanel drawn={drawn} />
    </div>
  );
}
