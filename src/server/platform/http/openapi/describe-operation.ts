import type { FastifySchema } from 'fastify';
import { OPERATION_GROUPS, OPERATIONS } from '#contract/all-operations.ts';
import { type Answer, isMedia, isSchema, type Operation, type Policy } from '#contract/operation.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { headersOf, takesRequestKey } from '#contract/shared/request-headers.ts';
import { problemsOf } from './problem-schema.ts';

const NAMES: ReadonlyMap<Operation, { readonly operationId: string; readonly tag: string }> = new Map(
  OPERATION_GROUPS.flatMap(({ tag, operations }) =>
    Object.entries(operations).map(([operationId, operation]) => [operation, { operationId, tag }] as const),
  ),
);

/** The tags of the API's description: one per noun. */
export const TAGS = OPERATION_GROUPS.map(({ tag, description }) => ({ name: tag, description }));

/** The API description of an operation. Throws for one that is in no group. */
export function describeOperation(operation: Operation): FastifySchema {
  const name = NAMES.get(operation);
  if (name === undefined) throw new Error(`${operation.method} ${operation.path} is missing in all-operations.ts`);
  const { summary, description, params, query, policy } = operation;
  const headers = headersOf(operation);
  return {
    operationId: name.operationId,
    tags: [name.tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(headers === undefined ? {} : { headers }),
    ...bodyOf(operation),
    response: { ...answersOf(operation), ...problemsOf(...problemsOfOperation(operation)) },
    security: securityOf(policy),
  };
}

const BYTES = { type: 'string', format: 'binary' } as const;

function bodyOf({ body }: Operation) {
  if (body === undefined) return {};
  return isMedia(body) ? { consumes: [...body.media], body: BYTES } : { body };
}

/** Whether a call may omit its body: those whose body may be `null`. */
export function mayLackBody(operationId: string): boolean {
  const body = OPERATIONS[operationId]?.body;
  const { anyOf = [] } = (body ?? {}) as { readonly anyOf?: readonly { readonly type?: string }[] };
  return anyOf.some(({ type }) => type === 'null');
}

const SAID: Readonly<Record<string, string>> = { 200: 'Feito', 201: 'Criado', 202: 'Aceito', 204: 'Feito' };

function answersOf({ answer }: Operation) {
  return Object.fromEntries(
    Object.entries(answer).map(([status, one]) => [status, { description: SAID[status] ?? '', ...contentOf(one) }]),
  );
}

function contentOf(answer: Answer) {
  if (answer === null) return { type: 'null' };
  if (!isMedia(answer)) return { content: { 'application/json': { schema: answer } } };
  return { content: Object.fromEntries(answer.media.map((type) => [type, { schema: BYTES }])) };
}

/** Every problem that an operation may answer. */
export function problemsOfOperation(operation: Operation): readonly ProblemCode[] {
  return [...impliedProblems(operation), ...operation.problems];
}

/** The problems that the policy and the schemas alone can cause. */
function impliedProblems(operation: Operation): readonly ProblemCode[] {
  const { method, params, query, body, policy } = operation;
  const { access, atAny, writesOrder, invalidBody } = policy;
  const isJsonMedia = isMedia(body) && body.media.includes('application/json');
  const isJson = !isMedia(body) && isSchema(body);
  const codes: (ProblemCode | false | undefined)[] = [
    (isJson || [params, query, headersOf(operation)].some(isSchema)) && 'invalid-request',
    (isJson || isJsonMedia) && 'invalid-json',
    body !== undefined && invalidBody,
    body !== undefined && 'body-too-large',
    body !== undefined && 'unsupported-media-type',
    access !== 'public' && 'signed-out',
    access === 'courier:link' && 'link-ended',
    access === 'print:jobs' && 'establishment-disabled-to-agents',
    access !== 'public' && 'not-allowed',
    !['public', 'print:jobs', 'courier:link'].includes(access) && 'not-permitted',
    ['session', 'signed-in'].includes(access) && atAny !== true && 'other-establishment',
    method !== 'GET' && 'foreign-origin',
    'too-many-requests',
    writesOrder && 'order-write-failed',
    takesRequestKey(operation) && 'idempotency-key-reused',
  ];
  return codes.filter((code) => typeof code === 'string');
}

function securityOf({ access }: Policy): readonly Record<string, readonly string[]>[] {
  if (access === 'public') return [];
  if (access === 'courier:link') return [{ apiKey: [] }];
  return access === 'session' ? [{ session: [] }] : [{ session: [] }, { apiKey: [] }];
}
