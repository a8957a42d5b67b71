import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
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
  readonly neighborhood?: string;
  readonly city?: string;
  readonly postalCode?: string;
}

const NOTHING: RecalledAddress = {};
/** Pause in typing before the memory is asked, in milliseconds: longer than between two letters. */
const TYPING_MS = 400;
const FRESH_MS = 60_000;

/** The memory of an address. Not asked without a street or number: see `addressKey`. */
export function addressMemoryQuery({
  address,
  number,
  neighborhood = '',
  city = '',
  postalCode = '',
}: RememberedAddress) {
  const query = { address, number, neighborhood, city, postalCode };
  const key = addressKey(query);
  return queryOptions({
    queryKey: ['address-memory', key],
    queryFn: ({ signal }) => call(recallAddress, { query, signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
}

/** What is remembered about an address being typed; empty until loaded, and if nothing is remembered. */
export function useAddressMemory(typed: RememberedAddress): RecalledAddress {
  const key = addressKey(typed);
  const [settled] = useDebouncedValue(key, TYPING_MS);
  const { data } = useQuery({ ...addressMemoryQuery(typed), enabled: key !== null && key === settled });
  return data ?? NOTHING;
}
