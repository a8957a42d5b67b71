import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CustomerRecordAnswer } from '#contract/customers/schema.ts';
import { fillCustomer } from '#domain/bag/edit.ts';
import { pinSaved, unfillRecord } from '#domain/bag/place.ts';
import { profileOf } from '#domain/customers/record.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import { customerQuery } from '#portal/customers/customer-query.ts';
import { LOOKUP_TEXTS } from './lookup-texts.ts';
import { settledPhone } from './settled-phone.ts';

interface Filled {
  readonly phone: string;
  readonly record: CustomerRecordAnswer | null;
}

export interface CustomerLookup {
  /** Note for the operator: `cliente novo`, `cliente encontrado`. */
  readonly note: string;
  /** The saved customer with this phone. */
  readonly record: CustomerRecordAnswer | null;
}

/**
 * Looks up a complete phone and fills the empty fields. First removes what an earlier phone filled in. Leaves a
 * restored bag that already has its phone unchanged; another phone then clears its customer's data as well.
 */
export function useCustomerLookup(phone: string, onEdit: EditBag): CustomerLookup {
  const digits = settledPhone(phone);
  const { data, isFetching, isError } = useQuery({ ...customerQuery(digits ?? ''), enabled: digits !== null });
  const last = useRef<Filled>({ phone: digits ?? '', record: null });

  useEffect(() => {
    if (digits === null || data === undefined) return;
    const before = last.current.record;
    if (last.current.phone === digits) {
      if (before === null) last.current = { phone: digits, record: data };
      return;
    }
    last.current = { phone: digits, record: data };
    onEdit((bag) => {
      const freed = before === null ? bag : unfillRecord(bag, before);
      return data === null ? freed : pinSaved(fillCustomer(freed, profileOf(data)), data.addresses);
    });
  }, [digits, data, onEdit]);

  const record = digits === null ? null : (data ?? null);
  if (digits === null) return { note: '', record };
  if (isFetching && data === undefined) return { note: LOOKUP_TEXTS.searching, record };
  if (isError) return { note: LOOKUP_TEXTS.failed, record };
  return { note: record === null ? LOOKUP_TEXTS.unknown : LOOKUP_TEXTS.known, record };
}
