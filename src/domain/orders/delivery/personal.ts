import type { DeliveryProgress, DeliveryStep } from './progress.ts';

/**
 * The courier's report without personal data: the receiver's name, the position, the courier's own words, the photo.
 * Events store this version, because they are never edited and a customer may ask to be erased. Returns the same object
 * if there is nothing to remove.
 */
export function withoutPersons(delivery: DeliveryProgress): DeliveryProgress {
  const { steps } = delivery;
  if (!steps?.some(namesSomebody)) return delivery;
  return { ...delivery, steps: steps.map((step) => (namesSomebody(step) ? impersonal(step) : step)) };
}

function namesSomebody({ proof, failure }: DeliveryStep): boolean {
  const { receiverName, position, photoId } = proof ?? {};
  return [receiverName, position, photoId, failure?.notes].some((one) => one !== undefined);
}

function impersonal({ proof, failure, ...step }: DeliveryStep): DeliveryStep {
  const { code, receiver } = proof ?? {};
  const kept = { ...(code === undefined ? {} : { code }), ...(receiver === undefined ? {} : { receiver }) };
  return {
    ...step,
    ...(Object.keys(kept).length === 0 ? {} : { proof: kept }),
    ...(failure === undefined ? {} : { failure: { reason: failure.reason, goods: failure.goods } }),
  };
}
