// @ts-expect-error: the launcher is plain JavaScript, because it runs before anything is installed
import { builtProgram } from '../../../scripts/lib/server-programs.mjs';

const ACCESS = './tests/support/access';

/**
 * The arguments with which Node runs a program as a person's command does: one of the server's as it was built, another
 * from its source. Its hashes of passwords cost nothing (`quick-password.ts`).
 */
export function programArguments(source: string): readonly string[] {
  const built: string | undefined = builtProgram(source);
  return built === undefined
    ? [`--import=${ACCESS}/quick-hashes.ts`, source]
    : [`--import=${ACCESS}/quick-built-hashes.ts`, built];
}
