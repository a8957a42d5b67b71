import type { RunAnswer, RunList } from '#contract/runs/schema.ts';
import type { RunProblem } from '#domain/runs/book/problem.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { heldText } from '#domain/runs/book/texts.ts';
import { toIso } from '#domain/shared/instant.ts';
import { ProblemError, problemBody } from '#server/platform/problem.ts';
import type { StoredBook } from './run-store.ts';

/** A run as it is sent. */
export function describeRun({ createdAt, dispatchedAt, endedAt, heldBy, ridden: _ridden, ...run }: Run): RunAnswer {
  return {
    ...run,
    stops: [...run.stops],
    createdAt: toIso(createdAt),
    ...(dispatchedAt === undefined ? {} : { dispatchedAt: toIso(dispatchedAt) }),
    ...(endedAt === undefined ? {} : { endedAt: toIso(endedAt) }),
    ...(heldBy === undefined ? {} : { heldBy: { ...heldBy, until: toIso(heldBy.until) } }),
  };
}

export function describeBook({ revision, runs }: StoredBook): RunList {
  return { revision, runs: runs.map(describeRun) };
}

/** An order that was not dispatched, and why. */
export interface RefusedOrder {
  readonly orderId: string;
  readonly code: string;
  readonly detail: string;
  /** The author of the earlier change. */
  readonly by?: { readonly name: string; readonly verb: string; readonly at: string };
}

export function refusedOrder(orderId: string, { code, extra }: ProblemError): RefusedOrder {
  const { detail, by } = problemBody(code, extra);
  return { orderId, code, detail, ...(by === undefined ? {} : { by }) };
}

/** The problem of a refused change; `run-held` names the person who edits the run. */
export function runProblem({ code, hold }: RunProblem): ProblemError {
  if (hold === undefined) return new ProblemError(code);
  const by = { name: hold.name, verb: 'hold', at: toIso(hold.until) };
  return new ProblemError(code, { detail: heldText(hold), by });
}
