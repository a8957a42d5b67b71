import type { BagProblems } from '#domain/bag/texts.ts';
import { isPortalProblem, NoAnswerError, type ProblemError, writeSentenceOf } from '#portal/api/problem-error.ts';
import { fieldAt } from './named-field.ts';

/** Why the order was not saved, what the operator can do, and which button the screen shows. */
export interface FinaliseFailure {
  readonly sentence: string;
  readonly advice: string;
  /** Refusals of single fields, each with the field's name. */
  readonly details: readonly string[];
  /** The refused fields of the bag, for the marks on the screen. */
  readonly fields: BagProblems;
  readonly wayOn: 'try-again' | 'correct' | 'already-saved' | 'sign-in';
  /** What the buttons say if the first try was saved: throw away what is here, or save it in addition. */
  readonly discard: string;
  readonly saveAsWell: string;
}

/** What was not saved: an order, a counter sale, or items of a comanda. */
export type Unsaved = 'order' | 'sale' | 'items';

/** The advice where nothing can be corrected in the items of a comanda. */
export const ITEMS_KEPT = 'Nada se perdeu: os itens continuam aqui.';

const NO_FIELDS: BagProblems = new Map();

const LOST_ANSWER = 'A resposta da primeira tentativa se perdeu.';

const TEXTS = {
  order: {
    kept: 'Nada se perdeu: o pedido continua aqui.',
    once: 'Tentar de novo não salva o pedido duas vezes.',
    saved: 'Este pedido já foi salvo, antes da última alteração.',
    check: `${LOST_ANSWER} Confira em Pedidos como ele ficou.`,
    waits: 'O pedido fica salvo neste navegador até você voltar.',
    discard: 'Esvaziar e ver pedidos',
    saveAsWell: 'Salvar como outro pedido',
  },
  sale: {
    kept: 'Nada se perdeu: a venda continua aqui.',
    once: 'Tentar de novo não salva a venda duas vezes.',
    saved: 'Esta venda já foi salva, antes da última alteração.',
    check: `${LOST_ANSWER} Confira em Fechamento do dia como ela ficou.`,
    waits: 'A venda fica salva neste navegador até você voltar.',
    discard: 'Esvaziar',
    saveAsWell: 'Salvar como outra venda',
  },
  items: {
    kept: ITEMS_KEPT,
    once: 'Tentar de novo não lança os itens duas vezes.',
    saved: 'Estes itens já foram lançados, antes da última alteração.',
    check: `${LOST_ANSWER} Confira na comanda o que já entrou e deixe aqui só o que falta.`,
    waits: 'Os itens ficam salvos neste navegador até você voltar.',
    discard: 'Descartar estes itens',
    saveAsWell: 'Lançar o que está aqui',
  },
} as const satisfies Record<Unsaved, object>;

/** Builds the failure from the error thrown by saving. What was to be saved is unchanged in every case. */
export function finaliseFailureOf(error: unknown, unsaved: Unsaved = 'order'): FinaliseFailure {
  const { kept, once, discard, saveAsWell } = TEXTS[unsaved];
  if (isPortalProblem(error)) return { ...refusalOf(error, unsaved), discard, saveAsWell };
  const sentence = writeSentenceOf(error);
  const unanswered = error instanceof NoAnswerError;
  return {
    sentence,
    advice: unanswered ? `${error.message} ${kept} ${once}` : `${kept} Tente de novo.`,
    details: [],
    fields: NO_FIELDS,
    wayOn: 'try-again',
    discard,
    saveAsWell,
  };
}

function refusalOf({ problem }: ProblemError, unsaved: Unsaved): Omit<FinaliseFailure, 'discard' | 'saveAsWell'> {
  const { kept, saved, check, waits } = TEXTS[unsaved];
  const refused = (problem.errors ?? []).map(({ path, detail }) => ({ detail, at: fieldAt(path) }));
  const details = refused.map(({ detail, at }) => (at === undefined ? detail : `${at.label}: ${detail}`));
  const fields = new Map(refused.flatMap(({ detail, at }) => (at === undefined ? [] : [[at.field, detail] as const])));
  const sentence = problem.detail;
  if (problem.code === 'idempotency-key-reused') {
    return {
      sentence: saved,
      advice: check,
      details: [],
      fields: NO_FIELDS,
      wayOn: 'already-saved',
    };
  }
  if (problem.code === 'signed-out') {
    return { sentence, advice: waits, details, fields: NO_FIELDS, wayOn: 'sign-in' };
  }
  return problem.status >= 500 || problem.status === 429
    ? { sentence, advice: `${kept} Tente de novo em instantes.`, details, fields, wayOn: 'try-again' }
    : { sentence, advice: 'Corrija e finalize de novo.', details, fields, wayOn: 'correct' };
}
