import type { FastifyError } from 'fastify';
import { oneOfThese, sentenceOf, type ValidationError } from './texts.ts';

type Validation = NonNullable<FastifyError['validation']>;

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
  // That it is not null, as a field of a change may be, says nothing.
  const told = findings.filter(({ keyword, params }) => keyword !== 'type' || params.type !== 'null');
  const finding =
    told.find(({ keyword }) => keyword === 'additionalProperties') ??
    told.find(({ keyword }) => !ABOUT_SHAPES.has(keyword)) ??
    told[0] ??
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

function pathOf({ instancePath, keyword, params }: ValidationError): string {
  const field = keyword === 'additionalProperties' ? params.additionalProperty : params.missingProperty;
  return typeof field === 'string' ? `${instancePath}/${escaped(field)}` : instancePath;
}

function escaped(field: string): string {
  return field.replaceAll('~', '~0').replaceAll('/', '~1').slice(0, 100);
}
