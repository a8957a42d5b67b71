import { pathOf } from '#contract/operation.ts';
import { claimPrintJobs, endPrintJob, startPrintJob } from '#contract/printing/agent-operations.ts';
import { fetchAgentProgram, reportPrintAgent } from '#contract/printing/program-operations.ts';
import type { AgentOrders, AgentReport } from '#contract/printing/program-schema.ts';
import type { ClaimedJob } from '#contract/printing/schema.ts';
import { ok, PASSED, type Refusal, type Result, refused } from '#domain/shared/result.ts';
import type { StartedJob } from './journal.ts';

/** The portal's answer. `no-answer`: unreachable, restarting or failing; the same call may be repeated. */
export type PortalAnswer<Value = undefined> = Result<Value, Refusal<'refused' | 'no-answer' | 'unknown-token'>>;

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
  const answerOf = (response: Response | undefined): PortalAnswer<Response> => {
    if (response === undefined || response.status >= 500 || response.status === 429) return NO_ANSWER;
    if (response.status === 401 || response.status === 403) return refused({ code: 'unknown-token' });
    return response.ok ? ok(response) : refused({ code: 'refused' });
  };
  const send = async (path: string, body: object): Promise<PortalAnswer> => {
    const answer = answerOf(await call(path, body));
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
      const answer = await documentOf<{ jobs: readonly ClaimedJob[] }>(answerOf(response));
      return answer.ok ? ok(answer.value.jobs) : answer;
    },
    start: ({ id, claim }) => send(pathOf(startPrintJob, { id }), { claim }),
    end: ({ id, claim, outcome = 'uncertain', reason }) =>
      send(pathOf(endPrintJob, { id }), { claim, outcome, ...(reason ? { reason } : {}) }),
    async report(report) {
      return documentOf(answerOf(await call(pathOf(reportPrintAgent), report, reportPrintAgent.method)));
    },
    async program(platform) {
      const response = await fetch(new URL(pathOf(fetchAgentProgram, { platform }), portalUrl), {
        headers: { authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(DOWNLOAD_MS),
      });
      return response.ok && response.body !== null ? response.body : undefined;
    },
  };
}
