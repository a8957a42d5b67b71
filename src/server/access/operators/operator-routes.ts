import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listOperators } from '#contract/access/authorisation-operations.ts';
import { distrustDevice, listTrustedDevices, switchOperator, trustDevice } from '#contract/access/device-operations.ts';
import { mayLetThrough } from '#domain/access/on-the-spot.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Accounts } from '#server/access/accounts.ts';
import type { PinChecks } from '#server/access/authorisations/pin-checks.ts';
import type { PinStore } from '#server/access/authorisations/pin-store.ts';
import { checkRecordedPin } from '#server/access/authorisations/recorded-pin.ts';
import type { KnownDevices } from '#server/access/known-device.ts';
import { secured, sessionCookieOf } from '#server/access/session-cookie.ts';
import type { AuditStore } from '#server/audit/audit-store.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { App } from '#server/platform/http/app.ts';
import { deviceOf } from '#server/platform/http/device.ts';
import { route } from '#server/platform/http/route.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import type { Push } from '#server/push/assemble-push.ts';
import type { TrustedDevice, TrustedDeviceStore } from './device-store.ts';

export interface OperatorRouteDependencies {
  readonly devices: TrustedDeviceStore;
  readonly pins: PinChecks;
  readonly people: PinStore['people'];
  readonly accounts: Pick<Accounts, 'open' | 'verify' | 'signOut'>;
  readonly establishments: Pick<EstablishmentStore, 'read'>;
  readonly knownDevices: KnownDevices;
  readonly push: Pick<Push, 'passOn'>;
  readonly audit: Pick<AuditStore, 'add'>;
  readonly bus: Pick<Bus, 'publish'>;
  /** People reach the portal by https only. */
  readonly isSecure: boolean;
  readonly newId: () => string;
  readonly clock: () => InstantMs;
}

/** The shop's computers, and the quick change of the person who works at one. */
export function operatorRoutes(app: App, dependencies: OperatorRouteDependencies): void {
  const { devices, people, bus, newId, clock } = dependencies;

  route(app, listOperators, async ({ caller: { establishmentId, actor, role = 'atendente' }, headers }) => ({
    isTrusted: (await deviceHere(dependencies, establishmentId, headers.cookie)) !== undefined,
    operators: (await people(establishmentId)).map(({ grants: _grants, ...one }) => ({
      ...one,
      mayLetThrough: one.id !== actor.id && mayLetThrough(one, { role }),
    })),
  }));

  route(app, listTrustedDevices, async ({ caller, headers }) => {
    const here = hashOf(dependencies, headers.cookie);
    return { devices: (await devices.list(caller.establishmentId)).map((one) => answerOf(one, here)) };
  });

  route(app, trustDevice, async ({ caller: { establishmentId, actor }, body, headers }) => {
    const deviceHash = hashOf(dependencies, headers.cookie);
    if (deviceHash === undefined) throw new ProblemError('device-unknown');
    const named = { deviceHash, name: body.name.trim(), trustedBy: actor.name, trustedAt: clock() };
    const id = valueOrThrow(await devices.save(establishmentId, { id: newId(), ...named }));
    return answerOf({ id, ...named }, deviceHash);
  });

  route(app, distrustDevice, async ({ caller, params }) => {
    const ended = await devices.remove(caller.establishmentId, params.id);
    if (ended === null) throw new ProblemError('device-unknown');
    for (const sessionId of ended) bus.publish({ kind: 'session-ended', sessionId });
  });

  route(app, switchOperator, (request, reply) => change(dependencies, request, reply));
}

/** Opens the other person's session in place of the current one; for the same person, only verifies the PIN. */
async function change(
  dependencies: OperatorRouteDependencies,
  request: FastifyRequest<{ Body: { accountId: string; pin: string } }>,
  reply: FastifyReply,
) {
  const { devices, pins, people, accounts, establishments, push, audit, isSecure, clock } = dependencies;
  const { caller, body, headers, ip, protocol } = request;
  const { establishmentId } = caller;
  const device = await deviceHere(dependencies, establishmentId, headers.cookie);
  if (device === undefined) throw new ProblemError('device-not-trusted');
  const pinHash = await checkRecordedPin(dependencies, request, `${establishmentId} ${device.id}`);
  const person = (await people(establishmentId)).find(({ id }) => id === body.accountId);
  const establishment = await establishments.read(establishmentId);
  if (person === undefined || !establishment) throw new ProblemError('wrong-pin');
  const cookie = sessionCookieOf(headers.cookie, isSecure) ?? '';
  if (person.id === caller.actor.id) {
    const present = await accounts.verify(cookie, 'as-it-is');
    if (present === null) throw new ProblemError('signed-out');
    return { account: present.account, establishment };
  }
  const place = { device: deviceOf(request), userAgent: headers['user-agent'], address: ip };
  const act = {
    area: 'access',
    kind: 'switchOperator',
    actor: { kind: 'account', id: person.id, name: person.name },
    device: deviceOf(request),
    address: ip,
    target: device.name,
    changes: [],
  } as const;
  const opened = await accounts.open(person.id, establishmentId, place, {
    // Mark the identity as not proved: acts that need a password ask for it, because a PIN proves less.
    provedAt: 0,
    async also(sessionId, transaction) {
      if (!(await pins.isCurrent(establishmentId, person.id, pinHash, transaction)))
        throw new ProblemError('wrong-pin');
      if (!(await devices.bind(establishmentId, device.id, sessionId, transaction)))
        throw new ProblemError('device-not-trusted');
      const successor = { accountId: person.id, name: person.name, sessionId };
      await push.passOn(transaction, establishmentId, caller.sessionId ?? '', successor);
      await audit.add(establishmentId, clock(), act, transaction);
    },
  });
  if (!opened.ok) throw new ProblemError('wrong-pin');
  // End the earlier session after the answer: the browser then has the new cookie before its sockets close.
  reply.raw.once('finish', () => void endPrevious(dependencies, cookie, caller.sessionId));
  const isHttps = isSecure || protocol === 'https';
  reply.header(
    'set-cookie',
    opened.value.setCookies.map((one) => (isHttps ? secured(one) : one)),
  );
  return { account: opened.value.account, establishment };
}

async function endPrevious(
  { accounts, bus }: Pick<OperatorRouteDependencies, 'accounts' | 'bus'>,
  cookie: string,
  sessionId: string | undefined,
): Promise<void> {
  // A session that cannot be ended now expires later.
  await accounts.signOut(cookie).catch(() => undefined);
  if (sessionId !== undefined) bus.publish({ kind: 'session-ended', sessionId });
}

async function deviceHere(
  dependencies: Pick<OperatorRouteDependencies, 'devices' | 'knownDevices'>,
  establishmentId: string,
  cookies: string | undefined,
): Promise<TrustedDevice | undefined> {
  const here = hashOf(dependencies, cookies);
  return (await dependencies.devices.list(establishmentId)).find(({ deviceHash }) => deviceHash === here);
}

/** Hashes the browser's id, so that a copy of the store does not allow posing as the device. */
function hashOf({ knownDevices }: Pick<OperatorRouteDependencies, 'knownDevices'>, cookies: string | undefined) {
  const id = knownDevices.idOf(cookies);
  return id === undefined ? undefined : createHash('sha256').update(id).digest('base64url');
}

function answerOf({ id, name, trustedBy, trustedAt, deviceHash }: TrustedDevice, here: string | undefined) {
  return { id, name, trustedBy, trustedAt: new Date(trustedAt).toISOString(), isHere: deviceHash === here };
}
