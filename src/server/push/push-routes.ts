import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  changePushDevice,
  readCourierPush,
  readPush,
  removePushDevice,
  saveCourierPush,
  savePushDevice,
  testPushDevice,
  testPushOnDuty,
} from '#contract/push/operations.ts';
import { testMessage } from '#domain/push/texts.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { type Caller, isPermitted } from '#server/access/caller.ts';
import { noteDetail } from '#server/audit/note-act.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import { isPushEndpoint } from './endpoint.ts';
import type { PushKeys } from './keys.ts';
import type { PushDeviceStore, Subscription } from './push-store.ts';

export interface PushRouteDependencies {
  readonly devices: PushDeviceStore;
  readonly keys: () => Promise<PushKeys>;
  readonly standIn?: string | undefined;
  readonly wake: (establishmentId: string) => void;
  /** Called when a device of a person was added, or its duty changed. */
  readonly onReach: (establishmentId: string) => Promise<void>;
  readonly newId: () => string;
  readonly clock: () => InstantMs;
}

/**
 * The devices of people and of couriers' links. A person changes his own devices; others' need the permission for the
 * shop's settings.
 */
export function pushRoutes(app: App, dependencies: PushRouteDependencies): void {
  const { devices, keys, onReach, newId, clock } = dependencies;
  const mine = async (caller: Caller, id: string): Promise<void> => {
    const owner = await devices.ownerOf(caller.establishmentId, id);
    if (owner === undefined) throw new ProblemError('push-device-not-found');
    if (owner !== caller.actor.id && !isPermitted(caller, 'establishment.edit'))
      throw new ProblemError('not-permitted');
  };

  /** Notes for the audit which device rings from now on, or no more. */
  const noteDevice = async (request: FastifyRequest, id: string, onDuty: boolean): Promise<void> => {
    const { establishmentId, actor } = request.caller;
    const device = (await devices.list(establishmentId, actor.id, clock())).find((one) => one.id === id);
    if (device === undefined) return;
    const changes = device.onDuty === onDuty ? [] : [{ path: 'onDuty', from: device.onDuty, to: onDuty }];
    noteDetail(request, { target: device.name, changes });
  };

  route(app, readPush, async ({ caller }) => ({
    publicKey: (await keys()).publicKey,
    devices: [...(await devices.list(caller.establishmentId, caller.actor.id, clock()))],
  }));

  route(app, savePushDevice, async ({ caller, body: { name, onDuty, ...device } }) => {
    const { establishmentId, actor, sessionId = '' } = caller;
    const owner = {
      kind: 'person',
      accountId: actor.id,
      name: actor.name,
      sessionId,
      device: name,
      ...(onDuty === undefined ? {} : { onDuty }),
    } as const;
    const id = valueOrThrow(
      await devices.save(establishmentId, newId(), checked(device, dependencies), owner, clock()),
    );
    await onReach(establishmentId);
    const saved = (await devices.list(establishmentId, actor.id, clock())).find((one) => one.id === id);
    if (saved === undefined) throw new ProblemError('push-device-not-found');
    return saved;
  });

  route(app, changePushDevice, async (request) => {
    const { caller, params, body } = request;
    await mine(caller, params.id);
    await noteDevice(request, params.id, body.onDuty);
    await devices.setDuty(caller.establishmentId, params.id, body.onDuty);
    if (body.onDuty) await onReach(caller.establishmentId);
  });

  route(app, removePushDevice, async (request) => {
    const { caller, params } = request;
    await mine(caller, params.id);
    await noteDevice(request, params.id, false);
    await devices.remove(caller.establishmentId, params.id);
  });

  route(app, testPushDevice, async ({ caller: { establishmentId }, params: { id } }) => {
    const test = randomUUID();
    const queued = await devices.queue(
      undefined,
      establishmentId,
      { kind: 'device', id },
      testMessage(test),
      newId,
      clock(),
    );
    if (queued === 0) throw new ProblemError('push-device-not-found');
    dependencies.wake(establishmentId);
    return { test };
  });

  route(app, testPushOnDuty, async ({ caller: { establishmentId, actor } }) => {
    const test = randomUUID();
    const known = await devices.list(establishmentId, actor.id, clock());
    await devices.queue(undefined, establishmentId, { kind: 'on-duty' }, testMessage(test), newId, clock());
    dependencies.wake(establishmentId);
    return { test, devices: known.filter(({ onDuty }) => onDuty) };
  });

  route(app, readCourierPush, async () => ({ publicKey: (await keys()).publicKey }));

  route(app, saveCourierPush, async ({ caller: { establishmentId, courierId = '' }, body }) => {
    const owner = { kind: 'courier', courierId } as const;
    valueOrThrow(await devices.save(establishmentId, newId(), checked(body, dependencies), owner, clock()));
  });
}

/** The subscription to store. Refuses addresses that cannot be a push service's. */
function checked(
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
  { standIn }: Pick<PushRouteDependencies, 'standIn'>,
): Subscription {
  if (!isPushEndpoint(endpoint, standIn)) throw new ProblemError('invalid-push-address');
  const bare = (text: string) => text.replace(/=+$/, '');
  const endpointHash = createHash('sha256').update(endpoint).digest('base64url');
  return { endpoint, endpointHash, p256dh: bare(p256dh), auth: bare(auth) };
}
