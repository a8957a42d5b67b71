import {
  createRun,
  dissolveRun,
  giveRun,
  holdRun,
  lockStop,
  mergeRuns,
  moveStop,
  splitRun,
  takeOutStop,
} from '#contract/runs/operations.ts';
import type { RunList } from '#contract/runs/schema.ts';
import type { BookChange } from '#domain/runs/book/change.ts';
import { call } from '#portal/api/call.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import type { MakeAgain } from './inverse-change.ts';

/** Sends a change of the planned runs; returns all unfinished runs. */
export function sendChange(change: BookChange, idempotencyKey: string): Promise<RunList> {
  const asked = { params: { id: change.runId }, idempotencyKey };
  switch (change.kind) {
    case 'move':
      return call(moveStop, { ...asked, body: { orderId: change.orderId, position: change.position } });
    case 'take-out':
      return call(takeOutStop, { ...asked, body: { orderId: change.orderId } });
    case 'lock':
      return call(lockStop, { ...asked, body: { orderId: change.orderId, locked: change.locked } });
    case 'merge':
      return call(mergeRuns, { ...asked, body: { runId: change.from } });
    case 'split':
      return call(splitRun, { ...asked, body: { orderId: change.orderId } });
    case 'give':
      return call(giveRun, { ...asked, body: { courierId: change.courier.id } });
    case 'dissolve':
      return call(dissolveRun, asked);
    case 'hold':
      return call(holdRun, { ...asked, body: { held: change.held } });
  }
}

/** Creates a removed run again, with the stops unlocked that were. Call it once: each call creates a run. */
export async function sendMakeAgain({ kind: _kind, openFrom, ...body }: MakeAgain): Promise<void> {
  const run = await call(createRun, { body, idempotencyKey: newRequestKey() });
  if (openFrom === undefined) return;
  await sendChange({ kind: 'lock', runId: run.id, orderId: openFrom, locked: false }, newRequestKey());
}
