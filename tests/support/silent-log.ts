import type { EmbeddedLog } from '#server/platform/database/embedded/log.ts';

/** A log for servers whose log no test checks. */
export const silentLog: EmbeddedLog = { info() {}, warn() {}, error() {} };
