import { setTimeout as delay } from 'node:timers/promises';
import type { CashCount, CashSessionAnswer, CashZReport } from '#contract/cash/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Load } from './load.ts';

/** The person at the till: opens it, fills it and closes it with a Z, one session after another. */
export interface TillKeeper {
  /** Resolves once the first session is open; earlier sales belong to none. */
  readonly isOpen: Promise<unknown>;
  readonly reports: readonly CashZReport[];
  /** Closes the till soon; resolves with the first Z whose closing begins after this call. */
  nextZ(): Promise<CashZReport>;
  /** Closes the open session. */
  stop(): Promise<void>;
  /** Opens a last session and closes it: counts what was sold after the last Z. */
  closeRest(): Promise<void>;
}

const AGAIN_MS = 100;
/** Pause between two movements, and how many a session has. */
const REST_MS = 250;
const MOVEMENTS = 20;
/** What a new establishment's till counts. */
const LINES = ['drawer', 'credito', 'debito', 'pix'];
const KINDS = ['cash-on-route', 'on-route', 'awaiting', 'open-comandas'];

/** `onFailure` is called with each answer that is a mistake of the portal. */
export function keepTill(ask: Load['ask'], onFailure: (failure: unknown) => void): TillKeeper {
  const reports: CashZReport[] = [];
  const waiting: PromiseWithResolvers<CashZReport>[] = [];
  let isOver = false;

  const open = () => ask<CashSessionAnswer>('/api/cash/sessions', { float: 0, outside: 'include' });
  const session = async (opening = open()): Promise<void> => {
    const { status, body } = await opening;
    if (status !== 201) throw new Error(`the till was answered ${status}: ${JSON.stringify(body)}`);
    for (let made = 0; made < MOVEMENTS && !isOver && waiting.length === 0; made += 1) {
      await ask(`/api/cash/sessions/${body.id}/movements`, { kind: 'supply', amount: 100, reason: 'troco' });
      await delay(REST_MS);
    }
    const asked = waiting.length;
    const report = await closeTill(ask, body.id);
    reports.push(report);
    for (const one of waiting.splice(0, asked)) one.resolve(report);
  };
  const first = open();
  const failed = (failure: unknown): void => {
    onFailure(failure);
    for (const one of waiting.splice(0)) one.reject(failure);
  };
  const work = async () => {
    await session(first).catch(failed);
    while (!isOver) await session().catch(failed);
  };
  const atWork = work();
  return {
    isOpen: first,
    reports,
    nextZ() {
      const one = Promise.withResolvers<CashZReport>();
      waiting.push(one);
      return one.promise;
    },
    async stop() {
      isOver = true;
      await atWork;
    },
    closeRest: () => session(),
  };
}

/** Counts nothing, and gives a reason for every difference. Waits while a courier is on the road with cash. */
async function closeTill(ask: Load['ask'], id: string): Promise<CashZReport> {
  for (;;) {
    const counted = await ask<CashCount & Partial<Problem>>(`/api/cash/sessions/${id}/counts`, {
      counted: LINES.map((line) => ({ line, amount: 0 })),
      acknowledged: KINDS,
    });
    if (counted.body.code === 'cash-closing-blocked') {
      await delay(AGAIN_MS);
      continue;
    }
    if (counted.status !== 201) throw new Error(`the count was answered ${JSON.stringify(counted.body)}`);
    const reasons = counted.body.compared
      .filter(({ difference }) => difference !== 0)
      .map(({ line }) => ({ line, reason: 'Não contado' }));
    const closed = await ask<CashZReport>(`/api/cash/sessions/${id}/close`, { countId: counted.body.id, reasons });
    if (closed.status === 200) return closed.body;
  }
}
