import type { Static, TSchema } from 'typebox';
import type { ApiKeyScope } from './access/api-key-schema.ts';
import type { ProblemCode } from './problems.ts';

/**
 * Who may call: anyone, any authenticated caller, a person's session, a print agent, a courier by his link (and nobody
 * else), or a key with this scope (and any person).
 */
export type Access = 'public' | 'signed-in' | 'session' | 'print:jobs' | 'courier:link' | ApiKeyScope;

export interface Policy {
  readonly access: Access;
  /** The operation writes an order: unexpected errors answer `order-write-failed`. */
  readonly writesOrder?: true;
  /** The `Idempotency-Key` is stored in the order's own transaction; those of all other writes are `request_claims`. */
  readonly keyWithOrder?: true;
  /** Asks the person to prove their identity, unless they did within ten minutes; integrations are not asked. */
  readonly asksAgain?: true;
  /**
   * Allowed for a tab that shows another establishment than the session's: the operation reads or changes the session's
   * establishment.
   */
  readonly atAny?: true;
  /**
   * The body contains a short secret: no idempotency key is bound to it, because the stored digest could be guessed.
   */
  readonly secretBody?: true;
  /** The answer is about the customer of `:phone`: an erasure reaches the one that is kept for retries. */
  readonly personalAnswer?: true;
  /** Problem code for a body that breaks its schema; default `invalid-request`. */
  readonly invalidBody?: ProblemCode;
}

/** Content that is not JSON: a picture, a file. */
export interface Media {
  readonly media: readonly string[];
}

/** The content of an answer: a document of this schema, content that is not JSON, or nothing. */
export type Answer = TSchema | Media | null;

/** One operation of the API. Its exported name is its `operationId`. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `:name` marks a path parameter. */
  readonly path: string;
  /** Title in the API's description, in Portuguese. */
  readonly summary: string;
  readonly description?: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  /** In addition to the `Idempotency-Key` that every write takes (`headersOf`). */
  readonly headers?: TSchema;
  readonly body?: TSchema | Media;
  /** By status. Where there are several, the handler chooses. */
  readonly answer: Readonly<Record<number, Answer>>;
  /**
   * In addition to those that policy and schemas imply: `signed-out`, `not-allowed`, `invalid-request` and the like.
   */
  readonly problems: readonly ProblemCode[];
  readonly policy: Policy;
}

/**
 * Describes an operation once, for the server that binds it, the portal that calls it and the API's description. The
 * browser gets only `method` and `path` (`scripts/build/slim-operations.ts`).
 */
export function operation<const One extends Operation>(one: One): One {
  return one;
}

/** Content of these media types. */
export function media<const Types extends readonly string[]>(...types: Types) {
  return { media: types } as const satisfies Media;
}

/** True for content that is not JSON. */
export function isMedia(part: Answer | undefined): part is Media {
  return part !== null && part !== undefined && 'media' in part;
}

/** True for the schema of a JSON document. */
export function isSchema(part: Answer | undefined): part is TSchema {
  return part !== null && part !== undefined && !isMedia(part);
}

/** The part of an operation that the browser has. */
export type Address = Pick<Operation, 'method' | 'path'>;

/** The path with its parameters filled in and escaped. */
export function pathOf({ path }: Address, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

/** A value to send: deeply readonly values are accepted. */
export type Given<Value> = unknown extends Value
  ? Value
  : Value extends readonly unknown[] | object
    ? { readonly [Key in keyof Value]: Given<Value[Key]> }
    : Value;

/** The type of a part's schema; `Raw` where it is not JSON, `undefined` without one. */
export type ValueOf<Part, Raw> = Part extends Media ? Raw : Part extends TSchema ? Static<Part> : undefined;

/** A part of a call: required unless all its fields are optional; absent where the operation has no such part. */
type CallPart<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : null extends Value
    ? { readonly [Key in Name]?: Given<NonNullable<Value>> }
    : Partial<Value> extends Value
      ? { readonly [Key in Name]?: Given<Value> }
      : { readonly [Key in Name]: Given<Value> };

/** The arguments of a call of an operation. `Raw` is the type of content that is not JSON. */
export type CallOf<One extends Operation, Raw> = CallPart<'params', ValueOf<One['params'], never>> &
  CallPart<'query', ValueOf<One['query'], never>> &
  CallPart<'body', ValueOf<One['body'], Raw>>;

/** Every answer of an operation, for all statuses. */
export type AnswerOf<One extends Operation, Raw = unknown> = {
  [Status in keyof One['answer']]: ValueOf<One['answer'][Status], Raw>;
}[keyof One['answer']];
