import { counted } from '#domain/shared/text/counted.ts';

/** Why the central directory gave no answer that can be used. */
export const NO_ANSWER_OF_DIRECTORY = 'O cadastro central não respondeu.';
export const EMAIL_GONE = 'O cadastro central não tem mais este e-mail.';

/** The texts of the failures, by reason. */
export const FAILURE_TEXTS = {
  'no-answer': NO_ANSWER_OF_DIRECTORY,
  refused: 'O cadastro central recusou a credencial do portal.',
  'not-found': 'O cadastro central não encontrou o que foi pedido.',
  status: 'O cadastro central respondeu com erro.',
  'unknown-shape': 'O cadastro central respondeu de forma inesperada.',
} as const;

/** The result of a test of the directory. */
export function directoryAnsweredText(couriers: number): string {
  return `O cadastro central respondeu: ${counted(couriers, 'motoboy ativo', 'motoboys ativos')}.`;
}
