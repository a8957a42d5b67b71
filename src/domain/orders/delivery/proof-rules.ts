import { type Check, PASSED, type Refusal, refused } from '#domain/shared/result.ts';
import type { DeliveryProgress, DeliveryProof } from './progress.ts';

/** Whether a kind of proof is off, optional or required. */
export const PROOF_DEMANDS = ['off', 'optional', 'required'] as const;
export type ProofDemand = (typeof PROOF_DEMANDS)[number];

/** The proofs of delivery that the establishment asks its couriers for. */
export interface ProofDemands {
  /** The four digits that the customer sees on his page. */
  readonly proofCode: ProofDemand;
  /** The receiver's name. */
  readonly proofName: ProofDemand;
  readonly proofPhoto: ProofDemand;
  readonly proofPosition: ProofDemand;
}

/** The proofs that the courier gives; `code` as typed. */
export interface GivenProof extends Omit<DeliveryProof, 'code'> {
  readonly code?: string;
}

export type ProofProblem = 'wrong-delivery-code' | 'delivery-proof-missing';

/**
 * Refuses proofs that are not enough. A given code must be right even if it is optional; a waived one is not
 * required.
 */
export function checkProof(
  given: GivenProof,
  demands: ProofDemands,
  { codeWaived }: Pick<DeliveryProgress, 'codeWaived'>,
  rightCode: string,
): Check<Refusal<ProofProblem>> {
  const asksCode = demands.proofCode !== 'off' && codeWaived === undefined;
  if (asksCode && given.code !== undefined && given.code !== rightCode) return refused({ code: 'wrong-delivery-code' });
  const missing = [
    asksCode && demands.proofCode === 'required' && given.code === undefined,
    demands.proofName === 'required' && !given.receiverName?.trim() && given.receiver === undefined,
    demands.proofPhoto === 'required' && given.photoId === undefined,
    demands.proofPosition === 'required' && given.position === undefined,
  ];
  return missing.includes(true) ? refused({ code: 'delivery-proof-missing' }) : PASSED;
}

/**
 * The proofs that the order stores: only those that the establishment asks for. A given code must be the right one.
 * Undefined if none is left.
 */
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
