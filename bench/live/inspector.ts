import { once } from 'node:events';
import { WebSocket } from 'ws';

/** What a process holds after full collections of garbage, in bytes. */
export interface Held {
  readonly heap: number;
  readonly resident: number;
}

/** The debugger of a process that was started with `--inspect` at a port of this machine. */
export interface Inspector {
  /** Collects garbage, then measures. */
  held(): Promise<Held>;
  close(): void;
}

/** Objects with finalizers are freed one collection later. */
const COLLECTIONS = 3;

/** Connects to a process's debugger. */
export async function inspect(port: number): Promise<Inspector> {
  const targets = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const [target] = targets as readonly { readonly webSocketDebuggerUrl: string }[];
  if (!target) throw new Error(`Nothing can be inspected at port ${port}.`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map<number, (result: unknown) => void>();
  socket.on('message', (data) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let calls = 0;
  const call = (method: string, params: object = {}): Promise<unknown> => {
    calls += 1;
    const id = calls;
    const answer = new Promise((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    return answer;
  };
  return {
    async held() {
      for (let times = 0; times < COLLECTIONS; times += 1) await call('HeapProfiler.collectGarbage');
      const expression = 'JSON.stringify(process.memoryUsage())';
      const { result } = (await call('Runtime.evaluate', { expression })) as { result: { value: string } };
      const { heapUsed, rss } = JSON.parse(result.value);
      return { heap: heapUsed, resident: rss };
    },
    close: () => socket.terminate(),
  };
}
