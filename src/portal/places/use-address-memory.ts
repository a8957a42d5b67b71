import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { recallAddress } from '#contract/runs/operations.ts';
import { addressKey } from '#domain/places/address-key.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { call } from '#portal/api/call.ts';

/** What the shop knows about a building from earlier deliveries. */
export interface RecalledAddress {
  readonly place?: Coordinates;
  readonly gateNotes?: string;
  /** Extra minutes that a delivery takes at this door. */
  readonly extraMinutes?: number;
}

interface RememberedAddress {
  readonly address: string;
  readonly number: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly postalCode: string;
}

const NOTHING: RecalledAddress = {};
/** Pause in typing before the memory is asked, in milliseconds: longer than between two letters. */
const TYPING_MS = 400;
const FRESH_MS = 60_000;

/** What is remembered about an address being typed; empty until loaded, and if nothing is remembered. */
export function useAddressMemory({
  address,
  number,
  neighborhood,
  city,
  postalCode,
}: RememberedAddress): RecalledAddress {
  const key = addressKey({ address, number, neighborhood, city, postalCode });
  const [settled] = useDebouncedValue(key, TYPING_MS);
  const query = { address, number, neighborhood, city, postalCode };
  const { data } = useQuery({
    queryKey: ['address-memory', key],
    queryFn: ({ signal }) => call(recallAddress, { query, signal }),
    enabled: key !== null && key === settled,
    staleTime: FRESH_MS,
    retry: false,
  });
  return data ?? NOTHING;
}
