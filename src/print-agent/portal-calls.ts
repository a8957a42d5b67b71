import { pathOf } from '#contract/operation.ts';
import { claimPrintJobs, endPrintJob, startPrintJob } from '#contract/printing/agent-operations.ts';
import { fetchAgentProgram, reportPrintAgent } from '#contract/printing/program-operations.ts';
import type { AgentOrders, AgentReport } from '#contract/printing/program-schema.ts';
import type { ClaimedJob } from '#contract/printing/schema.ts';
import type { Problem, ProblemCode } from '#contract/problems.ts';
import { ok, PASSED, type Refusal, type Result, refused } from '#domain/shared/result.ts';
import type { StartedJob } from './journal.ts';

/**
 * The portal's answer. `no-answer`: unreachable, restarting or failing, or something in between answered; the same call
 * may be repeated. `disabled`: the operator disabled the shop, and may enable it again. `unknown-token`: the portal itself
 * says that it does not know this agent (any more).
 */
export type PortalAnswer<Value = undefined> = Result<
  Value,
  Refusal<'refused' | 'no-answer' | 'disabled' | 'unknown-token'>
>;

/** The agent's calls to the portal. Only `program` throws, if the portal does not answer. */
export interface PortalCalls {
  claim(): Promise<PortalAnswer<readonly ClaimedJob[]>>;
  start(job: Pick<StartedJob, 'id' | 'claim'>): Promise<PortalAnswer>;
  end(job: StartedJob): Promise<PortalAnswer>;
  /** Reports what this agent is. */
  report(report: AgentReport): Promise<PortalAnswer<AgentOrders>>;
  /** The program for a system; undefined without one. */
  program(platform: string): Promise<ReadableStream<Uint8Array> | undefined>;
}

const NO_ANSWER = refused({ code: 'no-answer' } as const);
const PATIENCE_MS = 10_000;
/** Timeout of a download: a hundred megabytes over a slow line. */
const DOWNLOAD_MS = 30 * 60_000;

export function createPortalCalls(portalUrl: URL, token: string): PortalCalls {
  const call = async (path: string, body: object, method = 'POST'): Promise<Response | undefined> => {
    try {
      return await fetch(new URL(path, portalUrl), {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    } catch {
      return undefined;
    }
  };
  const send = async (path: string, body: object): Promise<PortalAnswer> => {
    const answer = await answerOf(await call(path, body), 204);
    return answer.ok ? PASSED : answer;
  };
  /** The document in an answer; without a whole one there is no answer. */
  const documentOf = async <Document extends object>(
    answer: PortalAnswer<Response>,
  ): Promise<PortalAnswer<Document>> => {
    if (!answer.ok) return answer;
    const body: unknown = await answer.value.json().catch(() => undefined);
    return typeof body === 'object' && body !== null ? ok(body as Document) : NO_ANSWER;
  };
  return {
    async claim() {
      const response = await call(pathOf(claimPrintJobs), {});
      const answer = await documentOf<{ jobs?: unknown }>(await answerOf(response, 200));
      if (!answer.ok) return answer;
      const { jobs } = answer.value;
      return Array.isArray(jobs) ? ok(jobs as readonly ClaimedJob[]) : NO_ANSWER;
    },
    start: ({ id, claim }) => send(pathOf(startPrintJob, { id }), { claim }),
    end: ({ id, claim, outcome = 'uncertain', reason }) =>
      send(pathOf(endPrintJob, { id }), { claim, outcome, ...(reason ? { reason } : {}) }),
    async report(report) {
      return documentOf(await answerOf(await call(pathOf(reportPrintAgent), report, reportPrintAgent.method), 200));
    },
    async program(platform) {
      const response = await fetch(new URL(pathOf(fetchAgentProgram, { platform }), portalUrl), {
        headers: { authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(DOWNLOAD_MS),
      });
      const isProgram = response.headers.get('content-type')?.startsWith('application/octet-stream') === true;
      return response.status === 200 && isProgram && response.body !== null ? response.body : undefined;
    },
  };
}

/** Believes only the status that the operation promises: the page of a proxy or of a Wi-Fi sign-in has another. */
async function answerOf(response: Response | undefined, promised: 200 | 204): Promise<PortalAnswer<Response>> {
  if (response === undefined) return NO_ANSWER;
  if (response.status === promised) return ok(response);
  const { status } = response;
  const code = await problemCodeOf(response);
  if (status === 401 && code === 'signed-out') return refused({ code: 'unknown-token' });
  if (code === 'establishment-disabled') return refused({ code: 'disabled' });
  const isFinal = status < 500 && ![401, 403, 429].includes(status);
  return code !== undefined && isFinal ? refused({ code: 'refused' }) : NO_ANSWER;
}

/** The code of a problem of the portal; undefined for any other answer, such as the page of a proxy. */
async function problemCodeOf(response: Response): Promise<ProblemCode | undefined> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return undefined;
  const problem: unknown = await response.json().catch(() => undefined);
  return (problem as Partial<Problem> | undefined)?.code;
}
