import { callOutside, type OutsideAnswer, type OutsideCall } from '#server/platform/outside/call.ts';
import { under } from '#server/platform/outside/under.ts';
import { itemsOf, type Members, readDocument } from './xdata-json.ts';
import { referenceAddress, setAddress, type XdataQuery } from './xdata-query.ts';

/** Why a call failed. Neither field names anybody: both may be logged. */
export interface XdataFailure {
  readonly reason: 'no-answer' | 'refused' | 'not-found' | 'status' | 'unknown-shape';
  /** What was requested and what failed, in English. */
  readonly detail: string;
}

/** Thrown within this folder and the adapters that use it; their ports return it as a value. */
export class XdataError extends Error {
  readonly failure: XdataFailure;
  constructor(failure: XdataFailure) {
    super(failure.detail);
    this.failure = failure;
  }
}

/** Calls of one XData service. Every function throws `XdataError`, also when `signal` aborts it. */
export interface XdataClient {
  /** The items of an entity set; none if the service reports that no such entity exists. */
  readSet(
    set: string,
    query: XdataQuery,
    expected: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly unknown[]>;
  /** The answer of an operation, as JSON. */
  invoke(operation: string, parameters: Members, signal: AbortSignal): Promise<unknown>;
  /** The target of an answer's reference, as JSON, with its own links expanded. */
  follow(reference: string, signal: AbortSignal): Promise<unknown>;
  /** The bytes of a picture that an answer refers to. */
  bytes(reference: string, mostBytes: number, signal: AbortSignal): Promise<Buffer>;
}

export interface XdataService {
  readonly url: URL;
  readonly token: string;
}

/** The longest a single call may take, whatever the total limit. */
const CALL_MS = 10_000;
const MOST_BYTES = 4 * 1024 * 1024;
/** How many levels of links of a single entity are expanded. */
const EXPAND_LEVEL = '3';

export function createXdataClient({ url: root, token }: XdataService): XdataClient {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };

  const call = async (what: string, asked: Omit<OutsideCall, 'timeoutMs' | 'service'>): Promise<Buffer> => {
    const outside = { service: 'directory' as const, mostBytes: MOST_BYTES, timeoutMs: CALL_MS, ...asked };
    return bodyOf(what, await callOutside({ ...outside, headers: { ...headers, ...asked.headers } }));
  };
  const addressOf = (reference: string): URL => {
    const address = referenceAddress(root, reference);
    if (!address) throw unknownShape('a reference leads elsewhere');
    return address;
  };

  return {
    async readSet(set, query, expected, signal) {
      try {
        const body = await call(set, { method: 'GET', url: setAddress(root, set, query), signal });
        return items(set, readDocument(body), expected);
      } catch (error) {
        if (error instanceof XdataError && error.failure.reason === 'not-found') return [];
        throw error;
      }
    },
    async invoke(operation, parameters, signal) {
      const sent = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(parameters) };
      return documentOf(
        operation,
        await call(operation, { method: 'POST', url: under(root, operation), ...sent, signal }),
      );
    },
    async follow(reference, signal) {
      const expand = { 'xdata-expand-level': EXPAND_LEVEL };
      return documentOf(
        'a reference',
        await call('a reference', { method: 'GET', url: addressOf(reference), headers: expand, signal }),
      );
    },
    bytes: (reference, mostBytes, signal) =>
      call('a picture', { method: 'GET', url: addressOf(reference), mostBytes, signal }),
  };
}

/** The items of an answer; an unknown form is an error that says where. */
export function items(what: string, document: unknown, expected: readonly string[]): readonly unknown[] {
  const found = itemsOf(document, expected);
  if (!found) throw unknownShape(`${what} answered in an unknown shape`);
  return found;
}

export function unknownShape(detail: string): XdataError {
  return new XdataError({ reason: 'unknown-shape', detail });
}

function documentOf(what: string, body: Buffer): unknown {
  const document = readDocument(body);
  if (document === undefined) throw unknownShape(`${what} answered no JSON`);
  return document;
}

function bodyOf(what: string, answer: OutsideAnswer): Buffer {
  if (!answer.ok) throw new XdataError({ reason: 'no-answer', detail: `${what}: ${answer.problem.code}` });
  const { status, body } = answer.value;
  if (status >= 200 && status < 300) return body;
  throw new XdataError({ reason: reasonOf(status, body), detail: `${what} answered ${status}` });
}

/** Tells "there is no such entity", which is an answer, from an unknown address, which is a configuration mistake. */
function reasonOf(status: number, body: Buffer): XdataFailure['reason'] {
  if (status === 401 || status === 403) return 'refused';
  const document = readDocument(body) as { readonly error?: { readonly code?: unknown } } | null | undefined;
  return status === 404 && document?.error?.code === 'EntityNotFound' ? 'not-found' : 'status';
}
