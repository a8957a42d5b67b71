import { operation } from '#contract/operation.ts';
import {
  ClaimedJobsSchema,
  ClaimPrintJobsSchema,
  CreatedPrintAgentSchema,
  EndPrintJobSchema,
  NewPrintAgentSchema,
  PrintingParams,
  StartPrintJobSchema,
} from './schema.ts';

export const createPrintAgent = operation({
  method: 'POST',
  path: '/api/print-agents',
  summary: 'Novo agente de impressão: o token aparece só nesta resposta',
  body: NewPrintAgentSchema,
  answer: { 201: CreatedPrintAgentSchema },
  problems: ['too-many-entries'],
  policy: { access: 'session', asksAgain: true },
});

export const revokePrintAgent = operation({
  method: 'DELETE',
  path: '/api/print-agents/:id',
  summary: 'Revogar um agente, com efeito imediato',
  params: PrintingParams,
  answer: { 204: null },
  problems: ['print-agent-not-found'],
  policy: { access: 'session' },
});

export const claimPrintJobs = operation({
  method: 'POST',
  path: '/api/print-agent/claim',
  summary: 'O próximo trabalho de cada impressora livre, reservado por 30 segundos',
  description: 'Nada pode ir à impressora antes de `start` responder 204.',
  body: ClaimPrintJobsSchema,
  answer: { 200: ClaimedJobsSchema },
  problems: [],
  policy: { access: 'print:jobs' },
});

export const startPrintJob = operation({
  method: 'POST',
  path: '/api/print-agent/jobs/:id/start',
  summary: 'Começar: daqui em diante o trabalho não é entregue a mais ninguém',
  params: PrintingParams,
  body: StartPrintJobSchema,
  answer: { 204: null },
  problems: ['print-job-not-found', 'print-job-moved'],
  policy: { access: 'print:jobs' },
});

export const endPrintJob = operation({
  method: 'POST',
  path: '/api/print-agent/jobs/:id/end',
  summary: 'Como terminou: pode ser dito mais de uma vez',
  params: PrintingParams,
  body: EndPrintJobSchema,
  answer: { 204: null },
  problems: ['print-job-not-found'],
  policy: { access: 'print:jobs' },
});
