import { type Ended, type RunOptions, runProgram } from './run-program.ts';

/**
 * Runs a PowerShell script, encoded in one argument, so that quoting cannot change it and policies for script files do
 * not apply. Never throws.
 */
export function runPowerShell(script: string, options: RunOptions): Promise<Ended> {
  const encoded = Buffer.from(script, 'utf16le').toString('base64');
  const args = ['-NoProfile', '-NonInteractive', '-EncodedCommand', encoded];
  return runProgram('powershell.exe', args, options);
}
