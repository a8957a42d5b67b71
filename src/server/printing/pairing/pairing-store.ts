import type { AskPairing, Pairing, PairingState } from '#contract/printing/program-schema.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Check, Refusal } from '#domain/shared/result.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** The agent of a code, for the person who connects it. */
export type FoundPairing = Omit<Pairing, 'code'> & Pick<AskPairing, 'tokenHash' | 'hint'> & { readonly id: string };

/** Codes that wait for a person; stored as hashes only. */
export interface PairingStore {
  /** Refused: `too-many-pairings` if too many computers wait, `pairing-not-found` if the code or the token is known. */
  add(
    pairing: AskPairing & { readonly id: string },
    codeHash: string,
    now: InstantMs,
    until: InstantMs,
  ): Promise<Check<Refusal<'too-many-pairings' | 'pairing-not-found'>>>;
  /** Whether the agent still waits; an unknown id has ended. */
  state(id: string, now: InstantMs): Promise<PairingState>;
  /** The agent that waits with this code; undefined if none does. */
  find(codeHash: string, now: InstantMs): Promise<FoundPairing | undefined>;
  /** Uses up the code and runs `adopt` in the same transaction; undefined if it is not open any more. */
  spend<Adopted>(
    codeHash: string,
    now: InstantMs,
    adopt: (found: FoundPairing, transaction: StoreTransaction) => Promise<Adopted>,
  ): Promise<Adopted | undefined>;
}
