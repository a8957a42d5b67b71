import type { BagProblems } from '#domain/bag/texts.ts';
import { isPortalProblem, NoAnswerError, type ProblemError, writeSentenceOf } from '#portal/api/problem-error.ts';
import {
  CORRECT_AND_FINALISE,
  FINALISE_TEXTS,
  tryAgainSoonText,
  tryAgainText,
  type Unsaved,
  unansweredText,
} from './finalise-texts.ts';
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

const NO_FIELDS: BagProblems = new Map();

/** Builds the failure from the error thrown by saving. What was to be saved is unchanged in every case. */
export function finaliseFailureOf(error: unknown, unsaved: Unsaved = 'order'): FinaliseFailure {
  const { kept, discard, saveAsWell } = FINALISE_TEXTS[unsaved];
  if (isPortalProblem(error)) return { ...refusalOf(error, unsaved), discard, saveAsWell };
  const sentence = writeSentenceOf(error);
  return {
    sentence,
    advice: error instanceof NoAnswerError ? unansweredText(error.message, unsaved) : tryAgainText(kept),
    details: [],
    fields: NO_FIELDS,
    wayOn: 'try-again',
    discard,
    saveAsWell,
  };
}

function refusalOf({ problem }: ProblemError, unsaved: Unsaved): Omit<FinaliseFailure, 'discard' | 'saveAsWell'> {
  const { kept, saved, check, waits } = FINALISE_TEXTS[unsaved];
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
    ? { sentence, advice: tryAgainSoonText(kept), details, fields, wayOn: 'try-again' }
    : { sentence, advice: CORRECT_AND_FINALISE, details, fields, wayOn: 'correct' };
}
