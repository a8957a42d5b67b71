import type { PasswordRefusal } from './password.ts';

/** Why a password was refused, as shown to the person. */
export const PASSWORD_REFUSALS: Readonly<Record<PasswordRefusal, string>> = {
  'too-short': 'A senha precisa de pelo menos 8 caracteres.',
  'too-long': 'A senha pode ter no máximo 200 caracteres.',
  common: 'Essa senha é muito comum: ela não pode ser fácil de adivinhar. Uma frase curta funciona bem.',
  'own-words': 'A senha não pode ser o nome da loja, o seu nome ou o seu e-mail: ela não pode ser fácil de adivinhar.',
  breached: 'Essa senha já apareceu em vazamentos de outros sites e não pode ser usada. Escolha outra.',
};

/** Why the password that the account has already is no new one. */
export const CURRENT_PASSWORD = 'Essa já é a sua senha. Escolha uma nova, diferente da atual.';
