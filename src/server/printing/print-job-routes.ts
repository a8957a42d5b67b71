import { ENDPOINTS } from '#contract/endpoints.ts';
import { IdempotencyHeader } from '#contract/order-requests.ts';
import {
  PrintingParams,
  type PrintJob,
  type PrintJobAnswer,
  PrintJobListSchema,
  PrintJobSchema,
  PrintOrderSchema,
  ResolvePrintJobSchema,
} from '#contract/printing-schema.ts';
import { isOpenComanda } from '#domain/comanda.ts';
import { toIso } from '#domain/instant.ts';
import { secondCopy } from '#domain/ticket-paper.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { repeatableId } from '#server/http/repeatable-id.ts';
import { ProblemError } from '#server/problem.ts';
import { askForJob } from './ask-for-job.ts';
import { type PrintingDependencies, tags } from './printing-dependencies.ts';
import { orderMarkup, paperOf, titleOf } from './tickets.ts';

const LIST_LENGTH = 100;

/** From which states each answer moves a job, and to which. */
const MOVES: Readonly<Record<PrintJobAnswer, { from: readonly PrintJob['state'][]; to: PrintJob['state'] }>> = {
  printed: { from: ['uncertain'], to: 'printed' },
  'second-copy': { from: ['uncertain', 'printed'], to: 'printed' },
  'print-now': { from: ['late'], to: 'waiting' },
  drop: { from: ['waiting', 'late', 'uncertain'], to: 'dropped' },
};

/** What is to come out of the printers: asked for by hand, and what people say of jobs that need an answer. */
export function printJobRoutes(app: App, dependencies: PrintingDependencies): void {
  const { printers, printJobs, orders, clock, newId } = dependencies;

  app.route({
    method: ENDPOINTS.listPrintJobs.method,
    url: ENDPOINTS.listPrintJobs.path,
    config: { policy: 'session' },
    schema: {
      tags,
      summary: 'A fila de uma impressora e o que saiu por último',
      params: PrintingParams,
      response: { 200: PrintJobListSchema, ...problemsOf('printer-not-found') },
    },
    handler: async ({ caller: { establishmentId }, params: { id } }) => {
      if (!(await printers.list(establishmentId)).some((printer) => printer.id === id)) {
        throw new ProblemError('printer-not-found');
      }
      return { jobs: [...(await printJobs.list(establishmentId, id, LIST_LENGTH))] };
    },
  });

  app.route({
    method: ENDPOINTS.printOrder.method,
    url: ENDPOINTS.printOrder.path,
    config: { policy: 'session' },
    schema: {
      tags,
      summary: 'Imprimir um pedido numa impressora da rede',
      description: 'O que já saiu, ou talvez tenha saído, sai marcado "2ª via".',
      headers: IdempotencyHeader,
      params: PrintingParams,
      body: PrintOrderSchema,
      response: {
        202: PrintJobSchema,
        ...problemsOf(
          'invalid-request',
          'order-not-found',
          'comanda-closed',
          'printer-not-found',
          'printer-not-reachable',
        ),
      },
    },
    handler: async (request, reply) => {
      const { establishmentId, timeZone } = request.caller;
      const { printerId, kind } = request.body;
      const stored = await orders.read(establishmentId, request.params.id);
      if (!stored) throw new ProblemError('order-not-found');
      if (kind === 'bill' && !isOpenComanda(stored.order)) throw new ProblemError('comanda-closed');
      const printer = (await printers.list(establishmentId)).find(({ id }) => id === printerId);
      if (printer === undefined) throw new ProblemError('printer-not-found');
      if (printer.connection !== 'network') throw new ProblemError('printer-not-reachable');
      const { order } = stored;
      // Each bill is of its own moment; only receipts and kitchen tickets have copies.
      const second = kind !== 'bill' && (await printJobs.wasPrinted(establishmentId, order.id, kind));
      const at = kind === 'bill' ? { at: toIso(clock()) } : {};
      const markup = orderMarkup(kind, order, printer, { timeZone, ...at });
      const id = repeatableId(request, newId);
      const job = await askForJob(printJobs, establishmentId, {
        id,
        printerId,
        orderId: order.id,
        kind,
        title: titleOf(order, kind),
        width: printer.width,
        markup: second ? secondCopy(markup, paperOf(printer)) : markup,
        second,
        createdAt: clock(),
      });
      return reply.code(202).send(job);
    },
  });

  app.route({
    method: ENDPOINTS.answerPrintJob.method,
    url: ENDPOINTS.answerPrintJob.path,
    config: { policy: 'session' },
    schema: {
      tags,
      summary: 'Dizer se saiu, pedir a 2ª via, imprimir agora ou descartar',
      headers: IdempotencyHeader,
      params: PrintingParams,
      body: ResolvePrintJobSchema,
      response: { 200: PrintJobSchema, ...problemsOf('invalid-request', 'print-job-not-found', 'print-job-moved') },
    },
    handler: async (request) => {
      const { establishmentId } = request.caller;
      const { answer } = request.body;
      const job = await printJobs.read(establishmentId, request.params.id);
      if (job === undefined) throw new ProblemError('print-job-not-found');
      const id = answer === 'second-copy' ? repeatableId(request, newId) : job.id;
      const repeated = id === job.id ? undefined : await printJobs.read(establishmentId, id);
      if (repeated !== undefined) return repeated;
      const { from, to } = MOVES[answer];
      const reason =
        answer === 'drop' ? 'Descartada.' : answer === 'second-copy' ? 'Saiu de novo, como 2ª via.' : undefined;
      if (!(await printJobs.move(establishmentId, job.id, from, to, clock(), reason))) {
        throw new ProblemError('print-job-moved');
      }
      if (id !== job.id) return askForJob(printJobs, establishmentId, copyOf(job, id, clock()));
      const now = await printJobs.read(establishmentId, id);
      if (now === undefined) throw new ProblemError('print-job-not-found');
      return now;
    },
  });
}

/** The same ticket once more, marked; what is marked already stays as it is. */
function copyOf({ printerId, orderId, kind, title, width, markup, second }: PrintJob, id: string, createdAt: number) {
  return {
    id,
    printerId,
    ...(orderId === undefined ? {} : { orderId }),
    kind,
    title,
    width,
    markup: second ? markup : secondCopy(markup, { width }),
    second: true,
    createdAt,
  };
}
