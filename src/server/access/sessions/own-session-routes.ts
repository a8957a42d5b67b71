import { endOtherSessions, endSession, listSessions, proveIdentity } from '#contract/access/own-session-operations.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Accounts } from '#server/access/accounts.ts';
import type { AttemptLimits } from '#server/access/attempts/limits.ts';
import type { SecondStep } from '#server/access/factors/second-step.ts';
import { type MembershipStore, openOnes } from '#server/access/memberships/store.ts';
import type { TeamStore } from '#server/access/team-store.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { OwnSessionStore } from './own-session-store.ts';
import { shownSession } from './shown.ts';

export interface OwnSessionRouteDependencies {
  readonly sessions: OwnSessionStore;
  readonly team: Pick<TeamStore, 'read' | 'endSessions'>;
  readonly accounts: Pick<Accounts, 'matches'>;
  readonly memberships: Pick<MembershipStore, 'of'>;
  readonly establishments: Pick<EstablishmentStore, 'read'>;
  readonly attempts: AttemptLimits;
  readonly secondStep: SecondStep;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: () => InstantMs;
}

/** The person's own sessions: listing and ending them, and proving the identity again. */
export function ownSessionRoutes(app: App, dependencies: OwnSessionRouteDependencies): void {
  const { sessions, team, accounts, memberships, establishments, attempts, secondStep, bus, clock } = dependencies;

  /** The names of the person's establishments; none if there is only one. */
  const namesOfSeveral = async (accountId: string): Promise<ReadonlyMap<string, string>> => {
    const mine = openOnes(await memberships.of(accountId));
    const names = new Map<string, string>();
    if (mine.length < 2) return names;
    // One after the other: each establishment may be on another worker.
    for (const { establishmentId } of mine) {
      const found = await establishments.read(establishmentId);
      if (found !== null) names.set(establishmentId, found.fantasyName);
    }
    return names;
  };

  route(app, listSessions, async ({ caller, ip }) => {
    const open = await sessions.list(caller.actor.id, clock());
    const names = await namesOfSeveral(caller.actor.id);
    return {
      sessions: open.map((one) => ({
        ...shownSession(one, { sessionId: caller.sessionId, address: ip }),
        ...(names.has(one.establishmentId) ? { establishment: names.get(one.establishmentId) ?? '' } : {}),
      })),
    };
  });

  route(app, endSession, async ({ caller, params }) => {
    if (!(await sessions.end(caller.actor.id, params.id))) throw new ProblemError('session-not-found');
    bus.publish({ kind: 'session-ended', sessionId: params.id });
  });

  route(app, endOtherSessions, async ({ caller }) => {
    for (const sessionId of await team.endSessions(caller.actor.id, caller.sessionId))
      bus.publish({ kind: 'session-ended', sessionId });
  });

  route(app, proveIdentity, async ({ caller, body, ip }) => {
    const member = await team.read(caller.establishmentId, caller.actor.id, clock());
    const { sessionId } = caller;
    if (member === null || sessionId === undefined) throw new ProblemError('signed-out');
    if (body.code === undefined) {
      const attempt = await attempts.begin(`password of ${member.id}`, ip);
      const isRight = await accounts.matches(member.email, body.password ?? '');
      if (!isRight) throw new ProblemError('old-password-wrong');
      attempt.succeeded();
    } else {
      await secondStep.take(member.id, body.code);
    }
    await sessions.prove(sessionId, clock());
    bus.publish({ kind: 'session-changed', sessionId });
  });
}
