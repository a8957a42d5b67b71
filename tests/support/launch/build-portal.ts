// @ts-expect-error: the launcher is plain JavaScript, because it runs before anything is installed
import { ensureBuilt } from '../../../scripts/lib/build.mjs';

/** Builds the portal and its server from the current sources, also when only one tier runs. For a `globalSetup`. */
export default async function buildPortal(): Promise<void> {
  await ensureBuilt();
}
