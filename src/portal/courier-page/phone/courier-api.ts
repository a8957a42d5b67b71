import {
  readCourierRun,
  saveDeliveryPhoto,
  tellArrived,
  tellDelivered,
  tellFailed,
  tellLeft,
  tellReturned,
  undoTold,
} from '#contract/couriers/page-operations.ts';
import type { CourierRun, CourierStepAnswer, CourierStop } from '#contract/couriers/page-schema.ts';
import { type Address, pathOf } from '#contract/operation.ts';
import { readCourierPush, saveCourierPush } from '#contract/push/operations.ts';
import {
  confirmSettlement,
  disputeLedgerLine,
  readOwnLedger,
  readOwnSettlement,
} from '#contract/settlements/courier-operations.ts';
import type { OwnLedger, StatementAnswer } from '#contract/settlements/schema.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import type { BrowserSubscription } from '#portal/push/browser.ts';
import { phoneName } from './name.ts';
import type { QueuedStep, StepName } from './state.ts';

/** Why a call did nothing. `link-ended`: the link opens nothing any more. `no-answer`: the call may be repeated. */
export type CourierCallProblem =
  | { readonly code: 'refused'; readonly detail: string }
  | { readonly code: 'link-ended' | 'no-answer' };

export type CourierAnswer<Value> = Result<Value, CourierCallProblem>;

/** Timeout of a call, in milliseconds: mobile connections are slow. */
const PATIENCE_MS = 25_000;

const OPERATIONS: Readonly<Record<StepName, Address>> = {
  left: tellLeft,
  arrived: tellArrived,
  delivered: tellDelivered,
  failed: tellFailed,
  returned: tellReturned,
  undo: undoTold,
};

/** The calls that a courier's token opens. */
export interface CourierApi {
  run(): Promise<CourierAnswer<CourierRun>>;
  tell(step: QueuedStep): Promise<CourierAnswer<CourierStop>>;
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
  const call = async <Value>(
    { method, path }: Address,
    { body, key }: { body?: unknown; key?: string } = {},
  ): Promise<CourierAnswer<Value>> => {
    const isPicture = body instanceof Blob;
    const response = await fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': isPicture ? body.type : 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key, 'x-device': DEVICE }),
      },
      ...(body === undefined ? {} : { body: isPicture ? body : JSON.stringify(body) }),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null);
    if (response === null) return refused({ code: 'no-answer' });
    if (response.ok) {
      const value: Value | null = response.status === 204 ? null : await response.json().catch(() => null);
      if (value === null && response.status !== 204) return refused({ code: 'no-answer' });
      return ok(value as Value);
    }
    return refused(await problemOf(response));
  };
  return {
    run: () => call(readCourierRun),
    async tell({ orderId, step, at, body, key }) {
      const address = { ...OPERATIONS[step], path: pathOf(OPERATIONS[step], { id: orderId }) };
      const answer = await call<CourierStepAnswer>(address, { body: { ...body, at }, key });
      return answer.ok ? ok(answer.value.stop) : answer;
    },
    savePhoto: (orderId, photoId, picture) =>
      call({ ...saveDeliveryPhoto, path: pathOf(saveDeliveryPhoto, { id: orderId, photoId }) }, { body: picture }),
    pushKey: () => call(readCourierPush),
    savePush: (subscription) => call(saveCourierPush, { body: subscription }),
    sendPositions: (positions) => call(POSITIONS, { body: { positions } }),
    ledger: () => call(readOwnLedger),
    settlement: (id) => call({ ...readOwnSettlement, path: pathOf(readOwnSettlement, { id }) }),
    confirm: (id, key) => call({ ...confirmSettlement, path: pathOf(confirmSettlement, { id }) }, { key }),
    dispute: (id, words, key) =>
      call({ ...disputeLedgerLine, path: pathOf(disputeLedgerLine, { id }) }, { body: { words }, key }),
  };
}

/** The reason that the shop reads in the order's history. */
const DEVICE = phoneName(navigator.userAgent);

const POSITIONS: Address = { method: 'POST', path: '/api/courier/positions' };

/** An error of a gateway or a busy server is retried; only the portal's own problem is a refusal. */
async function problemOf(response: Response): Promise<CourierCallProblem> {
  const problem: unknown = await response.json().catch(() => null);
  if (response.status === 401) return { code: 'link-ended' };
  const isFinal = response.status >= 400 && response.status < 500 && response.status !== 408;
  if (!isFinal || typeof problem !== 'object' || problem === null || !('code' in problem)) return { code: 'no-answer' };
  const { code, detail } = problem as { code: unknown; detail?: unknown };
  if (code === 'too-many-requests') return { code: 'no-answer' };
  return { code: 'refused', detail: typeof detail === 'string' ? detail : '' };
}
