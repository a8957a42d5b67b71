import { setTimeout as delay } from 'node:timers/promises';
import type { ClaimedJob } from '#contract/printing/schema.ts';
import { type Check, PASSED, type Refusal, refused } from '#domain/shared/result.ts';
import { escPosOf } from './esc-pos.ts';
import type { Journal, StartedJob } from './journal.ts';
import type { PortalAnswer, PortalCalls } from './portal-calls.ts';
import { sendToPrinter } from './printers/send.ts';
import type { PrinterPatience } from './printers/sent.ts';
import {
  CUT_OFF,
  cutOffText,
  endText,
  failedText,
  NO_ANSWER_TEXT,
  PORTAL_AWAY,
  PORTAL_BACK,
  SHOP_DISABLED,
  withdrawnText,
} from './texts.ts';

export interface AgentDependencies {
  readonly portal: PortalCalls;
  readonly journal: Journal;
  readonly patience: PrinterPatience;
  readonly everyMs: number;
  readonly log: (line: string) => void;
  /** Called once, with the first answer of the portal to a claim: the agent works. */
  readonly onUp?: () => void;
}

/** Fetches and prints jobs until stopped. */
export interface Agent {
  /** Resolves after `stop`, or when the portal rejects the token (`unknown-token`). */
  run(): Promise<Check<Refusal<'unknown-token'>>>;
  /** Waits for running jobs and reports them to the portal. */
  stop(): void;
}

const BEGIN_TRIES = 3;
/** The pause before the portal is asked again for a disabled shop, in usual pauses. */
const DISABLED_PAUSES = 30;

/** The portal answers, does not answer, or has disabled the shop. */
type Reached = 'here' | 'away' | 'disabled';
const REACHED_TEXTS: Readonly<Record<Reached, string>> = {
  here: PORTAL_BACK,
  away: PORTAL_AWAY,
  disabled: SHOP_DISABLED,
};

export function createAgent(dependencies: AgentDependencies): Agent {
  const { portal, journal, patience, everyMs, log, onUp = () => {} } = dependencies;
  const stopping = new AbortController();
  /** One chain per printer, so that different printers print at the same time. */
  const busy = new Map<string, Promise<void>>();
  let reached: Reached = 'here';
  let isUnknown = false;
  let isUp = false;

  const noteAnswer = (answer: PortalAnswer<unknown>): void => {
    isUnknown ||= isRefused(answer, 'unknown-token');
    const now = reachedBy(answer);
    if (now !== reached) log(REACHED_TEXTS[now]);
    reached = now;
  };
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});

  /** Reports a job's outcome to the portal; unreported outcomes stay in the journal. */
  const report = async (job: StartedJob): Promise<void> => {
    const answer = await portal.end(job);
    noteAnswer(answer);
    if (answer.ok || answer.problem.code === 'refused') await journal.forget(job.id);
  };
  const reportOpenJobs = async (): Promise<void> => {
    for (const job of journal.open()) if (job.outcome !== undefined) await report(job);
  };

  const begin = async (job: ClaimedJob): Promise<PortalAnswer> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await portal.start(job);
      noteAnswer(answer);
      if (!isRefused(answer, 'no-answer') || tries === BEGIN_TRIES) return answer;
      await pause(everyMs);
    }
  };

  const print = async (job: ClaimedJob): Promise<void> => {
    const bytes = escPosOf(job);
    await journal.begin(job);
    const begun = await begin(job);
    if (isRefused(begun, 'refused') || isRefused(begun, 'unknown-token')) {
      log(withdrawnText(job.title));
      return journal.forget(job.id);
    }
    const { outcome, reason } = begun.ok
      ? await sendToPrinter(bytes, job, patience)
      : { outcome: 'not-sent' as const, reason: NO_ANSWER_TEXT };
    await journal.end(job.id, outcome, reason);
    log(endText(job.title, job.printer.name, outcome, reason));
    await report({ ...job, outcome, ...(reason ? { reason } : {}) });
  };

  /** Prints the tickets of one printer one after the other, each after the portal was told about the one before. */
  const take = (job: ClaimedJob): void => {
    const printer = job.printer.id;
    const run = (busy.get(printer) ?? Promise.resolve())
      .then(() => print(job))
      .catch((error: unknown) => log(failedText(job.title, error)))
      .finally(() => {
        if (busy.get(printer) === run) busy.delete(printer);
      });
    busy.set(printer, run);
  };

  const claim = async (): Promise<void> => {
    const claimed = await portal.claim();
    noteAnswer(claimed);
    if (!claimed.ok) return;
    if (!isUp) onUp();
    isUp = true;
    for (const job of claimed.value) take(job);
  };

  /** Ends jobs that the program was printing when it was killed. */
  const endCutOffJobs = async (): Promise<void> => {
    for (const job of journal.open()) {
      if (job.outcome !== undefined) continue;
      log(cutOffText(job.title));
      await journal.end(job.id, 'uncertain', CUT_OFF);
    }
  };

  return {
    async run() {
      await endCutOffJobs();
      while (!stopping.signal.aborted && !isUnknown) {
        if (busy.size === 0) await reportOpenJobs();
        await claim();
        await pause(reached === 'disabled' ? DISABLED_PAUSES * everyMs : everyMs);
      }
      await Promise.all(busy.values());
      await reportOpenJobs();
      return isUnknown ? refused({ code: 'unknown-token' }) : PASSED;
    },
    stop: () => stopping.abort(),
  };
}

function reachedBy(answer: PortalAnswer<unknown>): Reached {
  if (isRefused(answer, 'disabled')) return 'disabled';
  return isRefused(answer, 'no-answer') ? 'away' : 'here';
}

function isRefused(
  answer: PortalAnswer<unknown>,
  code: 'refused' | 'no-answer' | 'disabled' | 'unknown-token',
): boolean {
  return !answer.ok && answer.problem.code === code;
}
