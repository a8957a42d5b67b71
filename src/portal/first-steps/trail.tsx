import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { FirstStep } from '#domain/first-steps/steps.ts';
import banner from '#portal/shell/banner.module.css';
import { firstStepsQuery, openStepsQuery } from './first-steps-query.ts';
import { STEP_TEXTS } from './step-texts.ts';
import styles from './trail.module.css';

/** Above a screen opened from the first steps: the step, whether it is done, and a link back. */
export function Trail({ step, pathname }: { step: FirstStep; pathname: string }) {
  return pathname.startsWith(STEP_TEXTS[step].to) ? <Bar step={step} /> : null;
}

function Bar({ step }: { step: FirstStep }) {
  const client = useQueryClient();
  const writes = useIsMutating();
  // A save on this screen may have completed the step.
  useEffect(() => {
    if (writes === 0) void client.invalidateQueries({ queryKey: firstStepsQuery.queryKey });
  }, [client, writes]);
  const { data } = useQuery(openStepsQuery);
  const isDone = data?.steps.find((one) => one.step === step)?.state === 'done';
  return (
    <nav className={`${banner.banner} ${styles.trail}`} aria-label="Primeiros passos">
      <Link to="/primeiros-passos" className={styles.back}>
        <IconArrowLeft size={17} aria-hidden="true" />
        Primeiros passos
      </Link>
      <p className={styles.step} role="status">
        {isDone ? (
          <>
            <IconCheck size={17} stroke={2.5} aria-hidden="true" />
            {STEP_TEXTS[step].title}: feito
          </>
        ) : (
          STEP_TEXTS[step].title
        )}
      </p>
    </nav>
  );
}
