import type { CDPSession, Page } from '@playwright/test';

/** A task of a page's main thread. */
export interface PageTask {
  /** Wall-clock time in ms; grows while other programs use the processor. */
  readonly wallMs: number;
  /** Processor time of the thread, in ms. */
  readonly cpuMs: number;
  /** Its parts by kind, longest first: `script main-abc.js`, `Layout`, `Paint`; wall-clock ms. */
  readonly parts: readonly (readonly [string, number])[];
}

/** An event of Chromium's trace format; times in µs. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string; readonly functionName?: string } };
}

const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'v8',
];

/** Traces a page's main thread; the returned function stops the trace and returns the tasks, longest first. */
export async function tracePage(page: Page): Promise<() => Promise<readonly PageTask[]>> {
  const browser = page.context().browser();
  if (browser === null) throw new Error(`The page ${page.url()} has no browser to trace.`);
  const devtools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, recordMode: 'recordAsMuchAsPossible' },
  });
  return async () => {
    await endTracing(devtools);
    await devtools.detach();
    return tasksOf(events);
  };
}

async function endTracing(devtools: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
}

/** Takes the busiest main thread as the page's: the browser keeps a spare renderer. */
function tasksOf(events: readonly TraceEvent[]): readonly PageTask[] {
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const byThread = Map.groupBy(
    events.filter((event) => event.ph === 'X' && mains.has(threadOf(event))),
    threadOf,
  );
  const [busiest = []] = [...byThread.values()].sort((a, b) => b.length - a.length);
  const inOrder = busiest.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const tasks: PageTask[] = [];
  let task: TraceEvent | undefined;
  let inside: TraceEvent[] = [];
  const close = () => {
    if (task) tasks.push({ wallMs: (task.dur ?? 0) / 1000, cpuMs: (task.tdur ?? 0) / 1000, parts: partsOf(inside) });
  };
  for (const event of inOrder) {
    if (task && event.ts < end(task)) {
      inside.push(event);
    } else if (event.name.endsWith('RunTask')) {
      close();
      task = event;
      inside = [];
    }
  }
  close();
  return tasks.toSorted((a, b) => b.cpuMs - a.cpuMs);
}

/** Returns the time of each kind of event, without nested events. */
function partsOf(inside: readonly TraceEvent[]): PageTask['parts'] {
  const sums = new Map<string, number>();
  const open: TraceEvent[] = [];
  const add = (event: TraceEvent, ms: number) => sums.set(kindOf(event), (sums.get(kindOf(event)) ?? 0) + ms);
  for (const event of inside) {
    while (open.length > 0 && event.ts >= end(open.at(-1) as TraceEvent)) open.pop();
    const outer = open.at(-1);
    const ms = (event.dur ?? 0) / 1000;
    if (outer) add(outer, -ms);
    add(event, ms);
    open.push(event);
  }
  return [...sums].filter(([, ms]) => ms >= 0.5).sort((a, b) => b[1] - a[1]);
}

function kindOf({ name, args }: TraceEvent): string {
  const { url, functionName } = args?.data ?? {};
  return url && name === 'FunctionCall' ? `script ${url.split('/').at(-1)} ${functionName ?? ''}` : name;
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}

function end({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}
