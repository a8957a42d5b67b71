import { MESSAGES } from '#contract/messages.ts';
import styles from './skeleton.module.css';

/** Placeholder cards while the day loads. */
export function BoardSkeleton() {
  return (
    <div className={styles.board} role="status">
      <p className={styles.text}>{MESSAGES.loadingTitle}</p>
      {['a', 'b', 'c', 'd'].map((card) => (
        <div key={card} className={styles.card} />
      ))}
    </div>
  );
}
