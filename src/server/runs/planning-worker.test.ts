import { afterEach, expect, test } from 'vitest';
import type { PlanProblem } from '#domain/runs/problem.ts';
import type { PlanningRequest } from './planning-messages.ts';
import { PlanningFailed, PlanningWorker } from './planning-worker.ts';

const MINUTE_MS = 60_000;

const problem: PlanProblem = {
  now: 0,
  utcOffsetMinutes: -180,
  orders: [
    { id: 'a', place: 1, promisedAt: 30 * MINUTE_MS },
    { id: 'b', place: 2, promisedAt: 40 * MINUTE_MS },
  ],
  couriers: [{ id: 'pedro', name: 'Pedro', capacity: 4 }],
  travel: {
    minutes: [
      [0, 5, 6],
      [5, 0, 2],
      [6, 2, 0],
    ],
    km: [
      [0, 2, 2],
      [2, 0, 1],
      [2, 1, 0],
    ],
  },
};
const plan: PlanningRequest = { kind: 'plan', problem, seed: 1, ms: 5 };

const open: PlanningWorker[] = [];
function started(thread?: URL, graceMs?: number): PlanningWorker {
  const worker = new PlanningWorker(thread, graceMs);
  open.push(worker);
  return worker;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((worker) => worker.close()));
});

/** A thread of a few lines that behaves badly. */
function thread(body: string): URL {
  const source = `import { parentPort } from 'node:worker_threads';\nparentPort.on('message', (request) => { ${body} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

test('runs are planned in another thread while this one goes on', async () => {
  const worker = started();
  let isHere = false;
  setImmediate(() => {
    isHere = true;
  });
  const answer = await worker.ask({ ...plan, ms: 50 });
  expect(isHere).toBe(true);
  const runs = [{ courierId: 'pedro', stops: [{ orderId: 'a' }, { orderId: 'b' }], returnsAt: 13 * MINUTE_MS }];
  expect(answer).toMatchObject({ ok: true, value: { runs, unplanned: [] } });
});

test('requests are answered in turn', async () => {
  const worker = started();
  const standing = [{ courierId: 'pedro', orderIds: ['b'] }];
  const [first, second, third] = await Promise.all([
    worker.ask(plan),
    worker.ask({ kind: 'add', problem, standing }),
    worker.ask({ ...plan, problem: { ...problem, now: Number.NaN } }),
  ]);
  expect(first).toMatchObject({ value: { unplanned: [] } });
  expect(second).toMatchObject({ value: { runs: [{ stops: [{}, {}] }] } });
  expect(third).toMatchObject({
    problem: { code: 'invalid-problem', faults: expect.arrayContaining([{ code: 'now', id: 'NaN' }]) },
  });
});

test('a thread that dies fails its request and is replaced', async () => {
  const worker = started(
    thread(`if (request.ms === 1) process.exit(3); if (request.ms === 2) throw new Error('boom');
      parentPort.postMessage({ result: { runs: [], unplanned: [] } });`),
  );
  const exits = worker.ask({ ...plan, ms: 1 });
  const throws = worker.ask({ ...plan, ms: 2 });
  const works = worker.ask({ ...plan, ms: 3 });
  await expect(exits).rejects.toThrow(/ended with code 3/);
  await expect(throws).rejects.toThrow(/boom/);
  await expect(works).resolves.toEqual({ runs: [], unplanned: [] });
});

test('a thread that hangs is given up', async () => {
  const worker = started(
    thread(`if (request.ms === 1) for (;;); parentPort.postMessage({ result: { runs: [], unplanned: [] } });`),
    4000,
  );
  const hangs = worker.ask({ ...plan, ms: 1 });
  const works = worker.ask({ ...plan, ms: 3 });
  await expect(hangs).rejects.toThrow(/No plan within 4001 ms/);
  await expect(works).resolves.toEqual({ runs: [], unplanned: [] });
});

test('rejects a search without a time limit', async () => {
  await expect(started().ask({ ...plan, ms: Number.NaN })).resolves.toMatchObject({ value: { unplanned: [] } });
});

test('a request that cannot be sent fails alone', async () => {
  const worker = started();
  const unsendable = { ...plan, seed: (() => 1) as unknown as number };
  await expect(worker.ask(unsendable)).rejects.toThrow(PlanningFailed);
  await expect(worker.ask(plan)).resolves.toMatchObject({ value: { unplanned: [] } });
});

test('requests still waiting fail when the worker is closed', async () => {
  const worker = started();
  const answers = [worker.ask(plan), worker.ask(plan)];
  const settled = Promise.allSettled(answers);
  await worker.close();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(worker.ask(plan)).rejects.toThrow(/closed/);
});
