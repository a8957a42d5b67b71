// @ts-expect-error: the launcher is plain JavaScript, to run before anything is installed
import { ensureBuilt } from '../../../scripts/lib/build.mjs';

/** Tests look at the portal as it is in the sources, also when only this tier is run. */
export default async function buildPortal(): Promise<void> {
  await ensureBuilt();
}
