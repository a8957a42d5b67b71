import type { AgentPlatform, AgentProgram } from '#contract/printing/program-schema.ts';
import type { PrintAgent } from '#contract/printing/schema.ts';

/** The systems that have a program, the most common first. */
export const PLATFORM_NAMES: Readonly<Record<AgentPlatform, string>> = {
  'win-x64': 'Windows',
  'linux-x64': 'Linux',
  'linux-arm64': 'Linux ARM',
};

/** The computer's system and the version of its agent; empty for an agent that did not report them. */
export function systemText({ platform, version }: Pick<PrintAgent, 'platform' | 'version'>): string {
  if (platform === undefined) return '';
  const name = PLATFORM_NAMES[platform as AgentPlatform] ?? platform;
  return version === undefined ? name : `${name} · versão ${version}`;
}

/** True if the portal has another program than the running one. An agent that runs from sources has no program. */
export function isOutdated(agent: PrintAgent, programs: readonly AgentProgram[]): boolean {
  const newest = programs.find(({ platform }) => platform === agent.platform)?.version;
  return newest !== undefined && agent.version !== undefined && !['fonte', newest].includes(agent.version);
}
