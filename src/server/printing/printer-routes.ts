import { ENDPOINTS } from '#contract/endpoints.ts';
import { IdempotencyHeader } from '#contract/order-requests.ts';
import {
  PausedSchema,
  type PrinterInput,
  PrinterInputSchema,
  PrinterSchema,
  PrintingParams,
  PrintingSchema,
  PrintJobSchema,
} from '#contract/printing-schema.ts';
import { dayAndTime } from '#domain/ticket-heading.ts';
import { trialTicket } from '#domain/ticket-trial.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { repeatableId } from '#server/http/repeatable-id.ts';
import { ProblemError } from '#server/problem.ts';
import { askForJob } from './ask-for-job.ts';
import { type PrintingDependencies, tags } from './printing-dependencies.ts';
import { paperOf } from './tickets.ts';

/** The printers of the caller's establishment: by a signed-in person, never by a key. */
export function printerRoutes(app: App, dependencies: PrintingDependencies): void {
  const { printers, printAgents, printJobs, arrivals, clock, newId } = dependencies;

  /** What a network printer needs is there; following begins before anything can be missed. */
  const ready = async (establishmentId: string, input: PrinterInput): Promise<PrinterInput> => {
    const isNetwork = input.connection === 'network';
    if (isNetwork && input.host === undefined) {
      throw new ProblemError('invalid-printer', {
        errors: [{ path: '/host', detail: 'Informe o endereço da impressora na rede.' }],
      });
    }
    const onArrival = isNetwork && input.onArrival;
    if (isNetwork) await arrivals.follow(establishmentId);
    return { ...input, onArrival };
  };

  app.route({
    method: ENDPOINTS.listPrinting.method,
    url: ENDPOINTS.listPrinting.path,
    config: { policy: 'session' },
    schema: { tags, summary: 'Impressoras e agentes, com seu estado', response: { 200: PrintingSchema } },
    handler: async ({ caller: { establishmentId } }) => ({
      printers: [...(await printers.list(establishmentId))],
      agents: [...(await printAgents.list(establishmentId))],
    }),
  });

  app.route({
    method: ENDPOINTS.createPrinter.method,
    url: ENDPOINTS.createPrinter.path,
    config: { policy: 'session' },
    schema: {
      tags,
      summary: 'Nova impressora',
      headers: IdempotencyHeader,
      body: PrinterInputSchema,
      response: { 201: PrinterSchema, ...problemsOf('invalid-request', 'invalid-printer', 'too-many-entries') },
    },
    handler: async (request, reply) => {
      const { establishmentId } = request.caller;
      const input = await ready(establishmentId, request.body);
      const printer = await printers.add(establishmentId, repeatableId(request, newId), input, new Date(clock()));
      if (typeof printer === 'string') throw new ProblemError(printer);
      return reply.code(201).send(printer);
    },
  });

  app.route({
    method: ENDPOINTS.changePrinter.method,
    url: ENDPOINTS.changePrinter.path,
    config: { policy: 'session' },
    schema: {
      tags,
      summary: 'Alterar uma impressora',
      params: PrintingParams,
      body: PrinterInputSchema,
      response: { 200: PrinterSchema, ...problemsOf('invalid-request', 'invalid-printer', 'printer-not-found') },
    },
    handler: async ({ caller: { establishmentId }, params, body }) => {
      const printer = await printers.change(establishmentId, params.id, await ready(establishmentId, body));
      if (printer === undefined) throw new ProblemError('printer-not-found');
      return printer;
    },
  });

  app.route({
    method: ENDPOINTS.removePrinter.method,
    url: ENDPOINTS.removePrinter.path,
    config: { policy: 'session' },
    schema: { tags, summary: 'Remover uma impressora e sua fila', params: PrintingParams },
    handler: async ({ caller, params }, reply) => {
      if (!(await printers.remove(caller.establishmentId, params.id))) throw new ProblemError('printer-not-found');
      return reply.code(204).send();
    },
  });

  app.route({
    method: ENDPOINTS.pausePrinter.method,
    url: ENDPOINTS.pausePrinter.path,
    config: { policy: 'session' },
    schema: {
      tags,
      summary: 'Pausar ou retomar: numa pausa a fila espera',
      params: PrintingParams,
      body: PausedSchema,
      response: problemsOf('invalid-request', 'printer-not-found'),
    },
    handler: async ({ caller, params, body }, reply) => {
      if (!(await printers.pause(caller.establishmentId, params.id, body.paused))) {
        throw new ProblemError('printer-not-found');
      }
      return reply.code(204).send();
    },
  });

  app.route({
    method: ENDPOINTS.tryPrinter.method,
    url: ENDPOINTS.tryPrinter.path,
    config: { policy: 'session' },
    schema: {
      tags,
      summary: 'Imprimir uma página de teste',
      headers: IdempotencyHeader,
      params: PrintingParams,
      response: { 202: PrintJobSchema, ...problemsOf('printer-not-found', 'printer-not-reachable') },
    },
    handler: async (request, reply) => {
      const { establishmentId, timeZone } = request.caller;
      const printer = (await printers.list(establishmentId)).find(({ id }) => id === request.params.id);
      if (printer === undefined) throw new ProblemError('printer-not-found');
      if (printer.connection !== 'network') throw new ProblemError('printer-not-reachable');
      const id = repeatableId(request, newId);
      const now = clock();
      const at = dayAndTime(new Date(now).toISOString(), timeZone);
      const markup = trialTicket(paperOf(printer), printer.name, at);
      const job = { id, printerId: printer.id, kind: 'trial', title: 'Teste', width: printer.width, markup } as const;
      return reply.code(202).send(await askForJob(printJobs, establishmentId, { ...job, createdAt: now }));
    },
  });
}
