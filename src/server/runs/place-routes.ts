import { recallAddress, saveCourierAway, saveOrderPlace, saveRunSettings } from '#contract/runs/operations.ts';
import { documentChanges } from '#domain/audit/audit.ts';
import { addressKey } from '#domain/places/address-key.ts';
import { coordinatesOf } from '#domain/places/distance.ts';
import { tooFarKm } from '#domain/places/pin-distance.ts';
import { pinOrder } from '#domain/places/pin-order.ts';
import { farPinText } from '#domain/places/texts.ts';
import { withoutProposalsOf } from '#domain/runs/book/plan.ts';
import { ok } from '#domain/shared/result.ts';
import { noteDetail } from '#server/audit/note-act.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import { publishOrder, storedOrThrow } from '#server/orders/order-answer.ts';
import type { AddressPlaceStore } from '#server/places/address-store.ts';
import { buildingOf } from '#server/places/memories-of.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { changeRuns, dayOf, requireCourier } from './change-book.ts';
import { doorMinutesAt } from './read-board.ts';
import type { RunRouteDependencies } from './run-dependencies.ts';
import { writePlaces } from './write-places.ts';

/** Inputs for the planner: the position of an address, who is away, the settings. */
export function runFactRoutes(
  app: App,
  dependencies: RunRouteDependencies & {
    readonly addressPlaces: AddressPlaceStore;
    readonly establishments: Pick<EstablishmentStore, 'read'>;
  },
): void {
  const { orders, runs, addressPlaces, establishments, bus, clock } = dependencies;

  route(app, saveRunSettings, async (request) => {
    const { body } = request;
    const { establishmentId } = request.caller;
    const before = await runs.settings(establishmentId);
    await runs.saveSettings(establishmentId, body);
    noteDetail(request, { changes: documentChanges(before, body) });
    bus.publish({ kind: 'runs-changed', establishmentId });
    return body;
  });

  route(app, saveCourierAway, async ({ caller, params, body }) => {
    const { establishmentId } = caller;
    await requireCourier(dependencies, establishmentId, params.id);
    await runs.setAway(establishmentId, params.id, dayOf(dependencies, caller), body.away);
    if (body.away) {
      const away = new Set([params.id]);
      await changeRuns(dependencies, caller, ({ runs: book }, by) => ok(withoutProposalsOf(book, away, by)));
    }
    bus.publish({ kind: 'runs-changed', establishmentId });
  });

  route(app, recallAddress, async ({ caller: { establishmentId }, query }) => {
    const { address = '', number = '', ...area } = query;
    const key = addressKey({ address, number, ...area });
    const memory = key === null ? undefined : (await addressPlaces.read(establishmentId, [key])).get(key);
    if (memory === undefined) return {};
    const settings = await runs.settings(establishmentId);
    const extraMinutes = Math.round(doorMinutesAt({ place: null, memory }, settings) - settings.doorMinutes);
    return {
      ...(memory.source === 'pin' && memory.place !== undefined ? { place: memory.place } : {}),
      ...(memory.gateNotes === '' ? {} : { gateNotes: memory.gateNotes }),
      ...(extraMinutes > 0 ? { extraMinutes } : {}),
    };
  });

  route(app, saveOrderPlace, async ({ caller, params, body }) => {
    const { establishmentId, actor } = caller;
    const { latitude, longitude, gateNotes = '' } = body;
    const shop = coordinatesOf((await establishments.read(establishmentId)) ?? {});
    const km = tooFarKm({ latitude, longitude }, shop);
    if (km !== null) throw new ProblemError('pin-too-far', { detail: farPinText(km) });
    const change = { verb: 'pin', actor, at: clock() };
    const result = await orders.change(establishmentId, params.id, change, (order) =>
      pinOrder(order, { latitude, longitude }),
    );
    const stored = storedOrThrow(result);
    const key = buildingOf(stored.order);
    if (key !== null) await addressPlaces.savePin(establishmentId, key, { latitude, longitude, gateNotes });
    if (stored.how === 'written') publishOrder(bus, establishmentId, stored);
    if (key !== null) {
      // Write the pin on the building's orders of today here; the follower writes it on later ones.
      await dependencies.follow(establishmentId);
      const today = await orders.onBoard(establishmentId, dayOf(dependencies, caller));
      await writePlaces(
        dependencies,
        establishmentId,
        today.orders.filter(({ order }) => buildingOf(order) === key),
      );
    }
    bus.publish({ kind: 'runs-changed', establishmentId });
    return stored.order;
  });
}
