import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CustomerRecordAnswer } from '#contract/customer-schema.ts';
import { fillCustomer, unfillCustomer } from '#domain/bag.ts';
import { pinSaved } from '#domain/bag-place.ts';
import { profileOf } from '#domain/customer-record.ts';
import { customerQuery } from '#portal/api/customer-query.ts';
import type { EditBag } from '#portal/bag/edit-bag.ts';
import { settledPhone } from './settled-phone.ts';

interface Filled {
  readonly phone: string;
  readonly record: CustomerRecordAnswer | null;
}

export interface CustomerLookup {
  /** A word for the operator: `cliente novo`, `cliente encontrado`. */
  readonly note: string;
  /** What is kept of whoever has this phone. */
  readonly record: CustomerRecordAnswer | null;
}

/**
 * Looks a complete phone up and fills the empty boxes with what is known. What an earlier phone had filled in is taken
 * back first. A bag that comes back with its phone is left as it was kept.
 */
export function useCustomerLookup(phone: string, onEdit: EditBag): CustomerLookup {
  const digits = settledPhone(phone);
  const { data, isFetching, isError } = useQuery({ ...customerQuery(digits ?? ''), enabled: digits !== null });
  const last = useRef<Filled>({ phone: digits ?? '', record: null });

  useEffect(() => {
    if (digits === null || data === undefined || last.current.phone === digits) return;
    const before = last.current.record;
    last.current = { phone: digits, record: data };
    onEdit((bag) => {
      const freed = before === null ? bag : unfillCustomer(bag, profileOf(before));
      return data === null ? freed : pinSaved(fillCustomer(freed, profileOf(data)), data.addresses);
    });
  }, [digits, data, onEdit]);

  const record = digits === null ? null : (data ?? null);
  if (digits === null) return { note: '', record };
  if (isFetching && data === undefined) return { note: 'procurando…', record };
  if (isError) return { note: 'não deu para procurar o cliente', record };
  return { note: record === null ? 'cliente novo' : 'cliente encontrado', record };
}
