import type { InstantMs } from '#domain/shared/instant.ts';

/** Questions to authenticators that wait for their answer: each is answered once, within minutes. */
export interface PasskeyChallenges {
  /** `purpose` is the account that makes a key, or a sign-in. */
  ask(challenge: string, purpose: string, now: InstantMs): Promise<void>;
  /** False for one that nobody asked, for another purpose, or that has been answered or has ended. */
  take(challenge: string, purpose: string, now: InstantMs): Promise<boolean>;
}

/** The purpose of a sign-in: nobody is known yet. */
export const SIGN_IN = 'passkey sign-in';
