import type { CourierRun } from '#contract/couriers/page-schema.ts';

interface ProofParts {
  readonly code: string;
  readonly receiver: unknown;
  readonly receiverName: string;
  readonly photo: unknown;
  readonly position: unknown;
}

/** The first missing proof as a sentence; null if none is missing. */
export function missingText(proof: CourierRun['proof'], given: ProofParts): string | null {
  const isCode = /^\d{4}$/.test(given.code);
  if (proof.code !== 'off' && !isCode && (proof.code === 'required' || given.code !== '')) {
    return 'Digite os quatro números do código do cliente.';
  }
  if (proof.name === 'required' && given.receiver === null && given.receiverName.trim() === '') {
    return 'Diga quem recebeu.';
  }
  if (proof.photo === 'required' && given.photo === null) return 'Tire a foto que a loja pede.';
  if (proof.position === 'required' && given.position === undefined) {
    return 'A loja pede a localização: libere-a para esta página no navegador.';
  }
  return null;
}
