import type { FastifyRequest } from 'fastify';
import type { Authorisation } from '#contract/access/authorisation-schema.ts';
import { AUTHORISATION_HEADER } from '#contract/access/authorisation-schema.ts';
import { isAuthorisable } from '#contract/access/on-the-spot.ts';
import { requiredOf } from '#contract/access/operation-permissions.ts';
import { auditTarget, subjectOf } from '#domain/access/authorisation.ts';
import { ALLOWED_MS, ASKED_MS, mayLetThrough } from '#domain/access/on-the-spot.ts';
import { bothNames } from '#domain/access/texts.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { type Caller, isPermittedOnTheSpot } from '#server/access/caller.ts';
import { type FactorStore, lacksFactor } from '#server/access/factors/factor-store.ts';
import type { AuditStore } from '#server/audit/audit-store.ts';
import { requestHash, requestKeyOf } from '#server/platform/http/repeats/request-key.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import type { AuthorisationStore, StoredAuthorisation } from './authorisation-store.ts';
import { type DepartureDependencies, departureOf } from './departure.ts';
import { type FoundOperation, findOperation } from './find-operation.ts';
import { type NamedThingDependencies, namedThings } from './named-things.ts';
import type { PersonWithPin, PinStore } from './pin-store.ts';

export interface AuthorisationDependencies extends DepartureDependencies, NamedThingDependencies {
  readonly store: AuthorisationStore;
  readonly people: PinStore['people'];
  readonly factors: Pick<FactorStore, 'readRule' | 'isProtected'>;
  readonly audit: Pick<AuditStore, 'add'>;
  readonly bus: Pick<Bus, 'publish'>;
  /** Sends a message to the devices of these accounts; returns how many. */
  readonly push: (establishmentId: string, accountIds: readonly string[], one: StoredAuthorisation) => Promise<number>;
  readonly newId: () => string;
  readonly clock: () => InstantMs;
}

/** The request that a person wants to repeat. */
export interface AskedAct {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly push?: boolean;
}

export type Authorisations = ReturnType<typeof createAuthorisations>;

/** Acts that a role may not do and that a person with a higher role permits, one at a time. */
export function createAuthorisations(dependencies: AuthorisationDependencies) {
  const { store, people, factors, orders, audit, bus, push, newId, clock } = dependencies;

  const publish = (establishmentId: string): void => bus.publish({ kind: 'authorisations-changed', establishmentId });

  const decidersOf = async ({ establishmentId, actor, role = 'atendente' }: Caller) =>
    (await people(establishmentId)).filter((one) => one.id !== actor.id && mayLetThrough(one, { role }));

  const readOrThrow = async (establishmentId: string, id: string): Promise<StoredAuthorisation> => {
    const found = await store.read(establishmentId, id);
    if (found === undefined) throw new ProblemError('authorisation-ended');
    return found;
  };

  const add = async (
    { establishmentId, actor }: Caller,
    found: FoundOperation,
    { path, body, hash }: { readonly path: string; readonly body: unknown; readonly hash: string },
    now: InstantMs,
  ): Promise<StoredAuthorisation> => {
    const {
      id: operation,
      operation: { path: pattern, summary },
      params,
    } = found;
    const orderId = /^\/api\/(orders|comandas)\/:id/.test(pattern) ? params.id : undefined;
    const stored = orderId === undefined ? undefined : await orders.read(establishmentId, orderId);
    const departure = await departureOf(dependencies, establishmentId, found, body);
    const named = await namedThings(dependencies, establishmentId, found, body, stored?.order);
    const one = {
      id: newId(),
      operation,
      path,
      subject: subjectOf(summary, body, stored?.order, { departure, named }),
      requestHash: hash,
      askedBy: actor.id,
      askedByName: actor.name,
      ...(actor.device === undefined ? {} : { device: actor.device }),
      askedAt: now,
      endsAt: now + ASKED_MS,
    };
    valueOrThrow(await store.add(establishmentId, one));
    return { ...one, isUsed: false };
  };

  const notifyDeciders = async (caller: Caller, asked: StoredAuthorisation): Promise<Authorisation> => {
    const { establishmentId } = caller;
    publish(establishmentId);
    const deciders = (await decidersOf(caller)).map(({ id }) => id);
    return { ...answerOf(asked, clock()), told: await push(establishmentId, deciders, asked) };
  };

  /** Permits or refuses it, in the name of a person with a higher role than the one who asked. */
  const decide = async (
    { establishmentId }: Pick<Caller, 'establishmentId'>,
    id: string,
    by: PersonWithPin,
    { allow, device }: { readonly allow: boolean; readonly device: string | undefined },
  ): Promise<Authorisation> => {
    const asked = await readOrThrow(establishmentId, id);
    const asker = (await people(establishmentId)).find((one) => one.id === asked.askedBy);
    if (asker === undefined || by.id === asker.id || !mayLetThrough(by, asker)) throw new ProblemError('above-you');
    // A session of this person could do nothing either.
    if (await lacksFactor(factors, { account: by, establishmentId })) throw new ProblemError('decider-lacks-factor');
    const now = clock();
    const decision = { allowed: allow, by: by.id, byName: by.name, endsAt: now + ALLOWED_MS };
    const decided = await store.decide(establishmentId, id, decision, now, (one, transaction) => {
      const act = {
        area: 'access',
        kind: 'decideAuthorisation',
        actor: { kind: 'account', id: by.id, name: by.name },
        device,
        target: auditTarget(one.subject, one.askedByName),
        changes: [{ path: allow ? 'autorizado' : 'negado', to: one.askedByName }],
      } as const;
      return audit.add(establishmentId, now, act, transaction);
    });
    if (decided === undefined) throw new ProblemError('authorisation-ended');
    publish(establishmentId);
    return answerOf(decided, now);
  };

  return {
    async ask(caller: Caller, { method, path, body, push: wantsPush }: AskedAct): Promise<Authorisation> {
      const { establishmentId, actor } = caller;
      const found = findOperation(method, path);
      if (found === undefined || !mayBeAuthorised(caller, found)) throw new ProblemError('not-authorisable');
      const now = clock();
      const hash = requestHash(method, path, body);
      const open = await store.open(establishmentId, now);
      // The same request was asked before, perhaps without push.
      const known = open.find((one) => one.askedBy === actor.id && one.requestHash === hash);
      const asked = known ?? (await add(caller, found, { path, body, hash }, now));
      return wantsPush === true ? notifyDeciders(caller, asked) : answerOf(asked, now);
    },

    /** The acts that wait for this person. */
    async waitingFor({ establishmentId, actor, role = 'atendente' }: Caller): Promise<readonly Authorisation[]> {
      const now = clock();
      const open = await store.open(establishmentId, now);
      if (open.length === 0) return [];
      const roles = new Map((await people(establishmentId)).map((one) => [one.id, one]));
      return open
        .filter(({ askedBy }) => {
          const asker = roles.get(askedBy);
          return asker !== undefined && askedBy !== actor.id && mayLetThrough({ role }, asker);
        })
        .map((one) => answerOf(one, now));
    },

    /** An act that the person asked for, or may decide. */
    async read({ establishmentId, actor, role = 'atendente' }: Caller, id: string): Promise<Authorisation> {
      const found = await readOrThrow(establishmentId, id);
      const asker = (await people(establishmentId)).find((one) => one.id === found.askedBy);
      const isMine = found.askedBy === actor.id;
      if (!isMine && !(asker && mayLetThrough({ role }, asker))) throw new ProblemError('authorisation-ended');
      return answerOf(found, clock());
    },

    async decideAs(caller: Caller, id: string, accountId: string, allow: boolean): Promise<Authorisation> {
      const by = (await people(caller.establishmentId)).find((one) => one.id === accountId);
      if (by === undefined) throw new ProblemError('above-you');
      return decide(caller, id, by, { allow, device: caller.actor.device });
    },

    /**
     * The caller of a request that carries an authorisation: with the rights of the person who authorised it, and both
     * names. Undefined if the authorisation is not for exactly this request.
     */
    async use(request: FastifyRequest): Promise<Caller | undefined> {
      const { caller, method, url, body } = request;
      const id = request.headers[AUTHORISATION_HEADER];
      if (typeof id !== 'string' || caller.role === undefined) return undefined;
      const asked = {
        askedBy: caller.actor.id,
        hash: requestHash(method, url, body),
        key: requestKeyOf(request)?.key,
      };
      const decidedBy = await store.use(caller.establishmentId, id, asked, clock());
      const by = (await people(caller.establishmentId)).find((one) => one.id === decidedBy);
      if (by === undefined) return undefined;
      const name = bothNames(caller.actor.name, by.name);
      return { ...caller, actor: { ...caller.actor, name }, letThroughBy: by };
    },
  };
}

function mayBeAuthorised(caller: Caller, { id, operation }: FoundOperation): boolean {
  return isAuthorisable(id, operation) && isPermittedOnTheSpot(caller, requiredOf(id));
}

/** The authorisation as people see it. */
function answerOf(one: StoredAuthorisation, now: InstantMs): Authorisation {
  const { id, subject, askedByName, device, askedAt, endsAt, decidedByName } = one;
  return {
    id,
    state: stateOf(one, now),
    subject: subject as Authorisation['subject'],
    askedBy: askedByName,
    ...(device === undefined ? {} : { device }),
    askedAt: new Date(askedAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    ...(decidedByName === undefined ? {} : { decidedBy: decidedByName }),
  };
}

function stateOf({ allowed, isUsed, endsAt }: StoredAuthorisation, now: InstantMs): Authorisation['state'] {
  if (isUsed) return 'used';
  if (allowed === false) return 'denied';
  if (endsAt <= now) return 'ended';
  return allowed === true ? 'allowed' : 'asked';
}
