import { type Browser, chromium } from '@playwright/test';
// @ts-expect-error: the launcher is plain JavaScript, to run before anything is installed
import { ensureChromium } from '../scripts/lib/chromium.mjs';

/** Starts the Chromium that people use, which the tests look for in the same places, and install where it is missing. */
export async function startBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(), args: [...args] });
}
