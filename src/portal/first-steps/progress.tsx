import type { FirstSteps } from '#contract/first-steps/schema.ts';
import styles from './progress.module.css';

/** The progress of the first steps as text and as a bar. */
export function Progress({ steps }: Pick<FirstSteps, 'steps'>) {
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <div className={styles.progress}>
      <p className={styles.count}>{progressText(steps)}</p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ width: `${(100 * done) / Math.max(1, steps.length)}%` }} />
      </div>
    </div>
  );
}

/** `4 de 11 prontos`. */
export function progressText(steps: FirstSteps['steps']): string {
  const done = steps.filter(({ state }) => state === 'done').length;
  return `${done} de ${steps.length} ${done === 1 ? 'pronto' : 'prontos'}`;
}
