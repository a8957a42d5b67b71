import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { startNetworkPaper } from '#tests/fakes/printers/paper.ts';
import { freePort } from '#tests/support/free-port.ts';
import { launchPortal, type PortalProcess, portalFolder, startPortal } from '#tests/support/launch/portal-process.ts';
import { type Line, openLine } from '#tests/support/line.ts';
import { type NatsServer, natsMissing, startNats } from '#tests/support/nats-server.ts';
import { stepClock } from '#tests/support/nodes/clock-file.ts';
import { agentFolder, type PrintAgentProcess, startAgent } from '#tests/support/printing/agent.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const NODES = 2;

/** A node, and the lines that lead to it and from it. */
export interface Node {
  readonly place: number;
  process(): PortalProcess;
  readonly front: Line;
  readonly store: Line;
  readonly bus: Line | undefined;
  /** Its address through the line in front of it. */
  readonly url: string;
  /** Starts it again after it was killed; waits until it is ready. */
  startAgain(): Promise<void>;
  /** Sets the error of its clock, in milliseconds. */
  stepClock(ms: number): Promise<void>;
}

/** Everything that runs: a PostgreSQL, a NATS, two nodes and a print agent, with a line between each two. */
export interface Site {
  readonly dataDir: string;
  readonly connection: PostgresConnection;
  readonly nodes: readonly Node[];
  readonly paper: Awaited<ReturnType<typeof startNetworkPaper>>;
  /** Leads from the print agent to the printer. */
  readonly paperLine: Line;
  restartNats(): Promise<void>;
  nats(): NatsServer | undefined;
  startAgent(token: string): Promise<{ kill(): Promise<void>; pid(): number }>;
}

/** `variables`: for the environment of every node. */
export async function openSite(variables: Readonly<Record<string, string>> = {}): Promise<Site> {
  const dataDir = await portalFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  onTestFinished(() => postgres.stop());
  const { connection } = postgres;
  const natsPort = natsMissing === undefined ? await freePort() : undefined;
  let nats = natsPort === undefined ? undefined : await startNats(natsPort);
  onTestFinished(async () => nats?.stop());
  const nodes: Node[] = [];
  // Starts one after the other: the first migrates the store.
  for (let place = 0; place < NODES; place += 1) {
    nodes.push(await startNode(place, { dataDir, connection, natsPort, variables }));
  }
  const paper = await startNetworkPaper();
  onTestFinished(() => paper.close());
  const paperLine = await openLine({ host: '127.0.0.1', port: paper.port });
  return {
    dataDir,
    connection,
    nodes,
    paper,
    paperLine,
    nats: () => nats,
    async restartNats() {
      await nats?.stop();
      if (natsPort !== undefined) nats = await startNats(natsPort);
    },
    async startAgent(token) {
      const [node] = nodes;
      const folder = await agentFolder();
      const start = () =>
        startAgent({
          PORTAL_URL: node?.url ?? '',
          PRINT_AGENT_TOKEN: token,
          PRINT_AGENT_DIR: folder,
          ...paper.variables,
        });
      let agent: PrintAgentProcess = start();
      return {
        pid: () => agent.pid,
        async kill() {
          await agent.kill();
          agent = start();
        },
      };
    },
  };
}

interface Surroundings {
  readonly dataDir: string;
  readonly connection: PostgresConnection;
  readonly natsPort: number | undefined;
  readonly variables: Readonly<Record<string, string>>;
}

async function startNode(place: number, { dataDir, connection, natsPort, variables }: Surroundings): Promise<Node> {
  const { host, port, user, password, database } = connection;
  const own = join(dataDir, `node-${place}`);
  await mkdir(own);
  const clockFile = join(own, 'clock');
  await writeFile(clockFile, '0');
  const portalPort = await freePort();
  const store = await openLine({ path: join(host, `.s.PGSQL.${port}`) });
  const bus = natsPort === undefined ? undefined : await openLine({ host: '127.0.0.1', port: natsPort });
  const front = await openLine({ host: '127.0.0.1', port: portalPort });
  const options = {
    dataDir: own,
    port: portalPort,
    env: {
      NODE_ENV: 'test',
      TEST_CLOCK_FILE: clockFile,
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${store.port}/${database}`,
      SESSION_SECRET: 'um segredo comprido que todos os nós conhecem',
      WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
      LOG_LEVEL: 'warn',
      ...variables,
      ...(bus === undefined ? {} : { NATS_URL: `nats://127.0.0.1:${bus.port}` }),
    },
  };
  let running = await startPortal(options);
  onTestFinished(async () => {
    running.child.kill('SIGCONT');
    await running.kill();
  });
  return {
    place,
    process: () => running,
    front,
    store,
    bus,
    url: `http://127.0.0.1:${front.port}`,
    async startAgain() {
      // A portal ends if its store cannot be reached while it starts.
      for (;;) {
        running = await launchPortal(options);
        if (await isReady(running)) return;
      }
    },
    stepClock: (ms) => stepClock(clockFile, ms),
  };
}

async function isReady({ url, child }: PortalProcess): Promise<boolean> {
  while (child.exitCode === null) {
    const isUp = await fetch(`${url}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isUp) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
