import {
  claimPrintJobs,
  createPrintAgent,
  endPrintJob,
  revokePrintAgent,
  startPrintJob,
} from '#contract/printing/agent-operations.ts';
import type { App } from '#server/platform/http/app.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import type { PrintingDependencies } from './printing-dependencies.ts';
import { PRINTER_SILENT } from './texts.ts';

/** Agents are created and revoked by people; an agent's own calls need its token. */
export function printAgentRoutes(app: App, dependencies: PrintingDependencies): void {
  const { printAgents, printJobs, noteHealth, clock, newId, secretBytes } = dependencies;
  route(app, createPrintAgent, async (request) => {
    const made = { id: repeatableId(request, newId), bytes: secretBytes(request) };
    return await printAgents.create(request.caller.establishmentId, request.body.name, made);
  });

  route(app, revokePrintAgent, async ({ caller, params }) => {
    if (!(await printAgents.revoke(caller.establishmentId, params.id))) {
      throw new ProblemError('print-agent-not-found');
    }
  });

  route(app, claimPrintJobs, async ({ caller: { establishmentId, actor } }) => {
    const jobs = await printJobs.claim(establishmentId, actor.id, newId(), clock());
    noteHealth.success(establishmentId, 'print-agent');
    return { jobs: [...jobs] };
  });

  route(app, startPrintJob, async ({ caller, params, body }) => {
    valueOrThrow(await printJobs.start(caller.establishmentId, params.id, body.claim, clock()));
  });

  route(app, endPrintJob, async ({ caller, params, body }) => {
    if (!(await printJobs.end(caller.establishmentId, params.id, body, clock()))) {
      throw new ProblemError('print-job-not-found');
    }
    if (body.outcome !== 'printed') {
      noteHealth.failure(caller.establishmentId, 'print-agent', body.reason ?? PRINTER_SILENT);
    }
  });
}
