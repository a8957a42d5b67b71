import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CourierStop } from '#contract/couriers/page-schema.ts';
import page from '../page.module.css';
import { streetText } from '../stop-texts.ts';
import { ConnectionNotice, GoneOrders, RefusedSteps } from '../views/notices.tsx';
import { UndoRow } from '../views/undo-row.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly timeZone: string;
  readonly stop: CourierStop;
  readonly onClose: () => void;
  /** Why the action was not done; above it, where it is always visible. */
  readonly problem: string | null;
  /** Content of the bar at the bottom. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A full-page view about one stop, with a back button. */
export function Sheet({ title, timeZone, stop, onClose, problem, action, children }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={page.page}>
      <ConnectionNotice />
      <header className={styles.header}>
        <button type="button" aria-label="Voltar às paradas" onClick={onClose}>
          <IconArrowLeft size={24} />
        </button>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>
            {stop.customer.name} · {streetText(stop)}
          </p>
        </div>
      </header>
      <main className={page.main}>
        <div className={page.notices}>
          <RefusedSteps timeZone={timeZone} />
          <GoneOrders />
        </div>
        {children}
      </main>
      <footer className={page.bar}>
        <UndoRow timeZone={timeZone} />
        {problem === null ? null : (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {action}
      </footer>
    </div>
  );
}
