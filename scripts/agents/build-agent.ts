import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { agentVersion } from '#server/printing/programs/agent-version.ts';
import { bundleAgent } from './bundle.ts';
import { type AgentPlatform, NODE_VERSION } from './node-builds.ts';
import { bringNode } from './node-program.ts';

/** The marker in Node's executable that shows an injected program; see Node's "Single executable applications". */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

const AN_HOUR_MS = 60 * 60_000;

/**
 * Builds the agent for a system as one file: `out/PLATFORM`, and `out/PLATFORM.json` with its version and SHA-256.
 * Neither appears before it is complete. Throws an error in Portuguese that names what is missing.
 */
export async function buildAgent(
  platform: AgentPlatform,
  out: string,
  { version = agentVersion() }: { readonly version?: string | Promise<string> } = {},
): Promise<{ readonly bytes: number }> {
  if (process.version !== `v${NODE_VERSION}`) {
    throw new Error(`O Node do projeto é ${process.version}; os programas são construídos com o ${NODE_VERSION}.`);
  }
  await mkdir(out, { recursive: true });
  await removeOldAttempts(out);
  const folder = await mkdtemp(join(out, 'build-'));
  try {
    const named = await version;
    const blob = await prepareBlob(folder, named);
    const program = join(folder, 'program');
    await bringNode(platform, folder, program);
    await chmod(program, 0o755);
    await inject(program, await readFile(blob));
    const sha256 = createHash('sha256')
      .update(await readFile(program))
      .digest('hex');
    const { size } = await stat(program);
    await writeFile(join(folder, 'about.json'), `${JSON.stringify({ version: named, sha256, node: NODE_VERSION })}\n`);
    // Remove the old description first, so that no reader combines it with the new file.
    await rm(join(out, `${platform}.json`), { force: true });
    await rename(program, join(out, platform));
    await rename(join(folder, 'about.json'), join(out, `${platform}.json`));
    return { bytes: size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes folders older than an hour, which killed builds left; a build is faster. */
async function removeOldAttempts(out: string): Promise<void> {
  for (const name of (await readdir(out)).filter((one) => one.startsWith('build-'))) {
    const path = join(out, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - AN_HOUR_MS) await rm(path, { recursive: true, force: true });
  }
}

async function prepareBlob(folder: string, version: string): Promise<string> {
  const main = await bundleAgent(folder, version);
  const output = join(folder, 'agent.blob');
  const config = join(folder, 'sea.json');
  // No snapshot and no code cache: both work only on the system that built them.
  const settings = { main, output, disableExperimentalSEAWarning: true, useSnapshot: false, useCodeCache: false };
  await writeFile(config, JSON.stringify(settings));
  await promisify(execFile)(process.execPath, ['--experimental-sea-config', config]);
  return output;
}

async function inject(program: string, blob: Buffer): Promise<void> {
  const { default: postject } = await import('postject');
  const warn = console.warn;
  // postject warns about sections of Node's file that it does not change.
  console.warn = () => {};
  try {
    await postject.inject(program, 'NODE_SEA_BLOB', blob, { sentinelFuse: FUSE });
  } finally {
    console.warn = warn;
  }
}
