import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '#contract/operation.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { type AuditAct, areaOf, documentChanges, documentIn } from '#domain/audit/audit.ts';
import { orderCode } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { fieldsOf } from '#domain/shared/read-shape.ts';
import { deviceOf } from '#server/platform/http/device.ts';
import { notedContent } from '#server/platform/http/noted-content.ts';
import { isReplay } from '#server/platform/http/repeats/request-claims.ts';
import { notedAct, notedDetail } from './note-act.ts';
import { parsed } from './read-unknown.ts';
import {
  keepsContent,
  NAMED_BEFORE,
  NAMED_BY,
  READ_BACK,
  recordedOperation,
  UNRECORDED,
} from './recorded-operations.ts';
import { type RecordableAct, refusedSignIns, type SignInPeople, sessionActs } from './session-acts.ts';
import { exportedPeriod, nameOf, targetOfRequest } from './targets.ts';

export interface RecordActsDependencies extends SignInPeople {
  readonly add: (establishmentId: string, at: InstantMs, act: AuditAct) => Promise<void>;
  readonly clock: () => InstantMs;
  readonly onError: (error: unknown) => void;
}

/** The document before the act. */
const before = new WeakMap<FastifyRequest, unknown>();

/**
 * Writes an entry for every act of a person without an order event, before the answer is sent. A failed write is logged
 * and does not undo the act. Only a refused sign-in is answered first: the time of its write would say that its account
 * exists. The end of the portal waits for those writes.
 */
export function recordActs(app: FastifyInstance, dependencies: RecordActsDependencies): void {
  const { add, clock, onError } = dependencies;

  const readBefore = async (request: FastifyRequest, kind: string): Promise<void> => {
    const path = kind === 'signOut' ? '/api/session' : (readBackPath(request) ?? namedBeforePath(request));
    if (path !== undefined) before.set(request, await readBack(app, request, path).catch(() => undefined));
  };
  const actsOf = async (
    request: FastifyRequest,
    succeeded: boolean,
    { operation, kind }: { readonly operation: Operation; readonly kind: string },
    payload: unknown,
  ): Promise<readonly RecordableAct[]> => {
    if (kind === 'signIn' || kind === 'signOut') {
      if (!succeeded) return refusedSignIns(dependencies, request, fieldsOf(parsed(payload)).code);
      return sessionActs(request, kind, kind === 'signIn' ? parsed(payload) : before.get(request));
    }
    if (succeeded) return [await personsAct(app, request, operation, kind)];
    return isShortDrawer(payload) ? [await personsAct(app, request, operation, 'refusedWithdrawal')] : [];
  };
  const record = async (...of: Parameters<typeof actsOf>): Promise<void> => {
    const at = clock();
    try {
      for (const { establishmentId, act } of await actsOf(...of)) await add(establishmentId, at, act).catch(onError);
    } catch (error) {
      onError(error);
    }
  };

  const underWay = new Set<Promise<void>>();
  const recordLater = (...of: Parameters<typeof actsOf>): void => {
    const writing: Promise<void> = record(...of).finally(() => underWay.delete(writing));
    underWay.add(writing);
  };
  app.addHook('onClose', async () => void (await Promise.all(underWay)));

  // Calls `done` at once for requests without an entry: a promise would delay them by a turn of the event loop.
  app.addHook('preHandler', (request, _reply, done) => {
    const kind = recordedOperation(request.routeOptions.config.operation);
    return kind === undefined ? done() : readBefore(request, kind);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { operation } = request.routeOptions.config;
    const noted = notedAct(request);
    if (noted !== undefined && reply.statusCode < 400 && !isReplay(request)) {
      return add(request.caller.establishmentId, clock(), noted).catch(onError);
    }
    const kind = recordedOperation(operation) ?? refusedKind(operation, reply);
    if (kind === undefined || operation === undefined || isReplay(request)) return done();
    if (kind === 'signIn' && reply.statusCode >= 400) {
      recordLater(request, false, { operation, kind }, payload);
      return done();
    }
    return record(request, reply.statusCode < 400, { operation, kind }, payload);
  });
}

/**
 * The kind of a refused change of an order. The order has no event for it, and the drawer's refusal must be recorded.
 */
function refusedKind(operation: Operation | undefined, { statusCode }: FastifyReply): string | undefined {
  if (statusCode !== PROBLEMS['cash-drawer-short'].status) return undefined;
  return operation?.problems.includes('cash-drawer-short') ? 'refusedWithdrawal' : undefined;
}

/**
 * Whether a withdrawal was refused because the drawer holds less. The refusal reveals the expected amount of a blind
 * count, so it is recorded.
 */
function isShortDrawer(payload: unknown): boolean {
  return fieldsOf(parsed(payload)).code === 'cash-drawer-short';
}

async function personsAct(
  app: FastifyInstance,
  request: FastifyRequest,
  operation: Operation,
  kind: string,
): Promise<RecordableAct> {
  const { establishmentId, actor } = request.caller;
  const path = readBackPath(request);
  const old = before.get(request);
  const isGone = operation.method === 'DELETE' && operation.params !== undefined;
  const now = path === undefined || isGone ? undefined : await readBack(app, request, path);
  const sent = operation.method === 'DELETE' ? undefined : (notedContent(request) ?? request.body);
  const content = keepsContent(operation) ? (now ?? sent) : undefined;
  const namedBy = NAMED_BY[operation.path];
  const named = namedBy === undefined ? (content ?? old) : await readBack(app, request, namedBy);
  const target = targetOfRequest(request) ?? nameOf(named);
  const order = kind === 'refusedWithdrawal' ? await orderOf(app, request) : undefined;
  return {
    establishmentId,
    act: {
      area: kind === 'refusedWithdrawal' ? 'cash' : areaOf(operation.path),
      kind,
      actor,
      device: deviceOf(request),
      ...(target === undefined ? {} : { target }),
      ...(order === undefined ? {} : { order }),
      changes: keepsContent(operation) ? documentChanges(old, content) : exportedPeriod(request.query),
      ...notedDetail(request),
    },
  };
}

/** The address from which the changed document can be read, with its parameters. */
function readBackPath(request: FastifyRequest): string | undefined {
  const { operation } = request.routeOptions.config;
  return operation === undefined || operation.method === 'POST' ? undefined : READ_BACK[operation.path];
}

/** The address of the list that names what the request deletes. */
function namedBeforePath({ routeOptions }: FastifyRequest): string | undefined {
  return NAMED_BEFORE[routeOptions.config.operation?.path ?? ''];
}

/** Reads as the same caller through the same routes, so that the audit stores nothing that the caller may not see. */
async function readBack(app: FastifyInstance, request: FastifyRequest, path: string): Promise<unknown> {
  const { courierId, categoryId = courierId } = fieldsOf(request.body);
  const { id = categoryId } = fieldsOf(request.params);
  const url = path.replace(':id', encodeURIComponent(String(id)));
  const headers = request.headers.cookie === undefined ? {} : { cookie: request.headers.cookie };
  const answer = await app.inject({ method: 'GET', url, headers });
  if (answer.statusCode !== 200) return undefined;
  const document: unknown = answer.json();
  if (path === READ_BACK['/api/establishment'] && request.method !== 'DELETE') {
    const { establishment } = fieldsOf(document);
    return establishment;
  }
  return recordable(documentIn(document, typeof id === 'string' ? id : undefined));
}

function recordable(document: unknown): unknown {
  if (document === undefined || document === null) return undefined;
  return Object.fromEntries(Object.entries(fieldsOf(document)).filter(([field]) => !UNRECORDED.has(field)));
}

/** The order or comanda of the address, if the request is about one. */
async function orderOf(app: FastifyInstance, request: FastifyRequest): Promise<AuditAct['order']> {
  const path = request.routeOptions.config.operation?.path ?? '';
  if (!/^\/api\/(?:orders|comandas)\/:id/.test(path)) return undefined;
  const order = (await readBack(app, request, '/api/orders/:id')) as Order | undefined;
  return order && { id: order.id, code: orderCode(order) };
}
