import { readdir } from 'node:fs/promises';
import { runPowerShell } from './powershell.ts';
import { runProgram } from './run-program.ts';

/** The printers of this agent's computer. */
export interface LocalPrinters {
  readonly queues: readonly string[];
  readonly devices: readonly string[];
}

const PATIENCE_MS = 10_000;
const MOST = 50;
const LONGEST = 200;
const DEVICES = [
  ['/dev/usb', /^lp\d+$/],
  ['/dev', /^lp\d+$/],
] as const;

/** The queues and printer devices of this computer. Never throws: leaves out what cannot be read. */
export async function findLocalPrinters(): Promise<LocalPrinters> {
  const isWindows = process.platform === 'win32';
  const [queues, devices] = await Promise.all([
    isWindows ? windowsQueues() : cupsQueues(),
    isWindows ? [] : deviceFiles(),
  ]);
  return { queues: usable(queues), devices: usable(devices) };
}

async function cupsQueues(): Promise<readonly string[]> {
  const { code, said } = await runProgram('lpstat', ['-e'], { ms: PATIENCE_MS });
  return code === 0 ? said.split('\n') : [];
}

async function windowsQueues(): Promise<readonly string[]> {
  const script = '[Console]::OutputEncoding = [Text.Encoding]::UTF8; Get-Printer | ForEach-Object { $_.Name }';
  const { code, said } = await runPowerShell(script, { ms: PATIENCE_MS });
  return code === 0 ? said.split(/\r?\n/) : [];
}

async function deviceFiles(): Promise<readonly string[]> {
  const found = DEVICES.map(async ([folder, name]) =>
    (await readdir(folder).catch(() => [])).filter((file) => name.test(file)).map((file) => `${folder}/${file}`),
  );
  return (await Promise.all(found)).flat();
}

function usable(names: readonly string[]): readonly string[] {
  const kept = names.map((name) => name.trim()).filter((name) => name !== '' && name.length <= LONGEST);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the portal refuses names with them
  return [...new Set(kept)].filter((name) => !/^-|[\u0000-\u001f\u007f]/.test(name)).slice(0, MOST);
}
