import { endOtherSessions, endSession, listSessions, proveIdentity } from '#contract/access/own-session-operations.ts';
import { browserOf } from '#domain/access/browser.ts';
import { longestEnd } from '#domain/access/session-rules.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { Accounts } from '#server/access/accounts.ts';
import { type AttemptLimits, beginOrThrow } from '#server/access/attempt-limits.ts';
import type { SecondStep } from '#server/access/factors/second-step.ts';
import type { TeamStore } from '#server/access/team-store.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { OwnSessionStore } from './own-session-store.ts';

export interface OwnSessionRouteDependencies {
  readonly sessions: OwnSessionStore;
  readonly team: Pick<TeamStore, 'read' | 'endSessions'>;
  readonly accounts: Pick<Accounts, 'matches'>;
  readonly attempts: AttemptLimits;
  readonly secondStep: SecondStep;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: () => InstantMs;
}

/** The person's own sessions: listing and ending them, and proving the identity again. */
export function ownSessionRoutes(app: App, dependencies: OwnSessionRouteDependencies): void {
  const { sessions, team, accounts, attempts, secondStep, bus, clock } = dependencies;

  route(app, listSessions, async ({ caller }) => ({
    sessions: (await sessions.list(caller.actor.id, clock())).map((one) => ({
      id: one.id,
      device: one.device,
      browser: browserOf(one.userAgent),
      address: one.address,
      signedInAt: toIso(one.createdAt),
      lastUsedAt: toIso(one.seenAt),
      endsAt: toIso(longestEnd(one.createdAt)),
      isCurrent: one.id === caller.sessionId,
    })),
  }));

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
      const attempt = beginOrThrow(attempts, `password of ${member.id}`, ip);
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
