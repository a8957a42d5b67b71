import { execFile } from 'node:child_process';
import { createReadStream, type ReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgentPlatform, AgentProgram } from '#contract/printing/program-schema.ts';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';
import { BUILDS_NO_PROGRAMS } from '#server/printing/texts.ts';
import { agentVersion } from './agent-version.ts';

/** The agent's programs, each one file. Built on the first request, and kept until the portal is updated. */
export interface AgentPrograms {
  list(): Promise<readonly AgentProgram[]>;
  read(platform: AgentPlatform): Promise<AgentProgram>;
  /** Starts a build unless the program is ready or being built. Resolves once it has started. */
  build(platform: AgentPlatform): Promise<void>;
  /** The file of a program; undefined while it is not ready. */
  open(platform: AgentPlatform): Promise<{ readonly stream: ReadStream; readonly bytes: number } | undefined>;
  /** Ends a running build. */
  stop(): void;
}

export const PLATFORMS: readonly AgentPlatform[] = ['win-x64', 'linux-x64', 'linux-arm64'];

const COMMAND = join('scripts', 'agents', 'build.ts');
const BUILD_MS = 10 * 60_000;

/** Written by the build command next to a program. */
interface Built {
  readonly version: string;
  readonly sha256: string;
}

/**
 * `folder`: where programs are stored; `npm run build:agents` writes to the same place. `mayBuild`: false in tests,
 * which must not start a build.
 */
export function createAgentPrograms(folder: string, mayBuild: boolean): AgentPrograms {
  const building = new Map<AgentPlatform, AbortController>();
  const failures = new Map<AgentPlatform, string>();

  const read = async (platform: AgentPlatform): Promise<AgentProgram> => {
    const version = await agentVersion();
    if (building.has(platform)) return { platform, version, state: 'building' };
    const failure = failures.get(platform);
    const built = await readFile(join(folder, `${platform}.json`), 'utf8').then(
      (text) => JSON.parse(text) as Built,
      () => undefined,
    );
    const file = await stat(join(folder, platform)).catch(() => undefined);
    if (built?.version === version && file !== undefined) {
      return { platform, version, state: 'ready', bytes: file.size, sha256: built.sha256 };
    }
    return failure === undefined
      ? { platform, version, state: 'missing' }
      : { platform, version, state: 'failed', failure };
  };

  return {
    read,
    list: () => Promise.all(PLATFORMS.map(read)),
    async build(platform) {
      if ((await read(platform)).state === 'ready' || building.has(platform)) return;
      if (!mayBuild) return void failures.set(platform, BUILDS_NO_PROGRAMS);
      const abort = new AbortController();
      building.set(platform, abort);
      failures.delete(platform);
      const options = { cwd: PROJECT_ROOT, timeout: BUILD_MS, signal: abort.signal };
      execFile(process.execPath, [COMMAND, '--out', folder, platform], options, (error, _said, complained) => {
        building.delete(platform);
        if (error !== null) failures.set(platform, reasonOf(complained, error));
      });
    },
    async open(platform) {
      const program = await read(platform);
      if (program.state !== 'ready' || program.bytes === undefined) return undefined;
      return { stream: createReadStream(join(folder, platform)), bytes: program.bytes };
    },
    stop() {
      for (const abort of building.values()) abort.abort();
    },
  };
}

/** The reason of a failed build: the last line of the command's output. */
function reasonOf(complained: string, error: Error): string {
  const last = complained.trim().split('\n').at(-1) ?? '';
  return (last === '' ? error.message : last).slice(0, 300);
}
