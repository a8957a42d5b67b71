import type { DeliveryProgress, DeliveryStep, LateReport } from './progress.ts';

/**
 * The courier's report without personal data: the receiver's name, the position, the courier's own words, the photo.
 * Events store this version, because they are never edited and a customer may ask to be erased. Returns the same object
 * if there is nothing to remove.
 */
export function withoutPersons(delivery: DeliveryProgress): DeliveryProgress {
  const { steps, reports } = delivery;
  if (![...(steps ?? []), ...(reports ?? [])].some(namesSomebody)) return delivery;
  return {
    ...delivery,
    ...(steps === undefined ? {} : { steps: steps.map(impersonal) }),
    ...(reports === undefined ? {} : { reports: reports.map(impersonal) }),
  };
}

type ReportWithPerson = Pick<DeliveryStep | LateReport, 'proof' | 'failure'>;

function namesSomebody({ proof, failure }: ReportWithPerson): boolean {
  const { receiverName, position, photoId } = proof ?? {};
  return [receiverName, position, photoId, failure?.notes].some((one) => one !== undefined);
}

function impersonal<One extends ReportWithPerson>(one: One): One {
  if (!namesSomebody(one)) return one;
  const { proof, failure, ...rest } = one;
  const { code, receiver } = proof ?? {};
  const kept = { ...(code === undefined ? {} : { code }), ...(receiver === undefined ? {} : { receiver }) };
  return {
    ...rest,
    ...(Object.keys(kept).length === 0 ? {} : { proof: kept }),
    ...(failure === undefined ? {} : { failure: { reason: failure.reason, goods: failure.goods } }),
  } as One;
}
