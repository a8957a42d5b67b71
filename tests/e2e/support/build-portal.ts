// @ts-expect-error: the launcher is plain JavaScript, because it runs before anything is installed
import { ensureBuilt } from '../../../scripts/lib/build.mjs';

/** Builds the portal from the current sources, also when only this tier runs. */
export default async function buildPortal(): Promise<void> {
  await ensureBuilt();
}
