import {
  createRun,
  dissolveRun,
  giveRun,
  holdRun,
  lockStop,
  mergeRuns,
  moveStop,
  splitRun,
  takeOutStop,
} from '#contract/runs/operations.ts';
import { type BookChange, changeBook } from '#domain/runs/book/change.ts';
import { makeRun } from '#domain/runs/book/make.ts';
import { ok } from '#domain/shared/result.ts';
import type { Caller } from '#server/access/caller.ts';
import type { App } from '#server/platform/http/app.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { changeRuns, requireCourier, requireWaiting } from './change-book.ts';
import { describeBook, describeRun } from './run-answer.ts';
import type { RunRouteDependencies } from './run-dependencies.ts';

/** Creating runs and changing planned ones; one operation each. */
export function runChangeRoutes(app: App, dependencies: RunRouteDependencies): void {
  const { newId } = dependencies;
  const change = async (caller: Caller, asked: BookChange) =>
    describeBook(await changeRuns(dependencies, caller, ({ runs }, by) => changeBook(runs, asked, by)));

  route(app, createRun, async (request) => {
    const { caller, body } = request;
    const { establishmentId } = caller;
    const id = repeatableId(request, newId);
    const repeated = await dependencies.runs.read(establishmentId, id);
    if (repeated !== undefined) return describeRun(repeated);
    const courier = await requireCourier(dependencies, establishmentId, body.courierId);
    await requireWaiting(dependencies, establishmentId, body.orderIds);
    const book = await changeRuns(dependencies, caller, ({ runs, nextNumber }, by) =>
      runs.some((run) => run.id === id) ? ok(runs) : makeRun(runs, { ...body, id, number: nextNumber, courier }, by),
    );
    const made = book.runs.find((run) => run.id === id);
    if (made === undefined) throw new ProblemError('run-not-found');
    return describeRun(made);
  });

  route(app, moveStop, async ({ caller, params, body }) => {
    await requireRun(dependencies, caller, params.id);
    await requireWaiting(dependencies, caller.establishmentId, [body.orderId]);
    return change(caller, { kind: 'move', runId: params.id, ...body });
  });
  route(app, takeOutStop, ({ caller, params, body }) =>
    change(caller, { kind: 'take-out', runId: params.id, ...body }),
  );
  route(app, lockStop, ({ caller, params, body }) => change(caller, { kind: 'lock', runId: params.id, ...body }));
  route(app, mergeRuns, ({ caller, params, body }) =>
    change(caller, { kind: 'merge', runId: params.id, from: body.runId }),
  );
  route(app, splitRun, (request) =>
    change(request.caller, {
      kind: 'split',
      runId: request.params.id,
      orderId: request.body.orderId,
      newId: repeatableId(request, newId),
    }),
  );
  route(app, giveRun, async ({ caller, params, body }) => {
    await requireRun(dependencies, caller, params.id);
    const courier = await requireCourier(dependencies, caller.establishmentId, body.courierId);
    return change(caller, { kind: 'give', runId: params.id, courier });
  });
  route(app, holdRun, ({ caller, params, body }) => change(caller, { kind: 'hold', runId: params.id, ...body }));
  route(app, dissolveRun, ({ caller, params }) => change(caller, { kind: 'dissolve', runId: params.id }));
}

/** Reports a missing run before problems of its orders. */
async function requireRun({ runs }: RunRouteDependencies, { establishmentId }: Caller, runId: string): Promise<void> {
  if ((await runs.read(establishmentId, runId)) === undefined) throw new ProblemError('run-not-found');
}
