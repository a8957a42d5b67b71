import { useQuery } from '@tanstack/react-query';
import { partnerQuery } from './partner-query.ts';

const USUAL_NAME = 'Lalamove';

export interface PartnerName {
  /** As a title or label. */
  readonly title: string;
  /** In a sentence, after `o`, `do`, `ao` or `pelo`. */
  readonly spoken: string;
}

/**
 * The name of the establishment's partner; Lalamove, the setting's own name, until it is known or if there is none.
 * Reads it only if `isShown`.
 */
export function usePartnerName(isShown = true): PartnerName {
  const partner = useQuery({ ...partnerQuery, enabled: isShown }).data;
  const title = partner === undefined || partner.service === 'none' ? USUAL_NAME : partner.title;
  return { title, spoken: title === USUAL_NAME ? title : `parceiro ${title}` };
}
