import type { Establishment } from '#contract/access/session-schema.ts';
import type { PixAccount } from '#domain/payments/pix-account.ts';
import type { PixKeyKind } from '#domain/payments/pix-key.ts';
import { isTaxId, taxIdKind } from '#domain/shared/tax-id.ts';

/** Display names of the Pix key kinds, in screen order. */
export const KEY_KINDS: readonly (readonly [kind: PixKeyKind, name: string])[] = [
  ['cnpj', 'CNPJ'],
  ['cpf', 'CPF'],
  ['phone', 'Celular'],
  ['email', 'E-mail'],
  ['random', 'Chave aleatória'],
];

/** `Celular` for `phone`. */
export function kindName(kind: PixKeyKind): string {
  return KEY_KINDS.find(([known]) => known === kind)?.[1] ?? kind;
}

/** Suggested values when no account is saved: the establishment's tax id, name and city. */
export function suggestedAccount(
  establishment: Pick<Establishment, 'fantasyName' | 'corporateName' | 'cnpj' | 'city'>,
): PixAccount {
  const { fantasyName, corporateName, cnpj = '', city = '' } = establishment;
  const key = isTaxId(cnpj) ? cnpj : '';
  return { kind: taxIdKind(key) ?? 'cnpj', key, name: corporateName ?? fantasyName, city };
}
