import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { FirstSteps } from '#contract/first-steps/schema.ts';
import type { FirstStep, StepState } from '#domain/first-steps/steps.ts';
import { STEP_TEXTS } from '#portal/first-steps/step-texts.ts';
import { followStep } from '#portal/stores/first-steps-trail.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import styles from './first-steps-screen.module.css';
import { SampleMenu } from './sample-menu.tsx';

interface StepRowProps {
  readonly step: FirstStep;
  readonly state: StepState;
  readonly number: number;
  /** The first open step, which is highlighted. */
  readonly isNext: boolean;
  readonly data: FirstSteps;
  readonly busy: boolean;
  readonly onSkip: (skipped: boolean) => void;
}

/** One step: its purpose, its state, a link to its screen, and a button to skip it. */
export function StepRow({ step, state, number, isNext, data, busy, onSkip }: StepRowProps) {
  const navigate = useNavigate();
  const { title, about, act, to } = STEP_TEXTS[step];
  const skipLabel = state === 'open' ? 'Pular' : 'Retomar';
  const open = () => {
    followStep(step);
    void navigate({ to });
  };
  return (
    <li className={styles.step} data-state={state} data-next={isNext} aria-label={`${title}: ${STATE_TEXTS[state]}`}>
      <span className={styles.mark} aria-hidden="true">
        {state === 'done' ? <IconCheck size={18} stroke={2.5} /> : null}
        {state === 'skipped' ? <IconMinus size={18} /> : null}
        {state === 'open' ? number : null}
      </span>
      <div className={styles.grow}>
        <p className={styles.name}>
          {title}
          {state === 'done' ? <Chip tone="green">feito</Chip> : null}
          {state === 'skipped' ? <Chip tone="neutral">pulado</Chip> : null}
        </p>
        {state === 'done' ? null : <p className={styles.about}>{about}</p>}
        {step === 'couriers' && data.couriersWithoutLink > 0 ? (
          <p className={styles.hint}>{withoutLinkText(data.couriersWithoutLink)}</p>
        ) : null}
        {step === 'catalogue' ? <SampleMenu sampleProducts={data.sampleProducts} isDone={state === 'done'} /> : null}
      </div>
      <div className={styles.acts}>
        {state === 'done' ? (
          <Button size="small" aria-label={`Ver ${title}`} onClick={open}>
            Ver
          </Button>
        ) : (
          <Button variant={isNext ? 'primary' : 'plain'} onClick={open}>
            {act}
          </Button>
        )}
        {state === 'done' ? null : (
          <Button
            variant="quiet"
            size="small"
            busy={busy}
            aria-label={`${skipLabel} ${title}`}
            onClick={() => onSkip(state === 'open')}
          >
            {skipLabel}
          </Button>
        )}
      </div>
    </li>
  );
}

const STATE_TEXTS: Readonly<Record<StepState, string>> = { done: 'feito', skipped: 'pulado', open: 'a fazer' };

function withoutLinkText(count: number): string {
  return count === 1 ? 'Um motoboy ainda não tem link.' : `${count} motoboys ainda não têm link.`;
}
