import type { PixAccountProblem } from './pix-account.ts';
import type { PixKeyKind } from './pix-key.ts';

const INVALID_KEY: Readonly<Record<PixKeyKind, string>> = {
  cpf: 'Este CPF não confere.',
  cnpj: 'Este CNPJ não confere.',
  email: 'Informe um e-mail como nome@exemplo.com.br.',
  phone: 'Informe um celular com DDD.',
  random: 'A chave aleatória tem 32 letras e números, separados por traços.',
};

/** The message for an invalid field of the Pix account. */
export function pixAccountText(problem: PixAccountProblem): string {
  switch (problem.code) {
    case 'invalid-key':
      return INVALID_KEY[problem.kind];
    case 'no-name':
      return 'Informe o nome de quem recebe, em letras sem acento.';
    case 'no-city':
      return 'Informe a cidade de quem recebe.';
  }
}

export const PIX_KEY_SAVED = 'Chave Pix salva.';
export const PIX_KEY_REMOVED = 'Chave Pix removida.';
