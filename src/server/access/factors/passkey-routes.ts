import type { FastifyRequest } from 'fastify';
import { beginPasskey, createPasskey, removePasskey } from '#contract/access/passkey-operations.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { TeamStore } from '#server/access/team-store.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import { refuseLast } from './factor-routes.ts';
import { type FactorStore, MOST_PASSKEYS } from './factor-store.ts';
import type { Passkeys } from './passkeys.ts';
import type { RenewCodes } from './recovery-codes.ts';

export interface PasskeyRouteDependencies {
  readonly factors: FactorStore;
  readonly passkeys: Passkeys;
  readonly renewCodes: RenewCodes;
  readonly team: Pick<TeamStore, 'read'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly publicUrl: URL | undefined;
  readonly clock: () => InstantMs;
}

/** The passkeys of the caller's account. */
export function passkeyRoutes(app: App, dependencies: PasskeyRouteDependencies): void {
  const { factors, passkeys, renewCodes, team, bus, publicUrl, clock } = dependencies;
  const keysOf = async (accountId: string) => (await factors.list(accountId)).filter(({ kind }) => kind === 'passkey');

  route(app, beginPasskey, async (request) => {
    const { caller } = request;
    const member = await team.read(caller.establishmentId, caller.actor.id, clock());
    if (member === null) throw new ProblemError('signed-out');
    const known = (await keysOf(member.id)).map(({ id }) => id);
    return { options: await passkeys.beginCreation(siteOf(publicUrl, request), member, known) };
  });

  route(app, createPasskey, async (request) => {
    const { caller, body } = request;
    const { id } = caller.actor;
    // Refuse before the answer is used up; the store checks again.
    if ((await keysOf(id)).length >= MOST_PASSKEYS) throw new ProblemError('too-many-entries');
    const key = valueOrThrow(await passkeys.create(siteOf(publicUrl, request), id, body.answer));
    const passkey = { id: key.id, name: body.name.trim(), secret: key.publicKey, counter: key.counter };
    valueOrThrow(await factors.addPasskey(id, passkey, clock()));
    if (caller.sessionId !== undefined) bus.publish({ kind: 'session-changed', sessionId: caller.sessionId });
    const hasCodes = (await factors.list(id)).some(({ kind }) => kind === 'recovery');
    return { recoveryCodes: hasCodes ? [] : await renewCodes(id) };
  });

  route(app, removePasskey, async ({ caller, params }) => {
    if (!(await keysOf(caller.actor.id)).some(({ id }) => id === params.id))
      throw new ProblemError('passkey-not-found');
    await refuseLast(factors, caller);
    await factors.remove(caller.actor.id, 'passkey', params.id);
    if (caller.sessionId !== undefined) bus.publish({ kind: 'session-changed', sessionId: caller.sessionId });
  });
}

/** The site's address as people type it. A passkey works on one site only. */
export function siteOf(publicUrl: URL | undefined, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): URL {
  return publicUrl ?? new URL(`${protocol}://${host}`);
}
