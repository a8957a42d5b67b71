import type { EmbeddedLog } from '#server/store/embedded/embedded-log.ts';

/** For servers whose log no assertion reads. */
export const silentLog: EmbeddedLog = { info() {}, warn() {}, error() {} };
