import type { DeliveryProgress, DeliveryProof } from './progress.ts';

/** Whether a kind of proof is left out, may be given, or must be given. */
export const PROOF_DEMANDS = ['off', 'optional', 'required'] as const;
export type ProofDemand = (typeof PROOF_DEMANDS)[number];

/** What the establishment asks its couriers to bring as proof of delivery. */
export interface ProofDemands {
  /** The four digits that the customer sees on his page. */
  readonly proofCode: ProofDemand;
  /** Who received. */
  readonly proofName: ProofDemand;
  readonly proofPhoto: ProofDemand;
  readonly proofPosition: ProofDemand;
}

/** What the courier brings; `code` as typed. */
export interface GivenProof extends Omit<DeliveryProof, 'code'> {
  readonly code?: string;
}

export type ProofProblem = 'wrong-delivery-code' | 'delivery-proof-missing';

/**
 * Why a proof is not enough, or `null`. A code that was given must be the right one, even where it is optional; one that
 * the shop waived is not asked for.
 */
export function proofProblem(
  given: GivenProof,
  demands: ProofDemands,
  { codeWaived }: Pick<DeliveryProgress, 'codeWaived'>,
  rightCode: string,
): ProofProblem | null {
  const asksCode = demands.proofCode !== 'off' && codeWaived === undefined;
  if (asksCode && given.code !== undefined && given.code !== rightCode) return 'wrong-delivery-code';
  const missing = [
    asksCode && demands.proofCode === 'required' && given.code === undefined,
    demands.proofName === 'required' && !given.receiverName?.trim() && given.receiver === undefined,
    demands.proofPhoto === 'required' && given.photoId === undefined,
    demands.proofPosition === 'required' && given.position === undefined,
  ];
  return missing.includes(true) ? 'delivery-proof-missing' : null;
}

/** The proof as the order keeps it: only what the establishment asks for. Undefined where nothing is left. */
export function keptProof(given: GivenProof, demands: ProofDemands): DeliveryProof | undefined {
  const { code, receiver, receiverName, photoId, position } = given;
  const name = receiverName?.trim();
  const proof: DeliveryProof = {
    ...(demands.proofCode !== 'off' && code !== undefined ? { code: true } : {}),
    ...(demands.proofName !== 'off' && receiver !== undefined ? { receiver } : {}),
    ...(demands.proofName !== 'off' && name ? { receiverName: name } : {}),
    ...(demands.proofPhoto !== 'off' && photoId !== undefined ? { photoId } : {}),
    ...(demands.proofPosition !== 'off' && position !== undefined ? { position } : {}),
  };
  return Object.keys(proof).length === 0 ? undefined : proof;
}
