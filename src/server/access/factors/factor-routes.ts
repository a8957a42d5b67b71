import {
  beginApp,
  confirmApp,
  readSecondFactors,
  removeApp,
  renewRecoveryCodes,
  resetSecondFactors,
  saveFactorRule,
} from '#contract/access/factor-operations.ts';
import { mustHaveFactor, plainCode } from '#domain/access/second-factor.ts';
import { mayStandFor } from '#domain/access/team.ts';
import { documentChanges } from '#domain/audit/audit.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { AttemptLimits } from '#server/access/attempts/limits.ts';
import type { Caller } from '#server/access/caller.ts';
import type { MembershipStore } from '#server/access/memberships/store.ts';
import type { TeamStore } from '#server/access/team-store.ts';
import { noteDetail } from '#server/audit/note-act.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import type { Factor, FactorStore } from './factor-store.ts';
import type { RenewCodes } from './recovery-codes.ts';
import { totpContext } from './second-step.ts';
import { newTotpSecret, stepOf, totpAddress } from './totp.ts';

export interface FactorRouteDependencies {
  readonly factors: FactorStore;
  readonly renewCodes: RenewCodes;
  readonly team: Pick<TeamStore, 'read' | 'list'>;
  readonly memberships: Pick<MembershipStore, 'belongsElsewhere'>;
  readonly secretBox: SecretBox;
  readonly attempts: AttemptLimits;
  readonly bus: Pick<Bus, 'publish'>;
  /** The operator requires a second factor of everybody. */
  readonly asksEverybody: boolean;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
}

const isApp = ({ kind }: Factor) => kind === 'totp';

/** The second factors of the caller's account, and the rule about who must have one. */
export function factorRoutes(app: App, dependencies: FactorRouteDependencies): void {
  const { factors, renewCodes, team, memberships, secretBox, attempts, bus, asksEverybody, clock, newId } =
    dependencies;

  const refreshOwnSessions = ({ sessionId }: Caller): void => {
    if (sessionId !== undefined) bus.publish({ kind: 'session-changed', sessionId });
  };

  route(app, readSecondFactors, async ({ caller }) => {
    const own = await factors.list(caller.actor.id);
    const since = own.find((one) => isApp(one))?.confirmedAt;
    return {
      ...(since === undefined ? {} : { appSince: toIso(since) }),
      passkeys: own
        .filter(({ kind }) => kind === 'passkey')
        .map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          createdAt: toIso(createdAt),
          ...(lastUsedAt === undefined ? {} : { lastUsedAt: toIso(lastUsedAt) }),
        })),
      recoveryCodesLeft: own.filter(({ kind }) => kind === 'recovery').length,
      askedOf: await factors.readRule(caller.establishmentId),
      ...(asksEverybody ? { askedByPortal: true } : {}),
    };
  });

  route(app, beginApp, async ({ caller }) => {
    const { id } = caller.actor;
    const own = await factors.list(id);
    if (own.some((one) => isApp(one) && one.confirmedAt !== undefined)) throw new ProblemError('factor-exists');
    const secret = newTotpSecret();
    const sealed = secretBox.seal(secret, totpContext(id));
    const factor = { id: newId(), kind: 'totp' as const, name: '', secret: sealed, counter: 0 };
    await factors.replace(id, 'totp', [factor], clock(), false);
    const member = await team.read(caller.establishmentId, id, clock());
    return { secret, address: totpAddress(secret, member?.email ?? caller.actor.name) };
  });

  route(app, confirmApp, async ({ caller, body }) => {
    const { id } = caller.actor;
    const own = await factors.list(id);
    const begun = own.find((one) => isApp(one) && one.confirmedAt === undefined);
    const secret = begun && secretBox.open(begun.secret, totpContext(id));
    if (begun === undefined || secret === undefined) throw new ProblemError('factor-not-begun');
    const attempt = await attempts.begin(`code of ${id}`, id);
    const step = stepOf(secret, plainCode(body.code), clock());
    if (step === undefined || !(await factors.advance(begun.id, step, clock()))) throw new ProblemError('wrong-code');
    attempt.succeeded();
    refreshOwnSessions(caller);
    return { recoveryCodes: own.some(({ kind }) => kind === 'recovery') ? [] : await renewCodes(id) };
  });

  route(app, removeApp, async ({ caller }) => {
    await refuseLast(factors, caller);
    await factors.remove(caller.actor.id, 'totp');
    refreshOwnSessions(caller);
  });

  route(app, renewRecoveryCodes, async ({ caller }) => {
    if (!(await factors.isProtected(caller.actor.id))) throw new ProblemError('factor-not-begun');
    return { recoveryCodes: await renewCodes(caller.actor.id) };
  });

  route(app, saveFactorRule, async (request) => {
    const { caller, body } = request;
    if (caller.role !== 'dono') throw new ProblemError('above-you');
    const before = { askedOf: await factors.readRule(caller.establishmentId) };
    await factors.saveRule(caller.establishmentId, body.askedOf);
    noteDetail(request, { changes: documentChanges(before, body) });
    bus.publish({
      kind: 'establishment-changed',
      establishmentId: caller.establishmentId,
      timeZone: caller.timeZone,
    });
    // The rule applies at once to persons without a factor: their screens read the rights again, which now cover their
    // own account only.
    for (const { id, role } of await team.list(caller.establishmentId, clock())) {
      if (!mustHaveFactor(body.askedOf, role) || (await factors.isProtected(id))) continue;
      bus.publish({ kind: 'rights-changed', establishmentId: caller.establishmentId, accountId: id });
    }
    return { askedOf: await factors.readRule(caller.establishmentId) };
  });

  route(app, resetSecondFactors, async ({ caller, params }) => {
    if (params.id === caller.actor.id) throw new ProblemError('own-account');
    const member = await team.read(caller.establishmentId, params.id, clock());
    if (member === null) throw new ProblemError('account-not-found');
    const { role, grants = [] } = caller;
    if (role === undefined || !mayStandFor({ role, grants }, member)) throw new ProblemError('above-you');
    // The factors also protect the other establishments of the person.
    if (await memberships.belongsElsewhere(member.id, caller.establishmentId))
      throw new ProblemError('account-elsewhere');
    await factors.removeAll(member.id);
  });
}

/** Refuses to remove the last factor where the establishment requires one. */
export async function refuseLast(factors: FactorStore, { actor, role, establishmentId }: Caller): Promise<void> {
  const protecting = (await factors.list(actor.id)).filter(
    ({ kind, confirmedAt }) => kind !== 'recovery' && confirmedAt !== undefined,
  );
  if (protecting.length !== 1 || role === undefined) return;
  if (mustHaveFactor(await factors.readRule(establishmentId), role)) throw new ProblemError('second-factor-asked');
}
