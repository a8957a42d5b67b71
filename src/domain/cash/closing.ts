import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { Cents } from '#domain/shared/money.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import {
  type ComparedLine,
  type CountedAmount,
  type CountProblem,
  compareCount,
  countProblems,
  type DifferenceReason,
  reasonProblems,
  totalDifference,
  withReasons,
} from './count.ts';
import { blockers, type Pending, type PendingKind } from './pending.ts';
import type { CashReport } from './report.ts';

/** Who did something, and when. */
export interface AuthorAndTime {
  readonly at: string;
  readonly by: string;
}

/** A count as it was submitted. */
export interface TakenCount extends AuthorAndTime {
  readonly id: string;
  readonly compared: readonly ComparedLine[];
  /** The couriers' tips within the expected amounts, in cents; absent where there are none. */
  readonly tips?: Cents;
}

/** What was carried over after being acknowledged. */
export type Carried = readonly { readonly kind: PendingKind; readonly count: number }[];

/** The record of a closing. Never changed once written. */
export interface ZReport {
  readonly sessionId: string;
  /** From 1, without gaps within an establishment. */
  readonly number: number;
  /** The business day on which the session was opened. */
  readonly businessDay: string;
  readonly establishment: { readonly name: string; readonly cnpj?: string };
  readonly closedAt: string;
  readonly closedBy: string;
  readonly report: CashReport;
  readonly count: TakenCount;
  readonly difference: Cents;
  /** Counts submitted before the closing one. */
  readonly recounts: readonly (AuthorAndTime & { readonly difference: Cents })[];
  readonly readings: readonly AuthorAndTime[];
  readonly carried: Carried;
}

/** The facts at the time of a count: the expected amounts and what is unfinished. */
export interface CountFacts {
  readonly report: CashReport;
  readonly pending: readonly Pending[];
}

/** What a count records: the session's report ends here, with the expected amounts and what was carried over. */
export interface CountDecision {
  readonly report: CashReport;
  readonly compared: readonly ComparedLine[];
  readonly carried: Carried;
}

export type CountRefusal =
  | { readonly code: 'invalid-cash-count'; readonly errors: readonly CountProblem[] }
  | { readonly code: 'cash-closing-blocked'; readonly kinds: readonly PendingKind[] };

/**
 * Decides on a blind count. Refused with the problems of {@link countProblems}, or when something unfinished blocks or
 * was not acknowledged.
 */
export function takeCount(
  { report, pending }: CountFacts,
  counted: readonly CountedAmount[],
  acknowledged: readonly PendingKind[],
): Result<CountDecision, CountRefusal> {
  const errors = countProblems(report.lines, counted);
  if (errors.length > 0) return refused({ code: 'invalid-cash-count', errors });
  const kinds = blockers(pending, acknowledged);
  if (kinds.length > 0) return refused({ code: 'cash-closing-blocked', kinds });
  const carried = pending.filter(({ weight }) => weight === 'carry').map(({ kind, count }) => ({ kind, count }));
  return ok({ report, compared: compareCount(report.lines, counted), carried });
}

/** A count with the data that closing needs. `version`: the session's change counter at the time of the count. */
export interface KeptCount {
  readonly count: TakenCount;
  readonly version: number;
  readonly report: CashReport;
  readonly carried: Carried;
}

/** An open session, as needed to close it. */
export interface ClosingSession {
  readonly id: string;
  /** Counts the session's changes: a change after a count makes the count outdated. */
  readonly version: number;
  /** Oldest first. */
  readonly counts: readonly KeptCount[];
  readonly readings: readonly AuthorAndTime[];
  /** The number of the establishment's last Z report; 0 before the first. */
  readonly lastNumber: number;
}

/** The closing request, completed by data that only the server has. */
export interface ClosingRequest extends Pick<ZReport, 'businessDay' | 'establishment'> {
  readonly countId: string;
  readonly reasons: readonly DifferenceReason[];
  readonly at: InstantMs;
  readonly by: string;
}

export type CloseRefusal =
  | { readonly code: 'cash-count-outdated' }
  | { readonly code: 'cash-reason-missing'; readonly errors: readonly CountProblem[] };

/**
 * Closes an open session with its last count. Refused when the session changed since, or a difference has no reason.
 */
export function closeSession(session: ClosingSession, request: ClosingRequest): Result<ZReport, CloseRefusal> {
  const last = session.counts.at(-1);
  if (last?.count.id !== request.countId || last.version !== session.version) {
    return refused({ code: 'cash-count-outdated' });
  }
  const { compared } = last.count;
  const errors = reasonProblems(compared, request.reasons);
  if (errors.length > 0) return refused({ code: 'cash-reason-missing', errors });
  return ok({
    sessionId: session.id,
    number: session.lastNumber + 1,
    businessDay: request.businessDay,
    establishment: request.establishment,
    closedAt: toIso(request.at),
    closedBy: request.by,
    report: last.report,
    count: { ...last.count, compared: withReasons(compared, request.reasons) },
    difference: totalDifference(compared),
    recounts: session.counts.slice(0, -1).map(({ count: { at, by, compared: earlier } }) => ({
      at,
      by,
      difference: totalDifference(earlier),
    })),
    readings: session.readings,
    carried: last.carried,
  });
}

/**
 * The period after which a session's sales begin: see `SessionPeriods`. `opened` is the period begun by its opening.
 */
export function basePeriodOf(opened: number, lastCut: number | undefined, outside: 'include' | 'leave'): number {
  return outside === 'include' && lastCut !== undefined ? lastCut : opened - 1;
}
