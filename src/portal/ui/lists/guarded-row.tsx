import type { ReactNode } from 'react';
import { FaultBoundary } from '#portal/ui/fault-boundary.tsx';
import styles from './guarded-row.module.css';

interface GuardedRowProps {
  /** The row's value; a new value tries again. */
  readonly of: unknown;
  /** Replaces a row that fails to render; by default a line that says so. */
  readonly broken?: ReactNode | undefined;
  /** `li` if the row itself is the list item. */
  readonly as?: 'li';
  readonly children: () => ReactNode;
}

/** A row that fails alone: a render error is shown in its place, and the other rows stay. */
export function GuardedRow({ of, as, broken = <BrokenRow />, children }: GuardedRowProps) {
  return (
    <FaultBoundary of={of} fallback={as === 'li' ? <li>{broken}</li> : broken}>
      <Row>{children}</Row>
    </FaultBoundary>
  );
}

function BrokenRow() {
  return <p className={styles.broken}>Esta linha não pôde ser mostrada. Recarregue a página.</p>;
}

/** Renders the row inside the boundary, so that its errors are caught. */
function Row({ children }: { children: () => ReactNode }) {
  return children();
}
