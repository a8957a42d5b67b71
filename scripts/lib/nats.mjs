import { spawnSync } from 'node:child_process';
import { installFromDebian } from './debian.mjs';
import { say } from './project.mjs';

/** Installs a NATS server for tests with several nodes; without one they are skipped and listed as skipped. */
export async function ensureNats() {
  if (isThere()) return;
  await installFromDebian('nats-server', 'o servidor NATS', 'os testes com vários nós');
  if (!isThere()) say('Sem nats-server: os testes com vários nós sobre NATS ficam de fora.');
}

function isThere() {
  return spawnSync('nats-server', ['--version'], { stdio: 'ignore' }).status === 0;
}
