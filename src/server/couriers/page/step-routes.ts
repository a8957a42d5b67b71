import { tellArrived, tellFailed, tellLeft, tellReturned, undoTold } from '#contract/couriers/page-operations.ts';
import { addStep } from '#domain/orders/delivery/courier-step.ts';
import { doorMoneyOf } from '#domain/orders/delivery/money-at-door.ts';
import { keptProof } from '#domain/orders/delivery/proof-rules.ts';
import { undoStep } from '#domain/orders/delivery/undo-step.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { CourierPageDependencies } from './page-dependencies.ts';
import { instantOf, recordStep } from './record-step.ts';

/** The steps that a courier reports; the handover has its own file. */
export function stepRoutes(app: App, dependencies: CourierPageDependencies): void {
  const { clock } = dependencies;

  for (const [operation, kind] of [[tellLeft, 'left'] as const, [tellArrived, 'arrived'] as const]) {
    route(app, operation, (request) => {
      const at = instantOf(request.body?.at);
      return recordStep(dependencies, request, {
        verb: `courier-${kind}`,
        report: () => ({ kind, at }),
        decide: (order) => addStep(order, { kind, at, now: clock() }),
      });
    });
  }

  route(app, tellFailed, async (request) => {
    const { at: sentAt, reason, notes, goods, photoId, position } = request.body;
    const at = instantOf(sentAt);
    const demands = await dependencies.preferences.read(request.caller.establishmentId);
    const given = { ...(photoId === undefined ? {} : { photoId }), ...(position === undefined ? {} : { position }) };
    // Store a given proof even if the shop does not ask for it.
    const proof = keptProof(given, { ...demands, proofPhoto: 'optional', proofPosition: 'optional' });
    const failure = { reason, goods, ...(notes === undefined ? {} : { notes: notes.trim() }) };
    return recordStep(dependencies, request, {
      verb: 'courier-failed',
      report: () => ({ kind: 'failed', at, failure, ...(proof === undefined ? {} : { proof }) }),
      decide: (order) => addStep(order, { kind: 'failed', at, now: clock(), failure, proof }),
    });
  });

  route(app, tellReturned, async (request) => {
    const { establishmentId } = request.caller;
    const at = instantOf(request.body?.at);
    const [{ checksReturnedMoney }, methods] = await Promise.all([
      dependencies.preferences.read(establishmentId),
      dependencies.paymentMethods.list(establishmentId, true),
    ]);
    return recordStep(dependencies, request, {
      verb: 'courier-returned',
      report: () => ({ kind: 'returned', at }),
      decide: (order) => {
        const awaitsCheck = checksReturnedMoney && doorMoneyOf(order, methods).cash > 0;
        return addStep(order, { kind: 'returned', at, now: clock(), awaitsCheck });
      },
    });
  });

  route(app, undoTold, (request) => {
    const { at, step } = request.body ?? {};
    return recordStep(dependencies, request, {
      verb: 'courier-undo',
      decide: (order) => undoStep(order, { kind: step, at: instantOf(at), now: clock() }),
    });
  });
}
