import type { AgentPlatform, AgentProgram } from '#contract/printing/program-schema.ts';
import type { PrintAgent } from '#contract/printing/schema.ts';

/** The systems that a program exists for, the likeliest first. */
export const PLATFORM_NAMES: Readonly<Record<AgentPlatform, string>> = {
  'win-x64': 'Windows',
  'linux-x64': 'Linux',
  'linux-arm64': 'Linux ARM',
};

/** The computer's system, and which version of the agent runs there; empty for an agent that never said. */
export function systemText({ platform, version }: Pick<PrintAgent, 'platform' | 'version'>): string {
  if (platform === undefined) return '';
  const name = PLATFORM_NAMES[platform as AgentPlatform] ?? platform;
  return version === undefined ? name : `${name} · versão ${version}`;
}

/** True where the portal has another program than the one that runs. An agent that runs from sources has no program. */
export function isOutdated(agent: PrintAgent, programs: readonly AgentProgram[]): boolean {
  const newest = programs.find(({ platform }) => platform === agent.platform)?.version;
  return newest !== undefined && agent.version !== undefined && !['fonte', newest].includes(agent.version);
}
