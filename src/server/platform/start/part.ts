import type { App } from '#server/platform/http/app.ts';

/** One part of the portal: it may add routes, do work, and stop. */
export interface Part {
  readonly name: string;
  /** Adds its routes; a promise is awaited. The API's description lists them in the order of the parts. */
  routes?(app: App): unknown;
  /** Begins its work in the background once the portal listens. Later failures are retried by the part itself. */
  start?(): void;
  /**
   * Ends its work: lets running work end and writes what is pending. A promise is awaited. May be called without a
   * start.
   */
  stop?(): unknown;
}

/** Adds the routes of all parts, in order. */
export async function addRoutes(app: App, parts: readonly Part[]): Promise<void> {
  for (const part of parts) await part.routes?.(app);
}

/** Starts the parts in order. */
export function startParts(parts: readonly Part[]): void {
  for (const part of parts) part.start?.();
}

/**
 * Stops the parts one after the other, the last one first. Never throws: reports a part that does not stop to
 * `onFailure` and stops the others.
 */
export async function stopParts(
  parts: readonly Part[],
  onFailure: (name: string, error: unknown) => void,
): Promise<void> {
  for (const part of parts.toReversed()) {
    try {
      await part.stop?.();
    } catch (error) {
      onFailure(part.name, error);
    }
  }
}
