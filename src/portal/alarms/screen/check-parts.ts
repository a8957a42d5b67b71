import type { QueryClient } from '@tanstack/react-query';
import { echoFeed } from '#contract/alarms/operations.ts';
import { listPrintJobs, tryPrinter } from '#contract/printing/operations.ts';
import { testPushDevice } from '#contract/push/operations.ts';
import type { CheckResult } from '#domain/alarms/check.ts';
import { call } from '#portal/api/call.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { echoOf } from '#portal/live/echo.ts';
import { printersQuery } from '#portal/printing/printing-query.ts';
import {
  FEED_SILENT,
  feedArrivedText,
  NO_NETWORK_PRINTER,
  PRINTER_NOT_TRIED,
  PUSH_TEXTS,
  printedText,
  printerSilentText,
} from './part-texts.ts';

/** The result of a step of the check, with a short text. */
export interface PartOutcome {
  readonly result: CheckResult;
  readonly text: string;
}

const FEED_MS = 5_000;
const PUSH_MS = 20_000;
const PRINTER_MS = 25_000;
const LOOK_MS = 500;

/** Sends a message to the server, which must come back by the live feed. */
export async function checkFeed(): Promise<PartOutcome> {
  const took = await echoOf((echo) => call(echoFeed, { body: { echo }, idempotencyKey: newRequestKey() }), FEED_MS);
  return took === undefined ? { result: 'failed', text: FEED_SILENT } : { result: 'ok', text: feedArrivedText(took) };
}

/** Sends a push message to this browser, whose worker must confirm it. */
export async function checkPush(deviceId: string): Promise<PartOutcome> {
  if (deviceId === '') return { result: 'skipped', text: PUSH_TEXTS.off };
  let end = () => {};
  try {
    const came = new Promise<string>((resolve) => {
      const receive = ({ data }: MessageEvent) => {
        if (data?.type === 'push' && data.message?.kind === 'test') resolve(String(data.message.test));
      };
      navigator.serviceWorker.addEventListener('message', receive);
      end = () => navigator.serviceWorker.removeEventListener('message', receive);
    });
    const { test } = await call(testPushDevice, { params: { id: deviceId }, idempotencyKey: newRequestKey() });
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PUSH_MS));
    const received = await Promise.race([came, late]);
    return received === test ? { result: 'ok', text: PUSH_TEXTS.arrived } : { result: 'failed', text: PUSH_TEXTS.lost };
  } catch {
    return { result: 'failed', text: PUSH_TEXTS.notSent };
  } finally {
    end();
  }
}

/** Prints a test page through the agent on the first network printer, which must confirm it. */
export async function checkPrinter(client: QueryClient): Promise<PartOutcome> {
  try {
    const { printers } = await client.fetchQuery(printersQuery);
    const printer = printers.find(({ connection, paused }) => connection !== 'browser' && !paused);
    if (printer === undefined) return { result: 'skipped', text: NO_NETWORK_PRINTER };
    const { id } = await call(tryPrinter, { params: { id: printer.id }, idempotencyKey: newRequestKey() });
    for (let waited = 0; waited < PRINTER_MS; waited += LOOK_MS) {
      const { jobs } = await call(listPrintJobs, { params: { id: printer.id } });
      if (jobs.find((job) => job.id === id)?.state === 'printed') {
        return { result: 'ok', text: printedText(printer.name) };
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return { result: 'failed', text: printerSilentText(printer.name) };
  } catch {
    return { result: 'failed', text: PRINTER_NOT_TRIED };
  }
}
