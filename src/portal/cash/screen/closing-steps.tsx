import styles from './closing.module.css';

export type ClosingStep = 'pending' | 'count' | 'differences' | 'report';

const STEPS: readonly (readonly [ClosingStep, string])[] = [
  ['pending', 'Pendências'],
  ['count', 'Contagem'],
  ['differences', 'Diferenças'],
  ['report', 'Relatório Z'],
];

/** The current step of the closing. */
export function ClosingSteps({ step }: { step: ClosingStep }) {
  const now = STEPS.findIndex(([name]) => name === step);
  return (
    <ol className={styles.steps} aria-label="Etapas do fechamento">
      {STEPS.map(([name, text], index) => (
        <li
          key={name}
          className={styles.step}
          data-done={index < now}
          {...(index === now ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={styles.stepNumber}>{index + 1}</span>
          <span className={styles.stepName}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
