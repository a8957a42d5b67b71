import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** The title heads the page. */
  readonly heading?: boolean;
}

/** Says plainly why there is nothing to see here, and what can be done. */
export function EmptyState({ icon, title, children, action, heading }: NoticeProps) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div className={styles.notice}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}

/** Something could not be loaded: what happened, and a way to try again. */
export function ErrorState({ title, detail, onRetry }: { title: string; detail?: string; onRetry?: () => void }) {
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>{title}</p>
      {detail && <p className={styles.text}>{detail}</p>}
      {onRetry && <Button onClick={onRetry}>Tentar de novo</Button>}
    </div>
  );
}
