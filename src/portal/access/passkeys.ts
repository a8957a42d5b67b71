import { beginPasskey, beginPasskeySignIn, signInByPasskey } from '#contract/access/passkey-operations.ts';
import type { Session } from '#contract/access/session-schema.ts';
import { ok, type Refusal, type Result, refused } from '#domain/shared/result.ts';
import { call } from '#portal/api/call.ts';
import { lastEstablishment } from './establishments/last.ts';
import { announceSessionNews } from './session-news.ts';

const load = () => import('@simplewebauthn/browser');

/**
 * Creates a passkey on this device; its value is the registration for the portal. Refuses a device that has a passkey
 * of the account.
 */
export async function makePasskey(): Promise<Result<string, Refusal<'canceled' | 'passkey-exists'>>> {
  const [{ startRegistration }, { options }] = await Promise.all([load(), call(beginPasskey)]);
  return startRegistration({ optionsJSON: JSON.parse(options) }).then(toText, (error: unknown) =>
    isNamed(error, 'InvalidStateError') ? refused({ code: 'passkey-exists' }) : canceledOrThrow(error),
  );
}

/** Signs in with a passkey of this device. */
export async function enterByPasskey(): Promise<Result<Session, Refusal<'canceled'>>> {
  const [{ startAuthentication }, { options }] = await Promise.all([load(), call(beginPasskeySignIn)]);
  const answer = await startAuthentication({ optionsJSON: JSON.parse(options) }).then(toText, canceledOrThrow);
  if (!answer.ok) return answer;
  const establishmentId = lastEstablishment();
  const session = await call(signInByPasskey, {
    body: { answer: answer.value, ...(establishmentId === undefined ? {} : { establishmentId }) },
  });
  announceSessionNews('signed-in');
  return ok(session);
}

/** The answer as the portal takes it. */
const toText = (answer: object) => ok(JSON.stringify(answer));

/**
 * The person canceled or has no passkey here: browsers report both alike, so that no site learns which passkeys exist.
 * Rethrows other errors.
 */
function canceledOrThrow(error: unknown) {
  if (isNamed(error, 'NotAllowedError') || isNamed(error, 'AbortError')) return refused({ code: 'canceled' });
  throw error;
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
