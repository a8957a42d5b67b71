import {
  changePrinter,
  createPrinter,
  listPrinting,
  pausePrinter,
  removePrinter,
  tryPrinter,
} from '#contract/printing/operations.ts';
import { type Printer, type PrinterInput, PrinterInputSchema } from '#contract/printing/schema.ts';
import { isOfOneComputer } from '#domain/printing/connection.ts';
import { dayAndTime } from '#domain/printing/tickets/heading.ts';
import { trialTicket } from '#domain/printing/tickets/trial.ts';
import { type ChangeOf, changed } from '#domain/shared/change.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';
import type { App } from '#server/platform/http/app.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import { askForJob } from './ask-for-job.ts';
import { isTicketLogo } from './logo.ts';
import type { TicketsWaiting } from './printer-store.ts';
import type { PrintingDependencies } from './printing-dependencies.ts';
import {
  INVALID_LOGO,
  MISSING_DEVICE,
  MISSING_HOST,
  MISSING_QUEUE,
  ticketsWaitingText,
  UNKNOWN_AGENT,
} from './texts.ts';
import { paperOf } from './tickets.ts';

/** The printers of the caller's establishment: by a signed-in person, never by a key. */
export function printerRoutes(app: App, dependencies: PrintingDependencies): void {
  const { printers, printAgents, printJobs, arrivals, clock, newId } = dependencies;

  /**
   * Starts to follow the orders before any can be missed; returns the ids of the agents that a printer may belong to. A
   * change without a connection keeps the stored one, whose orders are followed already.
   */
  const prepare = async (establishmentId: string, { connection }: ChangeOf<PrinterInput>) => {
    if (connection !== undefined && connection !== 'browser') await arrivals.follow(establishmentId);
    return connection === undefined || isOfOneComputer(connection)
      ? (await printAgents.list(establishmentId)).map(({ id }) => id)
      : [];
  };

  route(app, listPrinting, async ({ caller: { establishmentId } }) => ({
    printers: await printers.list(establishmentId),
    agents: await printAgents.list(establishmentId),
  }));

  route(app, createPrinter, async (request) => {
    const { establishmentId } = request.caller;
    const input = ready(request.body, await prepare(establishmentId, request.body));
    return valueOrThrow(await printers.add(establishmentId, repeatableId(request, newId), input, new Date(clock())));
  });

  route(app, changePrinter, async ({ caller: { establishmentId }, params, body }) => {
    const agents = await prepare(establishmentId, body);
    const decide = (before: Printer) =>
      ready(changed<PrinterInput>(INPUT_FIELDS, placedAs(body, before), body), agents);
    return doneOrThrow(await printers.change(establishmentId, params.id, decide, clock()));
  });

  route(app, removePrinter, async ({ caller, params }) => {
    doneOrThrow(await printers.remove(caller.establishmentId, params.id, clock()));
  });

  route(app, pausePrinter, async ({ caller, params, body }) => {
    if (!(await printers.pause(caller.establishmentId, params.id, body.paused))) {
      throw new ProblemError('printer-not-found');
    }
  });

  route(app, tryPrinter, async (request) => {
    const { establishmentId, timeZone } = request.caller;
    const printer = (await printers.list(establishmentId)).find(({ id }) => id === request.params.id);
    if (printer === undefined) throw new ProblemError('printer-not-found');
    if (printer.connection === 'browser') throw new ProblemError('printer-not-reachable');
    const id = repeatableId(request, newId);
    const now = clock();
    const at = dayAndTime(new Date(now).toISOString(), timeZone);
    const markup = trialTicket(paperOf(printer), printer.name, at);
    const job = { id, printerId: printer.id, kind: 'trial', title: 'Teste', width: printer.width, markup } as const;
    return await askForJob(printJobs, establishmentId, { ...job, createdAt: now });
  });
}

/** The value of a result; throws its problem, which names the number of tickets that wait. */
function doneOrThrow<Value>(done: Result<Value, Refusal<'printer-not-found'> | TicketsWaiting>): Value {
  if (done.ok) return done.value;
  const { problem } = done;
  const extra = problem.code === 'printer-has-tickets' ? { detail: ticketsWaitingText(problem.tickets) } : {};
  throw new ProblemError(problem.code, extra);
}

/** Checks that a printer has the fields of its connection; throws the problem `invalid-printer`. */
function ready(input: PrinterInput, agents: readonly string[]): PrinterInput {
  const { connection, agentId, logo } = input;
  const field = FIELDS[connection];
  const isMissing = field !== undefined && input[field.name] === undefined;
  const isNobodys = isOfOneComputer(connection) && !agents.some((id) => id === agentId);
  const errors = [
    ...(isMissing ? [{ path: `/${field.name}`, detail: field.detail }] : []),
    ...(isNobodys ? [{ path: '/agentId', detail: UNKNOWN_AGENT }] : []),
    ...(logo !== undefined && !isTicketLogo(logo) ? [{ path: '/logo', detail: INVALID_LOGO }] : []),
  ];
  if (errors.length > 0) throw new ProblemError('invalid-printer', { errors });
  return connection === 'browser' ? { ...input, onArrival: false } : input;
}

const INPUT_FIELDS = Object.keys(PrinterInputSchema.properties);

/** The stored printer, without its place if it is connected in another way now: the earlier place is not the new one. */
function placedAs({ connection }: ChangeOf<PrinterInput>, before: Printer): Partial<PrinterInput> {
  if (connection === undefined || connection === before.connection) return before;
  const { host: _host, port: _port, agentId: _agent, queue: _queue, device: _device, ...kept } = before;
  return kept;
}

/** The field with the printer's place, for each kind of connection. */
const FIELDS = {
  browser: undefined,
  network: { name: 'host', detail: MISSING_HOST },
  queue: { name: 'queue', detail: MISSING_QUEUE },
  device: { name: 'device', detail: MISSING_DEVICE },
} as const;
