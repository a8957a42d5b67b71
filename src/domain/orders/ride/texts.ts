import type { RideEvent } from './replay.ts';

/** `Saiu da loja`: an event that only the positions show. */
export const RIDE_EVENT_TEXTS: Readonly<Record<RideEvent['kind'], string>> = {
  'left-shop': 'Saiu da loja',
  'at-door': 'Chegou ao endereço',
  'left-door': 'Saiu do endereço',
  back: 'De volta à loja',
};
