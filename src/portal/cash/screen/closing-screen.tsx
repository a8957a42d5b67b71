import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CashCount, CashZReport } from '#contract/cash/schema.ts';
import type { PendingKind } from '#domain/cash/pending.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { cashClosingQuery, cashQuery } from '#portal/cash/cash-query.ts';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import styles from './cash.module.css';
import { type ClosingStep, ClosingSteps } from './closing-steps.tsx';
import { EMPTY_COUNT } from './count-draft.ts';
import { CountStep } from './count-step.tsx';
import { DifferencesStep } from './differences-step.tsx';
import { PendingStep } from './pending-step.tsx';
import { useZReportMarkup } from './report-markup.ts';
import { ReportView } from './report-view.tsx';

/** `/outros/caixa/fechar`: blockers, blind count, differences with reasons, Z report, printing. */
export function CashClosingScreen() {
  const { data, error, isPending, refetch } = useQuery(cashQuery);
  const markupOf = useZReportMarkup();
  const [report, setReport] = useState<CashZReport | null>(null);
  return (
    <div className={styles.page}>
      <Link to="/outros/caixa" className={styles.back}>
        Voltar ao caixa
      </Link>
      <h1 className={styles.title}>Fechar caixa</h1>
      {report ? (
        <>
          <ClosingSteps step="report" />
          <p className={styles.next}>
            Caixa fechado. <Link to="/outros/virada">Virar o dia: o que ficou em aberto</Link>
          </p>
          <ReportView markup={markupOf(report)} />
        </>
      ) : null}
      {!report && data?.session ? <Closing sessionId={data.session.id} onClosed={setReport} /> : null}
      {!report && data && !data.session ? (
        <EmptyState title="O caixa está fechado" action={<Link to="/outros/caixa">Abrir o caixa</Link>}>
          Abra o caixa para depois fechá-lo.
        </EmptyState>
      ) : null}
      {error && data === undefined ? (
        <ErrorState
          title="Não foi possível carregar o caixa"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {isPending ? <p className={styles.muted}>Carregando…</p> : null}
    </div>
  );
}

const LOOK_AGAIN_MS = 15_000;

function Closing({ sessionId, onClosed }: { sessionId: string; onClosed: (report: CashZReport) => void }) {
  const [chosen, setChosen] = useState<ClosingStep | null>(null);
  const [acknowledged, setAcknowledged] = useState<readonly PendingKind[]>([]);
  const [draft, setDraft] = useState(EMPTY_COUNT);
  const [counted, setCounted] = useState<CashCount | null>(null);
  const closing = useQuery({
    ...cashClosingQuery(sessionId),
    refetchInterval: chosen === null || chosen === 'pending' ? LOOK_AGAIN_MS : false,
  });
  const { data, error, refetch, isFetching } = closing;
  // Continue with a count submitted before the page was left.
  const count = counted ?? data?.count ?? null;
  const step = chosen ?? (data?.count ? 'differences' : 'pending');
  if (data === undefined) {
    return error ? (
      <ErrorState
        title="Não foi possível carregar o fechamento"
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <p className={styles.muted}>Carregando…</p>
    );
  }
  return (
    <>
      <ClosingSteps step={step} />
      {step === 'pending' ? (
        <PendingStep
          pending={data.pending}
          acknowledged={acknowledged}
          busy={isFetching}
          onAcknowledged={setAcknowledged}
          onLookAgain={() => void refetch()}
          onDone={() => setChosen('count')}
        />
      ) : null}
      {step === 'count' ? (
        <CountStep
          sessionId={sessionId}
          lines={data.lines}
          acknowledged={acknowledged}
          draft={draft}
          onDraft={setDraft}
          onBack={() => {
            setChosen('pending');
            void refetch();
          }}
          onCounted={(taken) => {
            setCounted(taken);
            setDraft(EMPTY_COUNT);
            setChosen('differences');
          }}
        />
      ) : null}
      {step === 'differences' && count ? (
        <DifferencesStep
          key={count.id}
          sessionId={sessionId}
          count={count}
          onCountAgain={() => {
            setCounted(null);
            setDraft(EMPTY_COUNT);
            setChosen('pending');
            void refetch();
          }}
          onClosed={onClosed}
        />
      ) : null}
    </>
  );
}
