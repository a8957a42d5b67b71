import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendToWindowsQueue } from './windows-printer.ts';

/** A stand-in for PowerShell: keeps its variables and its script, and ends with this code. */
async function aPowerShell(code: number) {
  const folder = await mkdtemp(join(tmpdir(), 'powershell-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'powershell.exe');
  const keep = 'echo "$TICKET_QUEUE|$TICKET_TITLE|$TICKET_WAIT_MS" > "$0.said"; cp "$TICKET_FILE" "$0.ticket"';
  await writeFile(file, `#!/bin/sh\n${keep}; echo "$4" > "$0.script"\nexit ${code}\n`);
  await chmod(file, 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  return (what: string) => readFile(`${file}.${what}`, 'utf8');
}

const PATIENCE = { connectMs: 5000, stallMs: 5000 };
const job = { bytes: Buffer.from('bilhete'), title: 'Pedido 1', queue: "EPSON 'TM' & $x", confirms: true };

test('the Windows queue: names travel as variables, and every end of the script has its outcome', async () => {
  const kept = await aPowerShell(0);
  expect(await sendToWindowsQueue(job, PATIENCE)).toEqual({ outcome: 'printed' });
  expect(await kept('said')).toBe("EPSON 'TM' & $x|Pedido 1|5000\n");
  expect(await kept('ticket')).toBe('bilhete');
  const script = Buffer.from(await kept('script'), 'base64').toString('utf16le');
  expect(script).toContain('StartDocPrinterW');
  expect(script).not.toContain('EPSON');
  for (const [code, outcome] of [
    [10, 'not-sent'],
    [11, 'uncertain'],
    [1, 'uncertain'],
  ] as const) {
    await aPowerShell(code);
    expect(await sendToWindowsQueue(job, PATIENCE)).toMatchObject({ outcome });
  }
});
