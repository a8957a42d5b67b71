import { type Ref, useEffect } from 'react';
import type { Bag, BagCustomer } from '#domain/bag/bag.ts';
import { setCustomer } from '#domain/bag/edit.ts';
import { fillPostalPlace, pointOfBag, takeOverPostalPlace } from '#domain/bag/place.ts';
import type { BagProblems } from '#domain/bag/texts.ts';
import { formatPostalCode, isPostalCode } from '#domain/places/postal-code.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import { PhoneField } from '#portal/fields/phone-field.tsx';
import { takeTypedDigits } from '#portal/orders/actions/typed-ahead.ts';
import { PostalCodeField, PostalCodeNote } from '#portal/places/postal-code-field.tsx';
import { usePostalCode } from '#portal/places/use-postal-code.ts';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import { AddressDetails } from './address-details.tsx';
import styles from './customer-fields.module.css';
import { KnownCustomer } from './known-customer.tsx';
import type { CustomerLookup } from './use-customer-lookup.ts';

interface CustomerFieldsProps {
  readonly customer: BagCustomer;
  /** Coordinates of the address, if known. */
  readonly place: Bag['place'];
  /** Pickup: no address is asked for. */
  readonly pickup: boolean;
  readonly problems: BagProblems;
  readonly lookup: CustomerLookup;
  readonly phoneRef: Ref<HTMLInputElement>;
  readonly onEdit: EditBag;
}

/** The customer and the address: the phone first, because it fills in the rest. */
export function CustomerFields(props: CustomerFieldsProps) {
  const { customer, place, pickup, problems, lookup, phoneRef, onEdit } = props;
  const help = usePostalCode(customer, (found, before) => onEdit((bag) => fillPostalPlace(bag, found, before)));
  const { offer, typed: askFor } = help;
  const isSavedCode = (lookup.record?.addresses ?? []).some(
    ({ postalCode = '' }) =>
      isPostalCode(postalCode) && formatPostalCode(postalCode) === formatPostalCode(customer.postalCode),
  );
  const lacksPoint = isSavedCode && pointOfBag(place === undefined ? { customer } : { customer, place }) === null;
  useEffect(() => {
    // A saved address without coordinates: look them up by its postal code.
    if (lacksPoint) askFor(customer.postalCode);
  }, [lacksPoint, askFor, customer.postalCode]);
  const set = (change: Partial<BagCustomer>) => onEdit((bag) => setCustomer(bag, change));
  useEffect(() => {
    const typed = takeTypedDigits();
    if (typed === '') return;
    onEdit((bag) => (bag.customer.phone === '' ? setCustomer(bag, { phone: typed }) : bag));
    if (phoneRef !== null && typeof phoneRef === 'object') phoneRef.current?.focus();
  }, [onEdit, phoneRef]);
  return (
    <div className={styles.fields}>
      <div className={styles.halves}>
        <PhoneField
          label="Telefone"
          value={customer.phone}
          onValue={(phone) => set({ phone })}
          error={problems.get('phone')}
          end={<Kbd>F4</Kbd>}
          ref={phoneRef}
        />
        <TextField
          label="Cliente"
          value={customer.name}
          maxLength={120}
          autoComplete="off"
          error={problems.get('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </div>
      {pickup ? (
        <p className={styles.note} role="status">
          {lookup.note}
        </p>
      ) : (
        <>
          {lookup.record === null ? null : <KnownCustomer record={lookup.record} customer={customer} onEdit={onEdit} />}
          <div className={styles.street}>
            <PostalCodeField
              value={formatPostalCode(customer.postalCode)}
              help={help}
              onValue={(postalCode) => set({ postalCode })}
              error={problems.get('postalCode')}
            />
            <TextField
              label="Endereço"
              value={customer.address}
              maxLength={200}
              autoComplete="off"
              error={problems.get('address')}
              onChange={(event) => set({ address: event.currentTarget.value })}
            />
            <TextField
              label="Número"
              value={customer.number}
              maxLength={20}
              autoComplete="off"
              error={problems.get('number')}
              onChange={(event) => set({ number: event.currentTarget.value })}
            />
          </div>
          <PostalCodeNote help={help} onTakeOver={() => offer && onEdit((bag) => takeOverPostalPlace(bag, offer))} />
          <div className={styles.halves}>
            <TextField
              label="Complemento"
              value={customer.complement}
              maxLength={120}
              autoComplete="off"
              error={problems.get('complement')}
              onChange={(event) => set({ complement: event.currentTarget.value })}
            />
            <TextField
              label="Bairro"
              value={customer.neighborhood}
              maxLength={120}
              autoComplete="off"
              error={problems.get('neighborhood')}
              onChange={(event) => set({ neighborhood: event.currentTarget.value })}
            />
          </div>
          <AddressDetails customer={customer} problems={problems} phoneNote={lookup.note} onChange={set} />
        </>
      )}
    </div>
  );
}
