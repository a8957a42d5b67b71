import type { AskPairing, Pairing, PairingState } from '#contract/printing/program-schema.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** The agent of a code, as a person sees it. */
export type FoundPairing = Omit<Pairing, 'code'> & Pick<AskPairing, 'tokenHash' | 'hint'> & { readonly id: string };

/** Codes that wait for a person. The store keeps only their hashes. */
export interface PairingStore {
  /** False when too many computers wait, or when the code or the token is known already. */
  add(
    pairing: AskPairing & { readonly id: string },
    codeHash: string,
    now: InstantMs,
    until: InstantMs,
  ): Promise<boolean>;
  state(id: string, now: InstantMs): Promise<PairingState>;
  find(codeHash: string, now: InstantMs): Promise<FoundPairing | undefined>;
  /** Spends the code and runs `adopt` in the same transaction; undefined when it is spent or over. Once per code. */
  spend<Adopted>(
    codeHash: string,
    now: InstantMs,
    adopt: (found: FoundPairing, transaction: StoreTransaction) => Promise<Adopted>,
  ): Promise<Adopted | undefined>;
}
