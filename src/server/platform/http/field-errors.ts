import type { FastifyError } from 'fastify';
import { EMPTY_TEXT } from '#domain/shared/texts.ts';

export const UNKNOWN_FIELD = 'Campo desconhecido.';

type Validation = NonNullable<FastifyError['validation']>;
type ValidationError = Validation[number];

export interface FieldError {
  /** JSON pointer of the field. */
  readonly path: string;
  /** What is wrong with it, in Portuguese. */
  readonly detail: string;
}

const PLACES: Readonly<Record<string, string>> = {
  querystring: 'query',
  params: 'params',
  headers: 'headers',
};

/** Keywords that tell which shape was tried, not which value is wrong. */
const ABOUT_SHAPES = new Set(['required', 'anyOf', 'oneOf']);

/** The validator's findings as paths and Portuguese sentences; `context` is the part of the request they come from. */
export function fieldErrors(findings: Validation, context: string | undefined): readonly FieldError[] {
  const prefix = PLACES[context ?? 'body'];
  // If a body has several shapes, every shape that does not fit reports: an unknown field says the most, then a value
  // that does not fit, then a missing field.
  const finding =
    findings.find(({ keyword }) => keyword === 'additionalProperties') ??
    findings.find(({ keyword }) => !ABOUT_SHAPES.has(keyword)) ??
    findings[0];
  if (finding === undefined) return [];
  const path = pathOf(finding);
  return [
    { path: prefix ? `/${prefix}${path}` : path, detail: allowedSentence(finding, findings) ?? sentenceOf(finding) },
  ];
}

/** The sentence that lists all fixed values, which the validator reports one by one. */
function allowedSentence({ keyword, instancePath }: ValidationError, findings: Validation): string | undefined {
  if (keyword !== 'const') return undefined;
  const same = findings.filter((one) => one.keyword === 'const' && one.instancePath === instancePath);
  const values = [...new Set(same.map(({ params }) => String(params.allowedValue)))];
  return values.length < 2 ? undefined : oneOfThese(values);
}

function oneOfThese(values: readonly unknown[]): string {
  return `Deve ser um destes valores: ${values.join(', ')}.`;
}

function pathOf({ instancePath, keyword, params }: ValidationError): string {
  const field = keyword === 'additionalProperties' ? params.additionalProperty : params.missingProperty;
  return typeof field === 'string' ? `${instancePath}/${escaped(field)}` : instancePath;
}

function escaped(field: string): string {
  return field.replaceAll('~', '~0').replaceAll('/', '~1').slice(0, 100);
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'um texto',
  integer: 'um número inteiro',
  number: 'um número',
  boolean: 'verdadeiro ou falso',
  array: 'uma lista',
  object: 'um objeto',
  null: 'vazio',
};

function sentenceOf({ keyword, params, message }: ValidationError): string {
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
      return 'Contém caracteres que não são aceitos.';
    case 'enum':
      return oneOfThese(params.allowedValues as unknown[]);
    case 'const':
      return `Deve ser ${String(params.allowedValue)}.`;
    case 'format':
      return 'Formato inválido.';
    default:
      return message ?? 'Valor inválido.';
  }
}
