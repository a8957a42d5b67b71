import type { FastifyRequest } from 'fastify';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { AuditStore } from '#server/audit/audit-store.ts';
import { deviceOf } from '#server/platform/http/device.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { PinChecks } from './pin-checks.ts';
import type { PinStore } from './pin-store.ts';

export interface RecordedPinDependencies {
  readonly pins: Pick<PinChecks, 'check'>;
  readonly people: PinStore['people'];
  readonly audit: Pick<AuditStore, 'add'>;
  readonly clock: () => InstantMs;
}

/**
 * Checks the PIN of a request, as `PinChecks.check` does. A wrong one gets an entry in the audit with the person at the
 * screen and the owner of the PIN, as a refused sign-in does.
 */
export async function checkRecordedPin(
  { pins, people, audit, clock }: RecordedPinDependencies,
  request: Pick<FastifyRequest, 'caller' | 'ip' | 'headers'> & {
    readonly body: { readonly accountId: string; readonly pin: string };
  },
  place: string,
): Promise<string> {
  const { caller, body, ip } = request;
  const { establishmentId, actor } = caller;
  try {
    return await pins.check(establishmentId, body.accountId, body.pin, place);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'wrong-pin') throw error;
    const owner = (await people(establishmentId)).find(({ id }) => id === body.accountId);
    const { kind, id, name, device = deviceOf(request) } = actor;
    await audit.add(establishmentId, clock(), {
      area: 'access',
      kind: 'refusedPin',
      actor: { kind, id, name },
      device,
      address: ip,
      ...(owner === undefined ? {} : { target: owner.name }),
      changes: [],
    });
    throw error;
  }
}
