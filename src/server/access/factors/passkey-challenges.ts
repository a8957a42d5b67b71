import type { InstantMs } from '#domain/shared/instant.ts';

/** Challenges for authenticators. Each is answered at most once, within minutes. */
export interface PasskeyChallenges {
  /** `purpose` is the account that creates a passkey, or a sign-in. */
  ask(challenge: string, purpose: string, now: InstantMs): Promise<void>;
  /** Uses up a challenge. False if none is open under these words for this purpose. */
  take(challenge: string, purpose: string, now: InstantMs): Promise<boolean>;
}

/** The purpose of a sign-in, whose account is not known yet. */
export const SIGN_IN = 'passkey sign-in';
