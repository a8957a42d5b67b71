import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import type { CheckPart, CheckResult } from '#domain/alarms/check.ts';
import { Button } from '#portal/ui/button.tsx';
import { Spinner } from '#portal/ui/spinner.tsx';
import styles from './alarm-screen.module.css';
import type { PartOutcome } from './check-parts.ts';
import { PART_TEXTS } from './part-texts.ts';

/** One step of the check; for the sound, a person answers whether it was heard, or switches it on. */
export function PartRow({
  part,
  outcome,
  onAnswer,
  onAgain,
  onSwitchOn,
}: {
  part: CheckPart;
  outcome: PartOutcome | undefined;
  onAnswer: (isAudible: boolean) => void;
  onAgain: () => void;
  onSwitchOn: () => void;
}) {
  const asks = part === 'sound' && outcome === undefined;
  return (
    <li className={styles.part} data-result={outcome?.result ?? 'running'}>
      <span className={styles.mark}>{asks ? null : <Mark outcome={outcome} />}</span>
      <div className={styles.grow}>
        <p className={styles.name}>{PART_TEXTS[part].name}</p>
        <p className={styles.note}>{outcome?.text ?? PART_TEXTS[part].running}</p>
      </div>
      {asks ? (
        <span className={styles.answers}>
          <Button size="small" variant="good" onClick={() => onAnswer(true)}>
            Sim, ouvi
          </Button>
          <Button size="small" onClick={() => onAnswer(false)}>
            Não ouvi
          </Button>
          <Button size="small" variant="quiet" onClick={onAgain}>
            Tocar de novo
          </Button>
        </span>
      ) : null}
      {outcome?.isSoundOff ? (
        <span className={styles.answers}>
          <Button size="small" variant="primary" onClick={onSwitchOn}>
            Ligar o som
          </Button>
        </span>
      ) : null}
    </li>
  );
}

function Mark({ outcome }: { outcome: PartOutcome | undefined }) {
  return outcome ? MARKS[outcome.result] : <Spinner />;
}

const MARKS: Readonly<Record<CheckResult, React.ReactNode>> = {
  ok: <IconCheck size={20} aria-label="Certo" />,
  failed: <IconAlertTriangle size={20} aria-label="Falhou" />,
  skipped: <IconMinus size={20} aria-label="Não se aplica" />,
};
