import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type AgentPlatform, NODE_BUILDS, NODE_VERSION } from './node-builds.ts';

const run = promisify(execFile);
const FETCH_MS = 5 * 60_000;
const LONGEST_ANSWER = 64 * 1024 * 1024;

/**
 * Writes Node for a system to `to`: the project's own for the same system, else npm's package, whose integrity must
 * match the pinned one. Throws an error in Portuguese that names what is missing.
 */
export async function bringNode(platform: AgentPlatform, folder: string, to: string): Promise<void> {
  if (platform === `${process.platform}-${process.arch}` && process.version === `v${NODE_VERSION}`) {
    return copyFile(process.execPath, to);
  }
  const { package: name, program, integrity } = NODE_BUILDS[platform];
  const file = await fetchPackage(`${name}@${NODE_VERSION}`, folder);
  const found = `sha512-${createHash('sha512')
    .update(await readFile(file))
    .digest('base64')}`;
  if (found !== integrity) throw new Error(`O pacote ${name} não é o esperado (${found}). Nada foi construído.`);
  await run('tar', ['-xzf', file, '-C', folder, `package/${program}`]).catch((error: Error) => {
    throw new Error(`O pacote ${name} não pôde ser aberto: ${error.message}`);
  });
  await copyFile(join(folder, 'package', program), to);
}

/**
 * Downloads the package with npm, which checks the registry's integrity; the pinned integrity is checked afterwards.
 */
async function fetchPackage(spec: string, folder: string): Promise<string> {
  const npm = process.env.npm_execpath;
  const args = ['pack', spec, '--json', '--pack-destination', folder, '--loglevel=error'];
  const [file, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const options = { cwd: folder, timeout: FETCH_MS, maxBuffer: LONGEST_ANSWER };
  const { stdout } = await run(file, [...before, ...args], options).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'ENOENT'
        ? 'O npm não está no PATH do portal: ele busca o Node de outros sistemas.'
        : `O npm não conseguiu baixar ${spec}. Confira a internet do servidor.`,
    );
  });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  if (packed === undefined) throw new Error(`O npm não disse onde guardou ${spec}.`);
  return join(folder, packed.filename);
}
