import { existsSync } from 'node:fs';
import { run } from './child.mjs';
import { say } from './project.mjs';

export function isRoot() {
  return process.getuid?.() === 0;
}

/** The one `apt-get update` of this process. */
let lists;

/** Installs a package on Debian if this user may, and prints so first. Does nothing elsewhere. */
export async function installFromDebian(name, title, purpose) {
  if (!isRoot() || !existsSync('/etc/debian_version')) return;
  say(`Instalando ${title} do Debian para ${purpose} (apt-get install ${name})…`);
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  lists ??= run('apt-get', ['-qq', 'update'], options);
  if ((await lists) !== 0) say('apt-get update falhou; tentando mesmo assim.');
  await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', name], options);
}
