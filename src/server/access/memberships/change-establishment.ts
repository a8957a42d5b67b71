import type { FastifyRequest } from 'fastify';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Accounts } from '#server/access/accounts.ts';
import type { OpenSession } from '#server/access/sessions/open.ts';
import type { AuditStore } from '#server/audit/audit-store.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import { deviceOf } from '#server/platform/http/device.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { type MembershipStore, openOnes } from './store.ts';

export interface ChangeEstablishmentDependencies {
  readonly accounts: Pick<Accounts, 'enter'>;
  readonly memberships: Pick<MembershipStore, 'of'>;
  readonly establishments: Pick<EstablishmentStore, 'readOpen'>;
  readonly audit: Pick<AuditStore, 'add'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: () => InstantMs;
}

/**
 * Switches a person's session to another establishment. Ends the previous session with its sockets, so that nothing of
 * this browser reads or writes there any more. A session opened by PIN must prove the password first.
 */
export async function changeEstablishment(
  { accounts, memberships, establishments, audit, bus, clock }: ChangeEstablishmentDependencies,
  request: Pick<FastifyRequest, 'caller' | 'ip' | 'headers'>,
  establishmentId: string,
): Promise<OpenSession> {
  const { caller, ip } = request;
  const { actor, sessionId } = caller;
  if (sessionId === undefined) throw new ProblemError('signed-out');
  const mine = openOnes(await memberships.of(actor.id)).some((one) => one.establishmentId === establishmentId);
  if (!mine) throw new ProblemError('establishment-not-found');
  if ((await establishments.readOpen(establishmentId)) === null) throw new ProblemError('establishment-disabled');
  refusePin(caller.provedAt);
  const { device, ...who } = actor;
  const act = { area: 'access', actor: who, device: device ?? deviceOf(request), address: ip, changes: [] } as const;
  const open = await accounts.enter(sessionId, establishmentId, async (_entered, transaction) => {
    // Two entries, because neither establishment may learn the name of the other.
    await audit.add(caller.establishmentId, clock(), { ...act, kind: 'leaveEstablishment' }, transaction);
    await audit.add(establishmentId, clock(), { ...act, kind: 'enterEstablishment' }, transaction);
  });
  if (!open.ok) throw new ProblemError(open.problem.code === 'no-access' ? 'establishment-not-found' : 'signed-out');
  bus.publish({ kind: 'session-ended', sessionId });
  return open.value;
}

/** Refuses a session that was opened by PIN and has not proved the password: it is limited to one establishment. */
export function refusePin(provedAt: InstantMs | undefined): void {
  if (provedAt === 0) throw new ProblemError('proof-needed');
}
