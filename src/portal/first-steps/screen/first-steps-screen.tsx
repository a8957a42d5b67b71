import { IconArrowRight, IconConfetti } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { FirstSteps } from '#contract/first-steps/schema.ts';
import { useSession } from '#portal/access/session.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { openStepsQuery } from '#portal/first-steps/first-steps-query.ts';
import { Progress } from '#portal/first-steps/progress.tsx';
import { useKeepOffered } from '#portal/first-steps/use-keep-offered.ts';
import { useStepChanges } from '#portal/first-steps/use-step-changes.ts';
import { followStep } from '#portal/stores/first-steps-trail.ts';
import { ErrorState } from '#portal/ui/notice.tsx';
import styles from './first-steps-screen.module.css';
import { StepRow } from './step-row.tsx';

/** `/primeiros-passos`: the set-up of a new shop, one step at a time, in any order. */
export function FirstStepsScreen() {
  const { establishment } = useSession();
  const { data, error, refetch } = useQuery(openStepsQuery);
  useKeepOffered(data);
  // Back on the list: no step is followed.
  useEffect(() => followStep(null), []);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1>Primeiros passos</h1>
          <p className={styles.about}>
            {establishment.fantasyName} em cerca de uma hora. Faça na ordem que quiser: o que está pronto fica marcado,
            e dá para parar e voltar depois.
          </p>
        </div>
        {data ? <Progress steps={data.steps} /> : null}
      </header>
      {error && data === undefined ? (
        <ErrorState title="Os passos não carregaram" detail={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Steps data={data} /> : null}
    </div>
  );
}

function Steps({ data }: { data: FirstSteps }) {
  const changes = useStepChanges();
  const next = data.steps.find(({ state }) => state === 'open')?.step;
  return (
    <>
      {next === undefined ? <Finished steps={data.steps} /> : null}
      <ol className={styles.steps} aria-label="Passos">
        {data.steps.map(({ step, state }, index) => (
          <StepRow
            key={step}
            step={step}
            state={state}
            number={index + 1}
            isNext={step === next}
            data={data}
            busy={changes.isPending}
            onSkip={(skipped) => changes.mutate({ [step]: skipped })}
          />
        ))}
      </ol>
    </>
  );
}

function Finished({ steps }: Pick<FirstSteps, 'steps'>) {
  const skipped = steps.filter(({ state }) => state === 'skipped').length;
  return (
    <section className={styles.finished} aria-label="Tudo pronto">
      <IconConfetti size={30} aria-hidden="true" />
      <div className={styles.grow}>
        <p className={styles.name}>{skipped === 0 ? 'Tudo pronto!' : 'A loja está pronta para começar.'}</p>
        <p className={styles.about}>
          {skipped === 0
            ? 'Boas vendas. Tudo o que você definiu está em Outros.'
            : 'Os passos que você pulou continuam aqui, para quando quiser.'}
        </p>
      </div>
      <Link to="/dashboard" className={styles.go}>
        Ir para os pedidos <IconArrowRight size={17} aria-hidden="true" />
      </Link>
    </section>
  );
}
