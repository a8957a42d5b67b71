import { spawn } from 'node:child_process';

/** How a program ended. `code` is null if it was killed; `isMissing` if it could not be started. */
export interface Ended {
  readonly code: number | null;
  readonly isMissing: boolean;
  readonly isLate: boolean;
  readonly said: string;
  readonly complained: string;
}

/**
 * Runs a program of the system with `input`; kills it after `ms`. Never throws. Uses no shell, so that a printer's name
 * cannot become a command.
 */
export function runProgram(
  file: string,
  args: readonly string[],
  { ms, input = Buffer.alloc(0), variables = {}, isVerbatim = false }: RunOptions,
): Promise<Ended> {
  return new Promise((resolve) => {
    let [said, complained, isLate] = ['', '', false];
    // English output, because the programs' answers are parsed.
    const env = { ...process.env, LC_ALL: 'C', LANGUAGE: 'C', ...variables };
    const windows = { windowsHide: true, windowsVerbatimArguments: isVerbatim };
    const child = spawn(file, args, { env, stdio: ['pipe', 'pipe', 'pipe'], ...windows });
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, ms);
    const end = (code: number | null, isMissing: boolean): void => {
      clearTimeout(timer);
      resolve({ code, isMissing, isLate, said, complained });
    };
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      complained += chunk;
    });
    child.stdin.on('error', () => {});
    child.once('error', () => end(null, true));
    child.once('close', (code) => end(code, false));
    child.stdin.end(input);
  });
}

export interface RunOptions {
  readonly ms: number;
  readonly input?: Buffer;
  readonly variables?: Readonly<Record<string, string>>;
  /** Windows: the arguments are quoted already. */
  readonly isVerbatim?: boolean;
}
