import { answerPrintJob, listPrintJobs, noteBrowserPrint, printOrder } from '#contract/printing/operations.ts';
import type { PrintJob, PrintJobAnswer } from '#contract/printing/schema.ts';
import { isOpenComanda } from '#domain/comandas/comanda.ts';
import { secondCopy } from '#domain/printing/tickets/paper.ts';
import { toIso } from '#domain/shared/instant.ts';
import { noteOrderAct } from '#server/audit/note-act.ts';
import { readGateNotes } from '#server/places/gate-notes.ts';
import type { App } from '#server/platform/http/app.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import { askForJob } from './ask-for-job.ts';
import type { PrintingDependencies } from './printing-dependencies.ts';
import { ANSWER_REASONS } from './texts.ts';
import { gateOf, orderMarkup, paperOf, titleOf } from './tickets.ts';

const LIST_LENGTH = 100;

/** The states from which each answer moves a job, and the state it moves to. */
const MOVES: Readonly<Record<PrintJobAnswer, { from: readonly PrintJob['state'][]; to: PrintJob['state'] }>> = {
  printed: { from: ['uncertain'], to: 'printed' },
  'second-copy': { from: ['uncertain', 'printed'], to: 'printed' },
  'print-now': { from: ['late'], to: 'waiting' },
  drop: { from: ['waiting', 'late', 'uncertain'], to: 'dropped' },
};

/** Print jobs: requested by hand, and people's answers for jobs that need one. */
export function printJobRoutes(app: App, dependencies: PrintingDependencies): void {
  const { printers, printJobs, orders, addressPlaces, clock, newId } = dependencies;

  route(app, listPrintJobs, async ({ caller: { establishmentId }, params: { id } }) => {
    if (!(await printers.list(establishmentId)).some((printer) => printer.id === id)) {
      throw new ProblemError('printer-not-found');
    }
    return { jobs: await printJobs.list(establishmentId, id, LIST_LENGTH) };
  });

  route(app, printOrder, async (request) => {
    const { establishmentId, timeZone } = request.caller;
    const { printerId, kind } = request.body;
    const stored = await orders.read(establishmentId, request.params.id);
    if (!stored) throw new ProblemError('order-not-found');
    if (kind === 'bill' && !isOpenComanda(stored.order)) throw new ProblemError('comanda-closed');
    const printer = (await printers.list(establishmentId)).find(({ id }) => id === printerId);
    if (printer === undefined) throw new ProblemError('printer-not-found');
    if (printer.connection === 'browser') throw new ProblemError('printer-not-reachable');
    const { order } = stored;
    // A bill is never a copy: each shows its own moment. Only receipts and kitchen tickets have copies.
    const second = kind !== 'bill' && (await printJobs.wasPrinted(establishmentId, order.id, kind));
    const at = kind === 'bill' ? { at: toIso(clock()) } : {};
    const gates = kind === 'receipt' ? await readGateNotes(addressPlaces, establishmentId, [order]) : undefined;
    const markup = orderMarkup(kind, order, printer, { timeZone, ...at, ...gateOf(gates?.get(order.id)) });
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
    if (second) noteOrderAct(request, 'reprintOrder', order);
    return job;
  });

  route(app, noteBrowserPrint, async (request) => {
    const { establishmentId } = request.caller;
    const { kind, again, marked } = request.body;
    const stored = await orders.read(establishmentId, request.params.id);
    if (!stored) throw new ProblemError('order-not-found');
    const isSecond = again || (await printJobs.wasPrinted(establishmentId, stored.order.id, kind));
    if (isSecond) noteOrderAct(request, 'openSecondCopy', stored.order, [{ path: 'marked', to: marked }]);
  });

  route(app, answerPrintJob, async (request) => {
    const { establishmentId } = request.caller;
    const { answer } = request.body;
    const job = await printJobs.read(establishmentId, request.params.id);
    if (job === undefined) throw new ProblemError('print-job-not-found');
    const id = answer === 'second-copy' ? repeatableId(request, newId) : job.id;
    const repeated = id === job.id ? undefined : await printJobs.read(establishmentId, id);
    if (repeated !== undefined) return repeated;
    const { from, to } = MOVES[answer];
    valueOrThrow(await printJobs.move(establishmentId, job.id, from, to, clock(), ANSWER_REASONS[answer]));
    if (id !== job.id) {
      const copied = job.orderId === undefined ? null : await orders.read(establishmentId, job.orderId);
      if (copied) noteOrderAct(request, 'reprintOrder', copied.order);
      return askForJob(printJobs, establishmentId, copyOf(job, id, clock()), 'print-job-not-found');
    }
    const now = await printJobs.read(establishmentId, id);
    if (now === undefined) throw new ProblemError('print-job-not-found');
    return now;
  });
}

/** The same ticket again, marked as a second copy (once only). */
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
