import type { FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify';
import { type AnswerOf, type Given, isSchema, type Operation, type ValueOf } from '#contract/operation.ts';
import { headersOf } from '#contract/shared/request-headers.ts';
import type { App } from './app.ts';
import type { RawAnswer } from './raw-answer.ts';

/** A request for an operation: its parts have passed their schemas. */
export type RequestFor<One extends Operation> = FastifyRequest<{
  Params: ValueOf<One['params'], never>;
  Querystring: ValueOf<One['query'], never>;
  Body: ValueOf<One['body'], unknown>;
}>;

/** Answers with the operation's schema; the status is already set if the operation has only one. */
export type HandlerOf<One extends Operation> = (
  request: RequestFor<One>,
  reply: FastifyReply,
) => Answered<One> | Promise<Answered<One>>;

/** An operation without content may be answered by returning. */
type Answered<One extends Operation> = Given<AnswerOf<One, never>> | RawAnswer | Nothing<AnswerOf<One, never>>;
// biome-ignore lint/suspicious/noConfusingVoidType: a handler that ends without `return` has this type.
type Nothing<Value> = undefined extends Value ? void : never;

/** The settings of a route that only the server needs. */
export type RouteExtras = Pick<RouteOptions, 'bodyLimit' | 'exposeHeadRoute'>;

/** Serves an operation, with its address, policy and schemas; the handler's types follow from it. */
export function route<One extends Operation>(
  app: App,
  operation: One,
  handler: HandlerOf<One>,
  extras: RouteExtras = {},
): void {
  const { method, path, policy } = operation;
  const { access, ...config } = policy;
  app.route({
    ...extras,
    method,
    url: path,
    config: { ...config, policy: access, operation },
    schema: schemaOf(operation),
    handler: withStatus(operation, handler as unknown as RouteHandlerMethod),
  } as unknown as Parameters<App['route']>[0]);
}

function schemaOf(operation: Operation) {
  const { params, query, body, answer } = operation;
  const headers = headersOf(operation);
  const documents = Object.entries(answer).filter(([, one]) => isSchema(one));
  return {
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(headers === undefined ? {} : { headers }),
    ...(isSchema(body) ? { body } : {}),
    response: Object.fromEntries(documents),
  };
}

/** Sets the status if there is only one, and sends answers without content. */
function withStatus({ answer }: Operation, handler: RouteHandlerMethod): RouteHandlerMethod {
  const [status, ...others] = Object.keys(answer).map(Number);
  const isEmpty = Object.values(answer).includes(null);
  if (status === undefined || (status === 200 && !isEmpty)) return handler;
  const begin = (reply: FastifyReply) => (others.length === 0 ? reply.code(status) : reply);
  if (!isEmpty) {
    return function answerWithStatus(request, reply) {
      begin(reply);
      return handler.call(this, request, reply);
    };
  }
  return async function answerPerhapsNothing(request, reply) {
    begin(reply);
    const answered = await handler.call(this, request, reply);
    // A reply that was sent already is awaited here, which resolves to undefined.
    if (answered !== undefined) return answered;
    return reply.sent ? reply : reply.send();
  };
}
