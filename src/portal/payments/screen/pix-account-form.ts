import type { Establishment } from '#contract/access/session-schema.ts';
import type { PixAccount } from '#domain/payments/pix-account.ts';
import { isTaxId, taxIdKind } from '#domain/shared/tax-id.ts';

/** Suggested values when no account is saved: the establishment's tax id, name and city. */
export function suggestedAccount(
  establishment: Pick<Establishment, 'fantasyName' | 'corporateName' | 'cnpj' | 'city'>,
): PixAccount {
  const { fantasyName, corporateName, cnpj = '', city = '' } = establishment;
  const key = isTaxId(cnpj) ? cnpj : '';
  return { kind: taxIdKind(key) ?? 'cnpj', key, name: corporateName ?? fantasyName, city };
}
