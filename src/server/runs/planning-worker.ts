import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PlanningAnswer, PlanningRequest, PlanningResult } from './planning-messages.ts';

const CLOSED = 'The planning worker is closed';

/** The planning thread died, took too long or was closed; the next request gets a new one. */
export class PlanningFailed extends Error {}

interface PlanningJob {
  readonly request: PlanningRequest;
  readonly resolve: (result: PlanningResult) => void;
  readonly reject: (error: Error) => void;
}

/** Time that a request gets beyond its planning time, for a busy machine or a thread that is still starting. */
const GRACE_MS = 10_000;
/** The longest wait for a plan. */
const LONGEST_MS = 60_000;
/** Next to this file in the sources as in the built server. */
const THREAD = new URL(`./planning-thread${extname(import.meta.filename)}`, import.meta.url);

/**
 * Plans runs in a separate thread, so that no request of the portal is blocked. One warm thread processes the requests
 * in turn; if it dies or hangs, only its current request fails.
 */
export class PlanningWorker {
  private readonly thread: URL;
  private readonly graceMs: number;
  private readonly waiting: PlanningJob[] = [];
  private worker: Worker | null = null;
  private current: PlanningJob | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(thread: URL = THREAD, graceMs: number = GRACE_MS) {
    this.thread = thread;
    this.graceMs = graceMs;
    this.start();
  }

  /** Rejects with `PlanningFailed` if no answer comes. */
  ask(request: PlanningRequest): Promise<PlanningResult> {
    if (this.isClosed) return Promise.reject(new PlanningFailed(CLOSED));
    return new Promise((resolve, reject) => {
      this.waiting.push({ request: bounded(request), resolve, reject });
      this.next();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const { worker } = this;
    this.fail(CLOSED);
    for (const job of this.waiting.splice(0)) job.reject(new PlanningFailed(CLOSED));
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(this.thread, { execArgv: [] });
    // Let the process end while the thread is idle.
    worker.unref();
    worker.on('message', (answer: PlanningAnswer) => this.settle(worker, answer));
    worker.on('error', (error) => this.lose(worker, `The planning thread died: ${error}`));
    worker.on('exit', (code) => this.lose(worker, `The planning thread ended with code ${code}`));
    this.worker = worker;
    return worker;
  }

  private next(): void {
    if (this.current !== null) return;
    const job = this.waiting.shift();
    if (job === undefined) return;
    const worker = this.worker ?? this.start();
    this.current = job;
    try {
      worker.postMessage(job.request);
    } catch (error) {
      this.current = null;
      job.reject(new PlanningFailed(`The request cannot be sent: ${error}`));
      this.next();
      return;
    }
    worker.ref();
    const limit = this.graceMs + (job.request.kind === 'plan' ? job.request.ms : 0);
    this.timer = setTimeout(() => this.lose(worker, `No plan within ${limit} ms`), limit);
  }

  private settle(worker: Worker, answer: PlanningAnswer): void {
    if (worker !== this.worker) return;
    const job = this.finishCurrent();
    worker.unref();
    if ('result' in answer) job?.resolve(answer.result);
    else job?.reject(new PlanningFailed(answer.thrown));
    this.next();
  }

  /** Terminates a thread; the following requests go to a new one. */
  private lose(worker: Worker, why: string): void {
    if (worker !== this.worker) return;
    this.fail(why);
    void worker.terminate();
    this.next();
  }

  private fail(why: string): void {
    this.worker = null;
    this.finishCurrent()?.reject(new PlanningFailed(why));
  }

  private finishCurrent(): PlanningJob | null {
    const job = this.current;
    this.current = null;
    clearTimeout(this.timer);
    return job;
  }
}

function bounded(request: PlanningRequest): PlanningRequest {
  if (request.kind !== 'plan') return request;
  return { ...request, ms: request.ms > 0 ? Math.min(request.ms, LONGEST_MS) : 0 };
}
