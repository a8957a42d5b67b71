import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { installFromDebian } from './debian.mjs';
import { say } from './project.mjs';

/** Installs a NATS server for tests with several nodes; without one they are skipped and listed as skipped. */
export function ensureNats() {
  return ensure({
    asked: ['nats-server', '--version'],
    package: ['nats-server', 'o servidor NATS', 'os testes com vários nós'],
    without: 'Sem nats-server: os testes com vários nós sobre NATS ficam de fora.',
  });
}

/** The same of CUPS, for tests of the print agent with a real queue. */
export function ensureCups() {
  return ensure({
    // Checks an empty configuration.
    asked: ['cupsd', '-t', '-c', '/dev/null'],
    package: ['cups', 'o CUPS', 'os testes do agente de impressão com uma fila de verdade'],
    without: 'Sem cupsd: os testes do agente de impressão com o CUPS de verdade ficam de fora.',
  });
}

async function ensure({ asked, package: wanted, without }) {
  if (isThere(asked)) return;
  await installFromDebian(...wanted);
  if (!isThere(asked)) say(without);
}

function isThere([program, ...args]) {
  const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin'].join(delimiter) };
  return spawnSync(program, args, { stdio: 'ignore', env }).status === 0;
}
