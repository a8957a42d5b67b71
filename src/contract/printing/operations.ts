import { operation } from '#contract/operation.ts';
import { changeOf, KEEPS_ABSENT } from '#contract/shared/change-schema.ts';
import { BrowserPrintSchema } from './browser-schema.ts';
import {
  PausedSchema,
  PrinterInputSchema,
  PrinterSchema,
  PrintingParams,
  PrintingSchema,
  PrintJobListSchema,
  PrintJobSchema,
  PrintOrderSchema,
  ResolvePrintJobSchema,
} from './schema.ts';

export const listPrinting = operation({
  method: 'GET',
  path: '/api/printers',
  summary: 'Impressoras e agentes, com seu estado',
  answer: { 200: PrintingSchema },
  problems: [],
  policy: { access: 'session' },
});

export const createPrinter = operation({
  method: 'POST',
  path: '/api/printers',
  summary: 'Nova impressora',
  body: PrinterInputSchema,
  answer: { 201: PrinterSchema },
  problems: ['invalid-printer', 'too-many-entries'],
  policy: { access: 'session' },
});

export const changePrinter = operation({
  method: 'PUT',
  path: '/api/printers/:id',
  summary: 'Alterar uma impressora',
  description: `${KEEPS_ABSENT} Com outra conexão, o lugar de antes não vale.`,
  params: PrintingParams,
  body: changeOf(PrinterInputSchema),
  answer: { 200: PrinterSchema },
  problems: ['invalid-printer', 'printer-not-found', 'printer-has-tickets'],
  policy: { access: 'session' },
});

export const removePrinter = operation({
  method: 'DELETE',
  path: '/api/printers/:id',
  summary: 'Remover uma impressora e sua fila',
  description:
    'As vias de pedidos agendados passam para outra impressora que imprime o mesmo. Se não há nenhuma, nada é removido.',
  params: PrintingParams,
  answer: { 204: null },
  problems: ['printer-not-found', 'printer-has-tickets'],
  policy: { access: 'session' },
});

export const pausePrinter = operation({
  method: 'PUT',
  path: '/api/printers/:id/paused',
  summary: 'Pausar ou retomar uma impressora',
  description: 'Numa pausa a fila espera.',
  params: PrintingParams,
  body: PausedSchema,
  answer: { 204: null },
  problems: ['printer-not-found'],
  policy: { access: 'session' },
});

export const tryPrinter = operation({
  method: 'POST',
  path: '/api/printers/:id/trial',
  summary: 'Imprimir uma página de teste',
  params: PrintingParams,
  answer: { 202: PrintJobSchema },
  problems: ['printer-not-found', 'printer-not-reachable'],
  policy: { access: 'session' },
});

export const listPrintJobs = operation({
  method: 'GET',
  path: '/api/printers/:id/jobs',
  summary: 'A fila de uma impressora e o que saiu por último',
  params: PrintingParams,
  answer: { 200: PrintJobListSchema },
  problems: ['printer-not-found'],
  policy: { access: 'session' },
});

export const answerPrintJob = operation({
  method: 'POST',
  path: '/api/print-jobs/:id/answer',
  summary: 'Dizer se saiu, pedir a 2ª via, imprimir agora ou descartar',
  params: PrintingParams,
  body: ResolvePrintJobSchema,
  answer: { 200: PrintJobSchema },
  problems: ['print-job-not-found', 'print-job-moved'],
  policy: { access: 'session' },
});

export const noteBrowserPrint = operation({
  method: 'POST',
  path: '/api/orders/:id/browser-prints',
  summary: 'Dizer que o navegador abriu uma via para impressão',
  description: 'Uma 2ª via fica na auditoria. Se saiu no papel, o navegador não sabe.',
  params: PrintingParams,
  body: BrowserPrintSchema,
  answer: { 204: null },
  problems: ['order-not-found'],
  policy: { access: 'session' },
});

export const printOrder = operation({
  method: 'POST',
  path: '/api/orders/:id/print',
  summary: 'Imprimir um pedido numa impressora da rede',
  description: 'O que já saiu, ou talvez tenha saído, sai marcado "2ª via".',
  params: PrintingParams,
  body: PrintOrderSchema,
  answer: { 202: PrintJobSchema },
  problems: ['order-not-found', 'comanda-closed', 'printer-not-found', 'printer-not-reachable'],
  policy: { access: 'session' },
});
