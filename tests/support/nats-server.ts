import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Why tests with NATS cannot run here, or undefined if they can. */
export const natsMissing: string | undefined =
  spawnSync('nats-server', ['--version']).status === 0
    ? undefined
    : 'no nats-server on the PATH (Debian: apt-get install nats-server)';

/** A NATS server for the tests, on a local port. */
export interface NatsServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export async function startNats(port: number): Promise<NatsServer> {
  const server: ChildProcess = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  for (let tries = 0; tries < 100 && !(await answers(port)); tries += 1) await delay(50);
  return {
    url: `nats://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGCONT');
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
