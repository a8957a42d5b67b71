import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fillCustomer, unfillCustomer } from '#domain/bag.ts';
import type { CustomerProfile } from '#domain/customer.ts';
import { customerQuery } from '#portal/api/customer-query.ts';
import type { EditBag } from '#portal/bag/edit-bag.ts';
import { settledPhone } from './settled-phone.ts';

interface Filled {
  readonly phone: string;
  readonly profile: CustomerProfile | null;
}

/**
 * Looks a complete phone up and fills the empty boxes with what is known. What an earlier phone had filled in is taken
 * back first. A bag that comes back with its phone is left as it was kept. Answers a note for the operator.
 */
export function useCustomerLookup(phone: string, onEdit: EditBag): string {
  const digits = settledPhone(phone);
  const { data, isFetching, isError } = useQuery({ ...customerQuery(digits ?? ''), enabled: digits !== null });
  const last = useRef<Filled>({ phone: digits ?? '', profile: null });

  useEffect(() => {
    if (digits === null || data === undefined || last.current.phone === digits) return;
    const before = last.current.profile;
    last.current = { phone: digits, profile: data };
    onEdit((bag) => {
      const freed = before === null ? bag : unfillCustomer(bag, before);
      return data === null ? freed : fillCustomer(freed, data);
    });
  }, [digits, data, onEdit]);

  if (digits === null) return '';
  if (isFetching && data === undefined) return 'procurando…';
  if (isError) return 'não deu para procurar o cliente';
  return data === null ? 'cliente novo' : 'cliente encontrado';
}
