import type { InstantMs } from '#domain/shared/instant.ts';

/** Challenges for authenticators. Each is answered at most once, within minutes. */
export interface PasskeyChallenges {
  /** `purpose` is the account that creates a passkey, or a sign-in. */
  ask(challenge: string, purpose: string, now: InstantMs): Promise<void>;
  /** False for an unknown, answered or expired challenge, and for another purpose. */
  take(challenge: string, purpose: string, now: InstantMs): Promise<boolean>;
}

/** The purpose of a sign-in, whose account is not known yet. */
export const SIGN_IN = 'passkey sign-in';
