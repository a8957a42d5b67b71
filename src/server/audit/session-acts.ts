import type { FastifyRequest } from 'fastify';
import type { ProblemCode } from '#contract/problems.ts';
import type { AuditAct } from '#domain/audit/audit.ts';
import { fieldsOf } from '#domain/shared/read-shape.ts';
import { deviceOf } from '#server/platform/http/device.ts';
import { notedDetail } from './note-act.ts';

/** An act with the establishment whose audit lists it. */
export interface RecordableAct {
  readonly establishmentId: string;
  readonly act: AuditAct;
}

interface SignInPerson {
  readonly id: string;
  readonly name: string;
  readonly establishmentIds: readonly string[];
}

/** Finds the person of a refused sign-in; null if the portal knows nobody. */
export interface SignInPeople {
  readonly findAccount: (email: string) => Promise<SignInPerson | null>;
  /** Finds the person by the authenticator's answer, which names the passkey. */
  readonly findByPasskey: (answer: string) => Promise<SignInPerson | null>;
}

/**
 * Refusals that get an entry. Not among them: `second-factor-needed`, the first of two steps; `too-many-attempts` and
 * failures of the portal, which checked nothing.
 */
const REFUSED: ReadonlySet<unknown> = new Set<ProblemCode>([
  'unknown-account',
  'wrong-password',
  'invalid-credentials',
  'wrong-code',
  'passkey-refused',
  'establishment-disabled',
]);

/** The entry of a sign-in or a sign-out, from its session. */
export function sessionActs(request: FastifyRequest, kind: string, session: unknown): readonly RecordableAct[] {
  const { account, establishment } = fieldsOf(session);
  const { id: establishmentId } = fieldsOf(establishment);
  const { id, name } = fieldsOf(account);
  if (typeof establishmentId !== 'string' || typeof id !== 'string') return [];
  const actor = { kind: 'account', id, name: String(name) };
  return [{ establishmentId, act: { ...placeOf(request), ...notedDetail(request), kind, actor } }];
}

/** The entries of a refused sign-in, one in each establishment of the account. */
export async function refusedSignIns(
  { findAccount, findByPasskey }: SignInPeople,
  request: FastifyRequest,
  code: unknown,
): Promise<readonly RecordableAct[]> {
  if (!REFUSED.has(code)) return [];
  const { email, answer } = fieldsOf(request.body);
  const byEmail = typeof email === 'string' ? await findAccount(email) : undefined;
  const found = byEmail === undefined && typeof answer === 'string' ? await findByPasskey(answer) : byEmail;
  if (!found) return [];
  const actor = { kind: 'account', id: found.id, name: found.name };
  return found.establishmentIds.map((establishmentId) => ({
    establishmentId,
    act: { ...placeOf(request), kind: 'refusedSignIn', actor },
  }));
}

function placeOf(request: FastifyRequest) {
  return { area: 'access', device: deviceOf(request), address: request.ip, changes: [] } as const;
}
