import { useQuery } from '@tanstack/react-query';
import type { CustomerAddress } from '#domain/orders/order.ts';
import { addressKey } from '#domain/places/address-key.ts';
import { useMay } from '#portal/access/use-may.ts';
import { addressMemoryQuery } from './use-address-memory.ts';

/** What earlier deliveries learned about the building's gate; nothing without a note. */
export function GateNote({ address, className }: { address: CustomerAddress; className: string | undefined }) {
  const may = useMay();
  const enabled = addressKey(address) !== null && may('customers.find');
  const { data } = useQuery({ ...addressMemoryQuery(address), enabled });
  return data?.gateNotes ? <p className={className}>Nota do portão: {data.gateNotes}</p> : null;
}
