import { type Browser, chromium } from '@playwright/test';
// @ts-expect-error: the launcher is plain JavaScript, to run before anything is installed
import { ensureChromium } from '../scripts/lib/chromium.mjs';

/** Starts the Chromium that the tests use, too: an installed one, or a new installation. */
export async function startBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(), args: [...args] });
}
