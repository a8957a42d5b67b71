import {
  listenToCourierRun,
  readCourierRun,
  saveDeliveryPhoto,
  tellArrived,
  tellDelivered,
  tellFailed,
  tellLeft,
  tellReturned,
  undoTold,
} from '#contract/couriers/page-operations.ts';
import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import type { AnswerOf, CallOf, Operation } from '#contract/operation.ts';
import { sendPositions } from '#contract/positions/operations.ts';
import { readCourierPush, saveCourierPush } from '#contract/push/operations.ts';
import {
  confirmSettlement,
  disputeLedgerLine,
  readOwnLedger,
  readOwnSettlement,
} from '#contract/settlements/courier-operations.ts';
import type { OwnLedger, StatementAnswer } from '#contract/settlements/schema.ts';
import { PHOTO_UPLOAD_MS } from '#domain/couriers/kept-photo.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import { answerOf, fetchOperation } from '#portal/api/fetch-operation.ts';
import { type HintLine, type HintListener, listenForHints } from '#portal/live/hints.ts';
import type { BrowserSubscription } from '#portal/push/browser.ts';
import { phoneName } from './name.ts';
import type { QueuedStep, StepName } from './state.ts';

/** Why a call did nothing. `link-ended`: the link is no longer valid. `no-answer`: the call may be repeated. */
export type CourierCallProblem =
  /** `isTaken`: the order is no longer his; the portal has kept the report for the shop. */
  | { readonly code: 'refused'; readonly detail: string; readonly isTaken: boolean }
  | { readonly code: 'link-ended' | 'no-answer' };

export type CourierAnswer<Value> = Result<Value, CourierCallProblem>;

/** Timeout of a call, in milliseconds: mobile connections are slow. */
const TIMEOUT_MS = 25_000;

const OPERATIONS = {
  left: tellLeft,
  arrived: tellArrived,
  delivered: tellDelivered,
  failed: tellFailed,
  returned: tellReturned,
  undo: undoTold,
} as const satisfies Readonly<Record<StepName, Operation>>;

interface PhoneCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The idempotency key of a write. */
  readonly key?: string;
  readonly timeoutMs?: number;
  /** Ends the call early. */
  readonly signal?: AbortSignal | undefined;
}

type TokenCall<One extends Operation> = CallOf<One, Blob> & Pick<PhoneCall, 'key' | 'timeoutMs'>;

/** The calls that a courier's token opens. */
export interface CourierApi {
  run(signal?: AbortSignal): Promise<CourierAnswer<CourierRun>>;
  /** Listens for changes of the run while the page is visible. */
  listen(listener: HintListener): HintLine;
  sendStep(step: QueuedStep, signal?: AbortSignal): Promise<CourierAnswer<CourierStop>>;
  savePhoto(orderId: string, photoId: string, picture: Blob): Promise<CourierAnswer<undefined>>;
  sendPositions(positions: readonly SentPosition[]): Promise<CourierAnswer<unknown>>;
  /** The portal's push key for this phone. */
  pushKey(): Promise<CourierAnswer<{ readonly publicKey: string }>>;
  savePush(subscription: BrowserSubscription): Promise<CourierAnswer<undefined>>;
  ledger(): Promise<CourierAnswer<OwnLedger>>;
  settlement(id: string): Promise<CourierAnswer<StatementAnswer>>;
  confirm(settlementId: string, key: string): Promise<CourierAnswer<StatementAnswer>>;
  dispute(lineId: string, words: string, key: string): Promise<CourierAnswer<OwnLedger>>;
}

export interface SentPosition {
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy?: number;
  readonly speed?: number;
  readonly heading?: number;
}

export function createCourierApi(token: string): CourierApi {
  const authorization = `Bearer ${token}`;
  const send = async <One extends Operation>(
    operation: One,
    { params, body, key, timeoutMs = TIMEOUT_MS, signal }: PhoneCall,
  ): Promise<CourierAnswer<AnswerOf<One>>> => {
    const response = await fetchOperation(operation, {
      params,
      body,
      headers: {
        authorization,
        ...(key === undefined ? {} : { 'idempotency-key': key, 'x-device': DEVICE }),
      },
      credentials: 'omit',
      cache: 'no-store',
      timeoutMs,
      signal,
    }).catch(() => null);
    if (response === null) return refused({ code: 'no-answer' });
    if (!response.ok) return refused(await problemOf(response));
    return answerOf(operation, response).then(ok, () => refused({ code: 'no-answer' }));
  };
  const call = <One extends Operation>(
    operation: One,
    ...[asked]: Partial<TokenCall<One>> extends TokenCall<One> ? [asked?: TokenCall<One>] : [asked: TokenCall<One>]
  ) => send(operation, asked ?? {});
  return {
    run: (signal) => send(readCourierRun, { signal }),
    listen: (listener) =>
      listenForHints(listenToCourierRun, { headers: { authorization }, credentials: 'omit' }, listener),
    async sendStep({ orderId: id, step, at, body, key }, signal) {
      const answer = await send(OPERATIONS[step], { params: { id }, body: { ...body, at }, key, signal });
      return answer.ok ? ok(answer.value.stop) : answer;
    },
    savePhoto: (orderId, photoId, picture) =>
      call(saveDeliveryPhoto, { params: { id: orderId, photoId }, body: picture, timeoutMs: PHOTO_UPLOAD_MS }),
    pushKey: () => call(readCourierPush),
    savePush: (subscription) => call(saveCourierPush, { body: subscription }),
    sendPositions: (positions) => call(sendPositions, { body: { positions } }),
    ledger: () => call(readOwnLedger),
    settlement: (id) => call(readOwnSettlement, { params: { id } }),
    confirm: (id, key) => call(confirmSettlement, { params: { id }, key }),
    dispute: (id, words, key) => call(disputeLedgerLine, { params: { id }, body: { words }, key }),
  };
}

/** This phone's name in the order's history. */
const DEVICE = phoneName(navigator.userAgent);

/** Errors of a gateway or a busy server are retried; only a problem of the portal itself is a refusal. */
async function problemOf(response: Response): Promise<CourierCallProblem> {
  const problem: unknown = await response.json().catch(() => null);
  if (response.status === 401) return { code: 'link-ended' };
  const isFinal = response.status >= 400 && response.status < 500 && response.status !== 408;
  if (!isFinal || typeof problem !== 'object' || problem === null || !('code' in problem)) return { code: 'no-answer' };
  const { code, detail } = problem as { code: unknown; detail?: unknown };
  if (code === 'too-many-requests') return { code: 'no-answer' };
  return { code: 'refused', detail: typeof detail === 'string' ? detail : '', isTaken: code === 'order-taken' };
}
