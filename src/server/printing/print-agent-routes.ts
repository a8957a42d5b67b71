import { ENDPOINTS } from '#contract/endpoints.ts';
import {
  ClaimedJobsSchema,
  ClaimPrintJobsSchema,
  CreatedPrintAgentSchema,
  EndPrintJobSchema,
  NewPrintAgentSchema,
  PrintingParams,
  StartPrintJobSchema,
} from '#contract/printing-schema.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { ProblemError } from '#server/problem.ts';
import { type PrintingDependencies, tags } from './printing-dependencies.ts';

/** Agents are made and revoked by people; what an agent itself may call needs its token. */
export function printAgentRoutes(app: App, dependencies: PrintingDependencies): void {
  const { printAgents, printJobs, noteHealth, clock, newId } = dependencies;
  app.route({
    method: ENDPOINTS.createPrintAgent.method,
    url: ENDPOINTS.createPrintAgent.path,
    config: { policy: 'session' },
    schema: {
      tags,
      summary: 'Novo agente de impressão: o token aparece só nesta resposta',
      body: NewPrintAgentSchema,
      response: { 201: CreatedPrintAgentSchema, ...problemsOf('invalid-request', 'too-many-entries') },
    },
    handler: async ({ caller, body }, reply) =>
      reply.code(201).send(await printAgents.create(caller.establishmentId, body.name)),
  });

  app.route({
    method: ENDPOINTS.revokePrintAgent.method,
    url: ENDPOINTS.revokePrintAgent.path,
    config: { policy: 'session' },
    schema: { tags, summary: 'Revogar um agente, com efeito imediato', params: PrintingParams },
    handler: async ({ caller, params }, reply) => {
      if (!(await printAgents.revoke(caller.establishmentId, params.id))) {
        throw new ProblemError('print-agent-not-found');
      }
      return reply.code(204).send();
    },
  });

  app.route({
    method: ENDPOINTS.claimPrintJobs.method,
    url: ENDPOINTS.claimPrintJobs.path,
    config: { policy: 'print:jobs' },
    schema: {
      tags,
      summary: 'O próximo trabalho de cada impressora livre, reservado por 30 segundos',
      description: 'Nada pode ir à impressora antes de `start` responder 204.',
      body: ClaimPrintJobsSchema,
      response: { 200: ClaimedJobsSchema },
    },
    handler: async ({ caller: { establishmentId, actor } }) => {
      const jobs = await printJobs.claim(establishmentId, actor.id, newId(), clock());
      noteHealth.success(establishmentId, 'print-agent');
      return { jobs: [...jobs] };
    },
  });

  app.route({
    method: ENDPOINTS.startPrintJob.method,
    url: ENDPOINTS.startPrintJob.path,
    config: { policy: 'print:jobs' },
    schema: {
      tags,
      summary: 'Começar: daqui em diante o trabalho não é entregue a mais ninguém',
      params: PrintingParams,
      body: StartPrintJobSchema,
      response: problemsOf('invalid-request', 'print-job-not-found', 'print-job-moved'),
    },
    handler: async ({ caller, params, body }, reply) => {
      const started = await printJobs.start(caller.establishmentId, params.id, body.claim, clock());
      if (started !== 'started') throw new ProblemError(started === 'gone' ? 'print-job-moved' : 'print-job-not-found');
      return reply.code(204).send();
    },
  });

  app.route({
    method: ENDPOINTS.endPrintJob.method,
    url: ENDPOINTS.endPrintJob.path,
    config: { policy: 'print:jobs' },
    schema: {
      tags,
      summary: 'Como terminou: pode ser dito mais de uma vez',
      params: PrintingParams,
      body: EndPrintJobSchema,
      response: problemsOf('invalid-request', 'print-job-not-found'),
    },
    handler: async ({ caller, params, body }, reply) => {
      if (!(await printJobs.end(caller.establishmentId, params.id, body, clock()))) {
        throw new ProblemError('print-job-not-found');
      }
      if (body.outcome !== 'printed') {
        noteHealth.failure(caller.establishmentId, 'print-agent', body.reason ?? 'Uma impressora não respondeu.');
      }
      return reply.code(204).send();
    },
  });
}
