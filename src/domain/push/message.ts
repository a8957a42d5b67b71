/** A push message: its texts, and the page that it opens when touched. Read by the service workers. */
export interface PushMessage {
  /**
   * `orders`: unseen orders. `run`: a courier's new run. `authorisation`: a person asks for an authorisation. `test`: a
   * test of the device.
   */
  readonly kind: 'orders' | 'run' | 'authorisation' | 'test';
  readonly title: string;
  readonly body: string;
  /** The path to open, of this portal. */
  readonly path: string;
  /** A message replaces the previous one with the same tag. */
  readonly tag: string;
  /** Identifies a test, so that the screen recognises its own. */
  readonly test?: string;
}

/** How long push services store messages for a phone without signal, in seconds. An older alarm is useless. */
export const LIFE_SECONDS: Readonly<Record<PushMessage['kind'], number>> = {
  orders: 600,
  run: 1800,
  authorisation: 180,
  test: 60,
};
