import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the widget's host behaves: answers, answers late, answers without a widget, or not at all. */
export type WidgetMood = 'well' | 'slow' | 'empty' | 'broken';

export interface FakeWidgetHost {
  readonly scriptUrl: string;
  readonly requests: () => number;
  become(mood: WidgetMood): void;
  close(): Promise<void>;
}

/**
 * A fake of the marketplace widget's host. Its script sets `iFoodWidget` on the page, refuses what the real one refuses
 * (no id, no merchant, more than ten, no UUIDs, a second start) and records its start options in `iFoodWidget.started`.
 */
export async function startFakeWidgetHost(port = 0): Promise<FakeWidgetHost> {
  let mood: WidgetMood = 'well';
  let requests = 0;
  const server = createServer((request, response) => {
    if (request.url !== '/widget.js') return void response.writeHead(404).end();
    requests += 1;
    if (mood === 'broken') return void response.writeHead(500).end();
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
    response.end(scriptOf(mood));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    scriptUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/widget.js`,
    requests: () => requests,
    become: (next) => {
      mood = next;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

const SCRIPT = `
  window.iFoodWidget = {
    started: [],
    init(options) {
      const uuid = /^[0-9a-f-]{36}$/;
      if (!options.widgetId) throw new Error('widgetId is missing');
      if (!(options.merchantIds.length >= 1 && options.merchantIds.length <= 10)) throw new Error('1 to 10 merchants');
      if (!options.merchantIds.every((id) => uuid.test(id))) throw new Error('merchants are UUIDs');
      if (this.started.length > 0) throw new Error('already started');
      this.started.push(options);
    },
  };
`;

function scriptOf(mood: WidgetMood): string {
  if (mood === 'empty') return '';
  return mood === 'slow' ? `setTimeout(() => { ${SCRIPT} }, 700);` : SCRIPT;
}
