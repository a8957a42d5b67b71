import type { CourierLinks } from '#server/couriers/links.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import { KNOWN_SIGN_IN } from '#server/platform/environment.ts';
import type { Part } from '#server/platform/start/part.ts';
import type { PrintAgents } from '#server/printing/print-agents.ts';
import { type Essentials, reasonOf } from '#server/surroundings.ts';
import { createAccounts, type KnownPerson } from './accounts.ts';
import { createAttemptLimits } from './attempts/limits.ts';
import { createAuth } from './auth.ts';
import { createAuthenticate } from './authenticate.ts';
import { factorRoutes } from './factors/factor-routes.ts';
import { askingAll } from './factors/factor-store.ts';
import { passkeyRoutes } from './factors/passkey-routes.ts';
import { createPasskeys } from './factors/passkeys.ts';
import { createPasskeyChallenges } from './factors/postgres-challenges.ts';
import { createFactorStore } from './factors/postgres-factors.ts';
import { createRecoveryCodes, createRenewCodes } from './factors/recovery-codes.ts';
import { createSecondStep } from './factors/second-step.ts';
import { createInvitations } from './invitations.ts';
import { createApiKeys } from './keys/keys.ts';
import { createApiKeyStore } from './keys/postgres-keys.ts';
import { apiKeyRoutes } from './keys/routes.ts';
import { createKnownDevices } from './known-device.ts';
import { createEntrance } from './memberships/entrance.ts';
import { createMembershipStore } from './memberships/postgres-store.ts';
import { passwordLinkRoutes } from './passwords/link-routes.ts';
import { createPasswordLinks } from './passwords/links.ts';
import { createCredentialStore } from './passwords/postgres-credentials.ts';
import { createPasswordLinkStore } from './passwords/postgres-links.ts';
import { type PasswordRouteDependencies, passwordRoutes } from './passwords/routes.ts';
import { createTeamStore } from './postgres-team.ts';
import { type SessionRoutesDependencies, sessionRoutes } from './session-routes.ts';
import { createAccessUse } from './sessions/in-use.ts';
import { memberSessionRoutes } from './sessions/member-session-routes.ts';
import { createSessionUse } from './sessions/noted-use.ts';
import { ownSessionRoutes } from './sessions/own-session-routes.ts';
import { createOwnSessionStore } from './sessions/postgres-own.ts';
import { createSessionRows } from './sessions/postgres-rows.ts';
import { openSignUpOf } from './sign-up/assemble-sign-up.ts';
import { teamRoutes } from './team-routes.ts';
import { createVerifiedSessions } from './verified-sessions.ts';

export type AccessPart = ReturnType<typeof createAccess>;

/**
 * Everyone who may call: accounts with their sessions, integrations with their keys, print agents with their tokens,
 * couriers with their links.
 */
export function createAccess(
  { environment, database, sessionSecret, secretBox, tries, bus, clock, newId, log, onError }: Essentials,
  others: {
    readonly establishments: Pick<EstablishmentStore, 'read' | 'readOpen'>;
    readonly printAgents: PrintAgents;
    readonly courierLinks: CourierLinks;
  },
) {
  const auth = createAuth({
    database: database.pool,
    secret: sessionSecret,
    onError: (message, cause) => log.warn({ reason: reasonOf(cause) }, message),
  });
  const memberships = createMembershipStore(database);
  const credentials = createCredentialStore(database);
  const { establishments } = others;
  const accounts = createAccounts({
    auth,
    memberships,
    credentials,
    sessions: createSessionRows(database),
    establishments,
    clock,
  });
  const { requiresSecondFactor } = environment;
  const factors = requiresSecondFactor ? askingAll(createFactorStore(database)) : createFactorStore(database);
  const codes = createRecoveryCodes(sessionSecret, environment.formerSecret);
  const secondStep = createSecondStep({
    store: factors,
    codes,
    secretBox,
    attempts: createAttemptLimits(tries, 'second-step'),
    clock,
  });
  const use = createAccessUse();
  const verified = createVerifiedSessions({ accounts, factors, establishments, bus, clock });
  const sessions = { ...verified, find: use.noting(verified.find) };
  const apiKeys = createApiKeys({
    store: createApiKeyStore(database),
    bus,
    clock,
    newId,
    onError: onError('the use of a key was not noted'),
  });
  const authenticate = use.noting(
    createAuthenticate({
      ...others,
      sessions,
      apiKeys,
      noteUse: createSessionUse(createOwnSessionStore(database), clock, onError('the use of a session was not noted')),
      isSecure: environment.publicUrl?.protocol === 'https:',
    }),
  );
  const passkeys = createPasskeys(createPasskeyChallenges(database), clock);
  const findByPasskey = async (answer: string): Promise<KnownPerson | null> => {
    const id = passkeys.idIn(answer);
    const found = id === null ? null : await factors.findPasskey(id);
    return found && accounts.findById(found.accountId);
  };
  return {
    accounts,
    memberships,
    credentials,
    sessions,
    apiKeys,
    authenticate,
    use,
    factors,
    codes,
    passkeys,
    secondStep,
    /** The person whose passkey an answer names, whether or not the answer is valid. */
    findByPasskey,
  };
}

/** Signing in, staying signed in and signing out. */
export function sessionPart(
  { accounts, memberships, sessions, factors, passkeys, secondStep }: AccessPart,
  { environment, sessionSecret, tries, mail, bus, clock }: Essentials,
  others: Pick<SessionRoutesDependencies, 'establishments' | 'demonstration' | 'directory' | 'audit' | 'push'>,
): Part {
  const { demonstration, loginRevealsAccounts, publicUrl } = environment;
  const routes = sessionRoutes({
    ...others,
    accounts,
    memberships,
    entrance: createEntrance(others.establishments),
    sessions,
    factors,
    passkeys,
    secondStep,
    clock,
    bus,
    attempts: createAttemptLimits(tries, 'sign-in'),
    knownDevices: createKnownDevices(sessionSecret, publicUrl?.protocol === 'https:'),
    loginRevealsAccounts,
    knownSignIn: demonstration === undefined ? KNOWN_SIGN_IN : undefined,
    publicUrl,
    sendsMail: mail !== undefined,
    signUp: openSignUpOf({ environment, mail }) && environment.signUp,
    sessionSecret,
  });
  return { name: 'sessions', routes: (app) => app.register(routes), stop: sessions.close };
}

/** The people of an establishment, their roles and their passwords. */
export function teamPart(
  { accounts, memberships, credentials, factors, codes, passkeys, secondStep }: AccessPart,
  {
    database,
    environment: { publicUrl, requiresSecondFactor: asksEverybody },
    tries,
    mail,
    secretBox,
    bus,
    clock,
    newId,
    onError,
  }: Essentials,
  { establishments, audit }: Pick<PasswordRouteDependencies, 'establishments' | 'audit'>,
): Part {
  const team = createTeamStore(database);
  const invitations = createInvitations(team, clock);
  const links = createPasswordLinks(createPasswordLinkStore(database), clock);
  const attempts = createAttemptLimits(tries, 'own-account');
  const sessions = createOwnSessionStore(database);
  const renewCodes = createRenewCodes(codes, { factors, clock, newId });
  return {
    name: 'team',
    routes(app) {
      ownSessionRoutes(app, {
        sessions,
        team,
        accounts,
        memberships,
        establishments,
        attempts,
        secondStep,
        bus,
        clock,
      });
      passkeyRoutes(app, { factors, passkeys, renewCodes, team, bus, publicUrl, clock });
      factorRoutes(app, {
        factors,
        renewCodes,
        team,
        memberships,
        secretBox,
        attempts,
        bus,
        asksEverybody,
        clock,
        newId,
      });
      memberSessionRoutes(app, { sessions, team, bus, clock });
      teamRoutes(app, { team, accounts, memberships, invitations, bus, mail, clock, publicUrl });
      passwordRoutes(app, {
        team,
        accounts,
        credentials,
        memberships,
        secondStep,
        establishments,
        invitations,
        audit,
        attempts,
        bus,
        mail,
        sendsPasswordLinks: mail !== undefined && publicUrl !== undefined,
        clock,
      });
      const failed = onError('no link for a new password was sent');
      passwordLinkRoutes(app, {
        links,
        credentials,
        memberships,
        factors,
        audit,
        attempts,
        bus,
        mail,
        publicUrl,
        clock,
        onError: failed,
      });
    },
  };
}

/** The keys of integrations. */
export function apiKeyPart({ apiKeys }: AccessPart, essentials: Essentials): Part {
  return { name: 'api keys', routes: (app) => app.register(apiKeyRoutes(apiKeys, essentials)), stop: apiKeys.close };
}
