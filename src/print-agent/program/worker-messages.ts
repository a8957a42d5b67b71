/**
 * The worker's messages to its supervisor: it reached the portal; it exits so that the new file replaces the program.
 */
export type WorkerMessage =
  | { readonly kind: 'up' }
  | { readonly kind: 'update'; readonly file: string; readonly version: string };

export function isWorkerMessage(message: unknown): message is WorkerMessage {
  const { kind, file, version } = (message ?? {}) as Record<string, unknown>;
  return kind === 'up' || (kind === 'update' && typeof file === 'string' && typeof version === 'string');
}
