import {
  askAuthorisation,
  authoriseByPin,
  decideAuthorisation,
  listAuthorisations,
  readAuthorisation,
  saveOwnPin,
} from '#contract/access/authorisation-operations.ts';
import { checkPin } from '#domain/access/pin.ts';
import type { Accounts } from '#server/access/accounts.ts';
import type { AttemptLimits } from '#server/access/attempts/limits.ts';
import type { TeamStore } from '#server/access/team-store.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Authorisations } from './authorisations.ts';
import type { PinChecks } from './pin-checks.ts';
import { checkRecordedPin, type RecordedPinDependencies } from './recorded-pin.ts';

export interface AuthorisationRouteDependencies extends RecordedPinDependencies {
  readonly authorisations: Authorisations;
  readonly pins: PinChecks;
  readonly team: Pick<TeamStore, 'read'>;
  readonly accounts: Pick<Accounts, 'matches'>;
  readonly attempts: AttemptLimits;
  readonly bus: Pick<Bus, 'publish'>;
}

/** Acts that a person with a higher role permits on the spot, by PIN or on his own device. */
export function authorisationRoutes(app: App, dependencies: AuthorisationRouteDependencies): void {
  const { authorisations, pins, team, accounts, attempts, bus, clock } = dependencies;

  route(app, saveOwnPin, async ({ caller, body: { password, pin }, ip }) => {
    const { establishmentId, actor } = caller;
    const member = await team.read(establishmentId, actor.id, clock());
    if (member === null) throw new ProblemError('signed-out');
    const attempt = await attempts.begin(`password of ${member.id}`, ip);
    if (!(await accounts.matches(member.email, password))) throw new ProblemError('old-password-wrong');
    attempt.succeeded();
    if (pin !== undefined && !checkPin(pin).ok) throw new ProblemError('weak-pin');
    const ended = await pins.set(establishmentId, actor.id, pin ?? null, caller.sessionId);
    for (const sessionId of ended) bus.publish({ kind: 'session-ended', sessionId });
  });

  route(app, askAuthorisation, ({ caller, body }) => authorisations.ask(caller, body));

  route(app, listAuthorisations, async ({ caller }) => ({
    authorisations: [...(await authorisations.waitingFor(caller))],
  }));

  route(app, readAuthorisation, ({ caller, params }) => authorisations.read(caller, params.id));

  route(app, decideAuthorisation, ({ caller, params, body }) =>
    authorisations.decideAs(caller, params.id, caller.actor.id, body.allow),
  );

  route(app, authoriseByPin, async (request) => {
    const { caller, params, body, ip } = request;
    await authorisations.read(caller, params.id);
    await checkRecordedPin(dependencies, request, `${caller.establishmentId} ${ip}`);
    return authorisations.decideAs(caller, params.id, body.accountId, true);
  });
}
