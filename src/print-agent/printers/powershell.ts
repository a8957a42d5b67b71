import { type Ended, type RunOptions, runProgram } from './run-program.ts';

/**
 * Runs a script of PowerShell. It travels encoded in one argument, so that no quoting changes it and no policy about files
 * of scripts applies. Never throws.
 */
export function runPowerShell(script: string, options: RunOptions): Promise<Ended> {
  const encoded = Buffer.from(script, 'utf16le').toString('base64');
  const args = ['-NoProfile', '-NonInteractive', '-EncodedCommand', encoded];
  return runProgram('powershell.exe', args, options);
}
