/** `npm run build:agents [-- SYSTEM…]`: builds the print agent's programs that Impressoras offers. */
import { join, resolve } from 'node:path';
import { exit } from 'node:process';
import { buildAgent } from './build-agent.ts';
import { type AgentPlatform, NODE_BUILDS } from './node-builds.ts';

const MEGABYTE = 1024 * 1024;

function isPlatform(name: string): name is AgentPlatform {
  return name in NODE_BUILDS;
}

try {
  const args = process.argv.slice(2);
  const isNamed = args[0] === '--out';
  const out = isNamed ? args[1] : join(process.env.DATA_DIR ?? '.data', 'agents');
  const names = isNamed ? args.slice(2) : args;
  const unknown = names.find((name) => !isPlatform(name));
  if (out === undefined || unknown !== undefined) {
    throw new Error(`Não há agente para ${unknown}. Os sistemas são: ${Object.keys(NODE_BUILDS).join(', ')}.`);
  }
  const platforms = names.length === 0 ? (Object.keys(NODE_BUILDS) as AgentPlatform[]) : names.filter(isPlatform);
  for (const platform of platforms) {
    const { bytes } = await buildAgent(platform, resolve(out));
    process.stdout.write(`${platform}: ${Math.round(bytes / MEGABYTE)} MB em ${join(out, platform)}\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
}
