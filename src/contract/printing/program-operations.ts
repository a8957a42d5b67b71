import { media, operation } from '#contract/operation.ts';
import {
  AgentOrdersSchema,
  AgentProgramListSchema,
  AgentReportSchema,
  AskedPairingSchema,
  AskPairingSchema,
  ConfirmPairingSchema,
  PairingCodeParams,
  PairingParams,
  PairingSchema,
  PairingStateSchema,
  PlatformParams,
} from './program-schema.ts';
import { PrintAgentSchema, PrintingParams } from './schema.ts';

export const askPairing = operation({
  method: 'POST',
  path: '/api/print-agent/pairing',
  summary: 'Um agente pede um código para ser conectado: vale 10 minutos',
  description: 'O agente cria a própria chave e envia só o SHA-256 dela.',
  body: AskPairingSchema,
  answer: { 201: AskedPairingSchema },
  problems: ['too-many-attempts', 'too-many-pairings', 'pairing-not-found'],
  policy: { access: 'public' },
});

export const readPairing = operation({
  method: 'GET',
  path: '/api/print-agent/pairing/:pairingId',
  summary: 'O agente pergunta se já foi conectado',
  params: PairingParams,
  answer: { 200: PairingStateSchema },
  problems: [],
  policy: { access: 'public' },
});

export const findPairing = operation({
  method: 'GET',
  path: '/api/print-agent-pairings/:code',
  summary: 'O computador que mostra este código',
  params: PairingCodeParams,
  answer: { 200: PairingSchema },
  problems: ['pairing-not-found', 'too-many-attempts'],
  policy: { access: 'session' },
});

export const confirmPairing = operation({
  method: 'POST',
  path: '/api/print-agent-pairings/:code',
  summary: 'Conectar o computador que mostra este código',
  params: PairingCodeParams,
  body: ConfirmPairingSchema,
  answer: { 201: PrintAgentSchema },
  problems: ['pairing-not-found', 'too-many-attempts', 'too-many-entries'],
  policy: { access: 'session', asksAgain: true },
});

export const listAgentPrograms = operation({
  method: 'GET',
  path: '/api/print-agent-programs',
  summary: 'Os programas do agente, por sistema',
  answer: { 200: AgentProgramListSchema },
  problems: [],
  policy: { access: 'session' },
});

export const buildAgentProgram = operation({
  method: 'POST',
  path: '/api/print-agent-programs/:platform',
  summary: 'Preparar o programa de um sistema, se ainda não está pronto',
  params: PlatformParams,
  answer: { 202: AgentProgramListSchema },
  problems: [],
  policy: { access: 'session' },
});

export const downloadAgentProgram = operation({
  method: 'GET',
  path: '/api/print-agent-programs/:platform',
  summary: 'Baixar o programa de um sistema: um arquivo só',
  params: PlatformParams,
  answer: { 200: media('application/octet-stream') },
  problems: ['agent-program-missing'],
  policy: { access: 'session' },
});

export const updatePrintAgent = operation({
  method: 'POST',
  path: '/api/print-agents/:id/update',
  summary: 'Pedir a um agente que se atualize, uma vez',
  params: PrintingParams,
  answer: { 204: null },
  problems: ['print-agent-not-found', 'agent-program-missing'],
  policy: { access: 'session' },
});

export const reportPrintAgent = operation({
  method: 'PUT',
  path: '/api/print-agent/self',
  summary: 'O agente diz o que é e o que alcança; a resposta diz se deve se atualizar',
  body: AgentReportSchema,
  answer: { 200: AgentOrdersSchema },
  problems: [],
  policy: { access: 'print:jobs' },
});

export const fetchAgentProgram = operation({
  method: 'GET',
  path: '/api/print-agent/program/:platform',
  summary: 'O programa, para um agente que se atualiza',
  params: PlatformParams,
  answer: { 200: media('application/octet-stream') },
  problems: ['agent-program-missing'],
  policy: { access: 'print:jobs' },
});
