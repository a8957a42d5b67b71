import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { EmptyPart, Filling } from './filling.ts';
import styles from './notice.module.css';

type NoticeProps = Filling & {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** Renders the title as the page's heading. */
  readonly heading?: boolean;
};

/** Says why there is nothing to show, and what to do. */
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

/** An empty list in one line, with the act that fills it. */
export function EmptyLine({ children, action }: Filling & { readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** The same for a part whose words and act come from its screen. */
export function EmptyWords({ of: { words, ...filling } }: { readonly of: EmptyPart }) {
  return <EmptyLine {...filling}>{words}</EmptyLine>;
}

/** Something failed to load: what happened, and a retry button. */
export function ErrorState({ title, detail, onRetry }: { title: string; detail?: string; onRetry?: () => void }) {
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>{title}</p>
      {detail && <p className={styles.text}>{detail}</p>}
      {onRetry && <Button onClick={onRetry}>Tentar de novo</Button>}
    </div>
  );
}
