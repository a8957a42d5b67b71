import { beginPasskey, beginPasskeySignIn, signInByPasskey } from '#contract/access/passkey-operations.ts';
import type { Session } from '#contract/access/session-schema.ts';
import { call } from '#portal/api/call.ts';
import { lastEstablishment } from './establishments/last.ts';
import { announceSessionNews } from './session-news.ts';

const load = () => import('@simplewebauthn/browser');

/** This device already has a passkey of the account. */
export class PasskeyExistsError extends Error {}

/**
 * Creates a passkey on this device. Resolves to the registration for the portal, or to null if the person canceled.
 * Throws {@link PasskeyExistsError} on a device that has one.
 */
export async function makePasskey(): Promise<string | null> {
  const [{ startRegistration }, { options }] = await Promise.all([load(), call(beginPasskey)]);
  const answer = await startRegistration({ optionsJSON: JSON.parse(options) }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'InvalidStateError') throw new PasskeyExistsError();
    return nullIfCanceled(error);
  });
  return answer && JSON.stringify(answer);
}

/** Signs in with a passkey of this device; null if the person canceled. */
export async function enterByPasskey(): Promise<Session | null> {
  const [{ startAuthentication }, { options }] = await Promise.all([load(), call(beginPasskeySignIn)]);
  const answer = await startAuthentication({ optionsJSON: JSON.parse(options) }).catch(nullIfCanceled);
  if (answer === null) return null;
  const establishmentId = lastEstablishment();
  const session = await call(signInByPasskey, {
    body: { answer: JSON.stringify(answer), ...(establishmentId === undefined ? {} : { establishmentId }) },
  });
  announceSessionNews('signed-in');
  return session;
}

/**
 * Null if the person canceled or has no passkey here: browsers report both alike, so that no site learns which passkeys
 * exist. Rethrows other errors.
 */
function nullIfCanceled(error: unknown): null {
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
  throw error;
}
