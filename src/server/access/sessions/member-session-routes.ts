import { endMemberSession, endMemberSessions, listMemberSessions } from '#contract/access/member-session-operations.ts';
import { browserOf } from '#domain/access/browser.ts';
import { mayAppoint } from '#domain/access/team.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Caller } from '#server/access/caller.ts';
import type { TeamStore } from '#server/access/team-store.ts';
import { noteDetail } from '#server/audit/note-act.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { OwnSessionStore } from './own-session-store.ts';
import { shownSession } from './shown.ts';

export interface MemberSessionRouteDependencies {
  readonly sessions: Pick<OwnSessionStore, 'list' | 'end'>;
  readonly team: Pick<TeamStore, 'read' | 'endSessionsAt'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: () => InstantMs;
}

/**
 * The sessions of the team's people, such as that of a lost phone. Only those at this establishment: what a person does
 * elsewhere is not shown here, nor ended.
 */
export function memberSessionRoutes(app: App, { sessions, team, bus, clock }: MemberSessionRouteDependencies): void {
  const checkMember = async ({ establishmentId, role }: Caller, id: string) => {
    const member = await team.read(establishmentId, id, clock());
    if (member === null) throw new ProblemError('account-not-found');
    if (role === undefined || !mayAppoint(role, member.role)) throw new ProblemError('above-you');
    return member;
  };

  route(app, listMemberSessions, async ({ caller, params: { id }, ip }) => {
    await checkMember(caller, id);
    const open = await sessions.list(id, clock());
    const here = open.filter(({ establishmentId }) => establishmentId === caller.establishmentId);
    return { sessions: here.map((one) => shownSession(one, { sessionId: caller.sessionId, address: ip })) };
  });

  route(app, endMemberSession, async (request) => {
    const { caller, params } = request;
    const { id, sessionId } = params;
    const { name } = await checkMember(caller, id);
    const ended = (await sessions.list(id, clock())).find((one) => one.id === sessionId);
    if (!(await sessions.end(id, sessionId, caller.establishmentId))) throw new ProblemError('session-not-found');
    bus.publish({ kind: 'session-ended', sessionId });
    const where = ended && (ended.device || browserOf(ended.userAgent));
    noteDetail(request, { target: [name, where].filter(Boolean).join(' · '), changes: [] });
  });

  route(app, endMemberSessions, async ({ caller, params: { id } }) => {
    await checkMember(caller, id);
    for (const sessionId of await team.endSessionsAt(caller.establishmentId, id))
      bus.publish({ kind: 'session-ended', sessionId });
  });
}
