import { isPortalProblem, NoAnswerError, type ProblemError, writeSentenceOf } from '#portal/api/problem-error.ts';

/** Why the order was not saved, what the operator can do, and which button the screen shows. */
export interface FinaliseFailure {
  readonly sentence: string;
  readonly advice: string;
  /** Refusals of single fields. */
  readonly details: readonly string[];
  readonly wayOn: 'try-again' | 'correct' | 'already-saved' | 'sign-in';
}

const KEPT = 'Nada se perdeu: o pedido continua aqui.';

/** Builds the failure from the error thrown by saving. The bag is unchanged in every case. */
export function finaliseFailureOf(error: unknown): FinaliseFailure {
  if (isPortalProblem(error)) return refusalOf(error);
  const sentence = writeSentenceOf(error);
  const unanswered = error instanceof NoAnswerError;
  return {
    sentence,
    advice: unanswered
      ? `${error.message} ${KEPT} Tentar de novo não salva o pedido duas vezes.`
      : `${KEPT} Tente de novo.`,
    details: [],
    wayOn: 'try-again',
  };
}

function refusalOf({ problem }: ProblemError): FinaliseFailure {
  const details = (problem.errors ?? []).map(({ detail }) => detail);
  const sentence = problem.detail;
  if (problem.code === 'idempotency-key-reused') {
    return {
      sentence: 'Este pedido já foi salvo, antes da última alteração.',
      advice: 'A resposta da primeira tentativa se perdeu. Confira em Pedidos como ele ficou.',
      details: [],
      wayOn: 'already-saved',
    };
  }
  if (problem.code === 'signed-out') {
    return { sentence, advice: 'O pedido fica guardado neste navegador até você voltar.', details, wayOn: 'sign-in' };
  }
  return problem.status >= 500 || problem.status === 429
    ? { sentence, advice: `${KEPT} Tente de novo em instantes.`, details, wayOn: 'try-again' }
    : { sentence, advice: 'Corrija e finalize de novo.', details, wayOn: 'correct' };
}
