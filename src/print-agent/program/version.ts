/** Replaced when the program is built (`scripts/agents/bundle.ts`). */
declare const AGENT_VERSION: string | undefined;

/** The version of this program; `fonte` when it runs from its sources. */
export const VERSION: string = typeof AGENT_VERSION === 'string' ? AGENT_VERSION : 'fonte';

/** True in the single-file program, which can install and replace itself. */
export const IS_PROGRAM: boolean = VERSION !== 'fonte';

/** This computer's system as the portal names it, such as `linux-x64` or `win-x64`. */
export function platformName(): string {
  return `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}
