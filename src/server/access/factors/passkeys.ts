import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { InstantMs } from '#domain/shared/instant.ts';
import { ok, type Refusal, type Result, refused } from '#domain/shared/result.ts';
import type { Factor } from './factor-store.ts';
import { type PasskeyChallenges, SIGN_IN } from './passkey-challenges.ts';

/** The site that passkeys belong to: its origin as people type it. */
export type Site = URL;

export interface Passkeys {
  /** The options with which a browser creates a passkey for an account. */
  beginCreation(
    site: Site,
    account: { readonly id: string; readonly email: string },
    known: readonly string[],
  ): Promise<string>;
  /** The created passkey. Refuses an answer that is not for a challenge of this account and site. */
  create(
    site: Site,
    accountId: string,
    answer: string,
  ): Promise<Result<{ id: string; publicKey: string; counter: number }, Refusal<'passkey-refused'>>>;
  beginSignIn(site: Site): Promise<string>;
  /** The id of the passkey that answers, not verified yet; null for malformed answers. */
  idIn(answer: string): string | null;
  /** The passkey's new counter. Refuses an answer that is not this passkey's to a challenge of this site. */
  verify(
    site: Site,
    key: Pick<Factor, 'id' | 'secret' | 'counter'>,
    answer: string,
  ): Promise<Result<number, Refusal<'passkey-refused'>>>;
}

const NAME = 'Portal Motoboy';
const REFUSED = refused({ code: 'passkey-refused' } as const);

/** Loaded with the first passkey: most portals have none, and the library loads slowly. */
const load = () => import('@simplewebauthn/server');

/** Passkeys (WebAuthn): bound to the site, with the device's own lock as the second factor. */
export function createPasskeys(challenges: PasskeyChallenges, clock: () => InstantMs): Passkeys {
  const expected = (site: Site, purpose: string) => ({
    expectedChallenge: (challenge: string) => challenges.take(challenge, purpose, clock()),
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    requireUserVerification: true,
  });
  return {
    async beginCreation(site, { id, email }, known) {
      const options = await (await load()).generateRegistrationOptions({
        rpName: NAME,
        rpID: site.hostname,
        userName: email,
        userID: new TextEncoder().encode(id),
        attestationType: 'none',
        excludeCredentials: known.map((one) => ({ id: one })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await challenges.ask(options.challenge, id, clock());
      return JSON.stringify(options);
    },
    async create(site, accountId, answer) {
      const response = parsed<RegistrationResponseJSON>(answer);
      if (response === null) return REFUSED;
      const verified = await (await load())
        .verifyRegistrationResponse({ response, ...expected(site, accountId) })
        .catch(() => null);
      if (!verified?.verified) return REFUSED;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      return ok({ id, publicKey: Buffer.from(publicKey).toString('base64url'), counter });
    },
    async beginSignIn(site) {
      const options = await (await load()).generateAuthenticationOptions({
        rpID: site.hostname,
        userVerification: 'required',
      });
      await challenges.ask(options.challenge, SIGN_IN, clock());
      return JSON.stringify(options);
    },
    idIn(answer) {
      const id = parsed<AuthenticationResponseJSON>(answer)?.id;
      return typeof id === 'string' ? id : null;
    },
    async verify(site, { id, secret, counter }, answer) {
      const response = parsed<AuthenticationResponseJSON>(answer);
      if (response === null) return REFUSED;
      const publicKey = new Uint8Array(Buffer.from(secret, 'base64url'));
      const credential = { id, publicKey, counter };
      const verified = await (await load())
        .verifyAuthenticationResponse({ response, credential, ...expected(site, SIGN_IN) })
        .catch(() => null);
      return verified?.verified ? ok(verified.authenticationInfo.newCounter) : REFUSED;
    },
  };
}

function parsed<Document>(text: string): Document | null {
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === 'object' && document !== null ? (document as Document) : null;
  } catch {
    return null;
  }
}
