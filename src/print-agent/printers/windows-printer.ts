import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPowerShell } from './powershell.ts';
import { incompleteText, NO_POWERSHELL, noWindowsQueueText, stalledQueueText, stuckText } from './printer-texts.ts';
import type { QueueJob } from './queue-printer.ts';
import { type Ended, runProgram } from './run-program.ts';
import type { PrinterPatience, Sent } from './sent.ts';

/** Exit codes of the script below. With any other code it is unknown how far it came. */
const CODES = { printed: 0, notSent: 10, stuck: 11 } as const;

/**
 * Sends a ticket unchanged to a queue of the Windows spooler (data type RAW); with `confirms`, waits until it has left
 * the queue. Never throws. Not covered by tests, which do not run on Windows.
 */
export async function sendToWindowsQueue(
  { bytes, title, queue, confirms }: QueueJob,
  { connectMs, stallMs }: PrinterPatience,
): Promise<Sent> {
  const ended = await withFile(bytes, (file) =>
    runPowerShell(RAW_SCRIPT, {
      ms: connectMs + 2 * stallMs,
      // Names are passed as variables, so that none is read as a command.
      variables: {
        TICKET_FILE: file,
        TICKET_QUEUE: queue,
        TICKET_TITLE: title,
        TICKET_WAIT_MS: confirms ? String(stallMs) : '0',
      },
    }),
  );
  if (ended.isMissing) return { outcome: 'not-sent', reason: NO_POWERSHELL };
  if (ended.code === CODES.printed) return { outcome: 'printed' };
  if (ended.code === CODES.notSent) {
    return { outcome: 'not-sent', reason: noWindowsQueueText(queue) };
  }
  if (ended.code === CODES.stuck) {
    return { outcome: 'uncertain', reason: stuckText(queue) };
  }
  return { outcome: 'uncertain', reason: stalledQueueText(queue) };
}

/** Copies a ticket to a port such as `\\\\.\\LPT1` or to a shared printer. Never throws. Not covered by tests. */
export async function copyToWindowsPort(bytes: Buffer, port: string, { stallMs }: PrinterPatience): Promise<Sent> {
  const ended: Ended = await withFile(bytes, (file) =>
    runProgram('cmd.exe', ['/d', '/s', '/c', '"copy /b "%TICKET_FILE%" "%TICKET_PORT%" >nul"'], {
      ms: stallMs,
      variables: { TICKET_FILE: file, TICKET_PORT: port },
      isVerbatim: true,
    }),
  );
  if (ended.code === 0) return { outcome: 'printed' };
  if (ended.isMissing) return { outcome: 'not-sent', reason: NO_POWERSHELL };
  return { outcome: 'uncertain', reason: incompleteText(port) };
}

async function withFile(bytes: Buffer, run: (file: string) => Promise<Ended>): Promise<Ended> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-ticket-'));
  try {
    const file = join(folder, 'ticket.bin');
    await writeFile(file, bytes, { mode: 0o600 });
    return await run(file);
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

/** Opens the printer, writes one RAW document, and waits until its job is gone; deletes a job that stays. */
const RAW_SCRIPT = `
$ErrorActionPreference = 'Stop'
try {
Add-Type -TypeDefinition @'
using System;
using System.Runtime.InteropServices;
public static class Raw {
  [StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)]
  public struct Doc { public string Name; public string Output; public string Type; }
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  public static extern bool OpenPrinterW(string name, out IntPtr printer, IntPtr defaults);
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  public static extern int StartDocPrinterW(IntPtr printer, int level, ref Doc doc);
  [DllImport("winspool.drv", SetLastError = true)]
  public static extern bool StartPagePrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  public static extern bool WritePrinter(IntPtr printer, byte[] bytes, int count, out int written);
  [DllImport("winspool.drv", SetLastError = true)]
  public static extern bool EndPagePrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  public static extern bool EndDocPrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  public static extern bool ClosePrinter(IntPtr printer);
}
'@
$bytes = [IO.File]::ReadAllBytes($env:TICKET_FILE)
$printer = [IntPtr]::Zero
if (-not [Raw]::OpenPrinterW($env:TICKET_QUEUE, [ref]$printer, [IntPtr]::Zero)) { exit ${CODES.notSent} }
$doc = New-Object Raw+Doc
$doc.Name = $env:TICKET_TITLE
$doc.Type = 'RAW'
$job = [Raw]::StartDocPrinterW($printer, 1, [ref]$doc)
if ($job -le 0) { exit ${CODES.notSent} }
} catch { exit ${CODES.notSent} }
$written = 0
$ok = [Raw]::StartPagePrinter($printer) -and [Raw]::WritePrinter($printer, $bytes, $bytes.Length, [ref]$written)
$ok = [Raw]::EndPagePrinter($printer) -and $ok
$ok = [Raw]::EndDocPrinter($printer) -and $ok
[void][Raw]::ClosePrinter($printer)
if (-not $ok -or $written -ne $bytes.Length) { exit 1 }
$end = [DateTime]::UtcNow.AddMilliseconds([int]$env:TICKET_WAIT_MS)
if ([int]$env:TICKET_WAIT_MS -eq 0) { exit ${CODES.printed} }
while ([DateTime]::UtcNow -lt $end) {
  if (-not (Get-PrintJob -PrinterName $env:TICKET_QUEUE -ID $job -ErrorAction SilentlyContinue)) { exit ${CODES.printed} }
  Start-Sleep -Milliseconds 200
}
Remove-PrintJob -PrinterName $env:TICKET_QUEUE -ID $job -ErrorAction SilentlyContinue
exit ${CODES.stuck}
`;
