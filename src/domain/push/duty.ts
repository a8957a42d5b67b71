/** A device as it may or may not get the messages of the shop. */
export interface DutyDevice {
  readonly id: string;
  readonly onDuty: boolean;
  /** Whether its session is open. */
  readonly signedIn: boolean;
}

/** What the sign-out on a device does to the duty: `last`: no other device is left that gets the messages. */
export type LostDuty = 'none' | 'one' | 'last';

/** What a sign-out on this device takes away; `none` if it gets no messages. */
export function lostDuty(devices: readonly DutyDevice[], thisDevice: string): LostDuty {
  const reached = devices.filter(({ onDuty, signedIn }) => onDuty && signedIn);
  if (!reached.some(({ id }) => id === thisDevice)) return 'none';
  return reached.length === 1 ? 'last' : 'one';
}
