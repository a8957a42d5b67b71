import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { isMedia, isSchema, type Operation } from '#contract/operation.ts';
import { PROBLEMS, type Problem, type ProblemCode, sentCode } from '#contract/problems.ts';
import { problemsOfOperation } from '#server/platform/http/openapi/describe-operation.ts';
import type { Refusal } from './callers.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const compiled = new WeakMap<object, { Check(value: unknown): boolean }>();

/** Describes what is wrong with an answer, or undefined. `refusal` is what the published rules prescribe. */
export function faultOf(operation: Operation, refusal: Refusal | undefined, answer: FuzzAnswer): string | undefined {
  const { status, text } = answer;
  if (refusal !== undefined) return isProblem(answer, refusal) ? undefined : `${status} where ${refusal} is prescribed`;
  return status < 400 ? faultOfContent(operation, answer) : faultOfProblem(operation, status, text);
}

function faultOfContent({ answer: promised }: Operation, { status, type, text }: FuzzAnswer): string | undefined {
  if (status === 304) return undefined;
  if (!(status in promised)) return `status ${status} is not promised`;
  const part = promised[status] ?? null;
  if (part === null) return text === '' ? undefined : 'content where none is promised';
  if (isMedia(part)) return part.media.some((one) => type.startsWith(one)) ? undefined : `content of type ${type}`;
  if (!isSchema(part)) return undefined;
  const check = compiled.get(part) ?? Compile(part as TSchema);
  compiled.set(part, check);
  return check.Check(JSON.parse(text)) ? undefined : 'an answer outside its schema';
}

function faultOfProblem(operation: Operation, status: number, text: string): string | undefined {
  const code = codeOf(text);
  if (code === undefined) return `status ${status} without a problem`;
  // The store is available, so these codes mean a bug in the portal.
  if (status === 500 || code === 'store-unavailable') return `${status} ${code}`;
  const listed = problemsOfOperation(operation).find((one) => sentCode(one) === code);
  if (listed === undefined) return `${status} ${code} is not among its problems`;
  return PROBLEMS[listed].status === status ? undefined : `${code} with status ${status}`;
}

function isProblem({ status, text }: FuzzAnswer, code: Refusal): boolean {
  return status === PROBLEMS[code].status && codeOf(text) === code;
}

function codeOf(text: string): ProblemCode | undefined {
  try {
    return (JSON.parse(text) as Problem).code;
  } catch {
    return undefined;
  }
}
