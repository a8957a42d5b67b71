import type { Establishment } from '#contract/session-schema.ts';
import type { PixAccount } from '#domain/pix-account.ts';
import type { PixKeyKind } from '#domain/pix-key.ts';
import { isTaxId, taxIdKind } from '#domain/tax-id.ts';

/** The kinds of key as banks call them, in the order in which they are offered. */
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

/** What the form offers where no account is kept: the establishment's own tax id, name and city. */
export function suggestedAccount(
  establishment: Pick<Establishment, 'fantasyName' | 'corporateName' | 'cnpj' | 'city'>,
): PixAccount {
  const { fantasyName, corporateName, cnpj = '', city = '' } = establishment;
  const key = isTaxId(cnpj) ? cnpj : '';
  return { kind: taxIdKind(key) ?? 'cnpj', key, name: corporateName ?? fantasyName, city };
}
