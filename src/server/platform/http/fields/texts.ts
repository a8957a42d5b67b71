import type { FastifyError } from 'fastify';
import { INSTANT_END_PATTERN, NAME_PATTERN } from '#contract/shared/text.ts';
import { EMPTY_TEXT } from '#domain/shared/texts.ts';

/** A finding of the validator (Ajv). */
export type ValidationError = NonNullable<FastifyError['validation']>[number];

export const UNKNOWN_FIELD = 'Campo desconhecido.';
const NO_FORMAT = 'Formato inválido.';
const NO_NAME = 'Não pode ficar em branco nem ter caracteres de controle.';

const TYPES: Readonly<Record<string, string>> = {
  string: 'um texto',
  integer: 'um número inteiro',
  number: 'um número',
  boolean: 'verdadeiro ou falso',
  array: 'uma lista',
  object: 'um objeto',
  null: 'vazio',
};

/** The message for one finding of the validator. */
export function sentenceOf({ keyword, params, message }: ValidationError): string {
  const { limit } = params as { limit?: number };
  switch (keyword) {
    case 'additionalProperties':
      return UNKNOWN_FIELD;
    case 'required':
      return 'Campo obrigatório.';
    case 'type':
      return `Deve ser ${[params.type]
        .flat()
        .map((type) => TYPES[String(type)] ?? type)
        .join(' ou ')}.`;
    case 'minimum':
      return `Deve ser no mínimo ${limit}.`;
    case 'maximum':
      return `Deve ser no máximo ${limit}.`;
    case 'minLength':
      return limit === 1 ? EMPTY_TEXT : `Deve ter pelo menos ${limit} caracteres.`;
    case 'maxLength':
      return `Deve ter no máximo ${limit} caracteres.`;
    case 'minItems':
      return `Deve ter pelo menos ${limit}.`;
    case 'maxItems':
      return `Deve ter no máximo ${limit}.`;
    case 'minProperties':
      return `Deve ter pelo menos ${limit} campo.`;
    case 'maxProperties':
      return `Deve ter no máximo ${limit} campo.`;
    case 'pattern':
      if (params.pattern === INSTANT_END_PATTERN) return NO_FORMAT;
      return params.pattern === NAME_PATTERN ? NO_NAME : 'Contém caracteres que não são aceitos.';
    case 'enum':
      return oneOfThese(params.allowedValues as unknown[]);
    case 'const':
      return `Deve ser ${String(params.allowedValue)}.`;
    case 'format':
      return NO_FORMAT;
    default:
      return message ?? 'Valor inválido.';
  }
}

/** The message for a value that is none of the fixed ones. */
export function oneOfThese(values: readonly unknown[]): string {
  return `Deve ser um destes valores: ${values.join(', ')}.`;
}
