import { IconNote } from '@tabler/icons-react';
import type { CustomerRecordAnswer } from '#contract/customers/schema.ts';
import type { BagCustomer } from '#domain/bag/bag.ts';
import { chooseAddress, chosenAddress } from '#domain/bag/place.ts';
import type { SavedAddress } from '#domain/customers/record.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import styles from './customer-fields.module.css';

interface KnownCustomerProps {
  readonly record: CustomerRecordAnswer;
  readonly customer: BagCustomer;
  readonly onEdit: EditBag;
}

/** What is known about the caller: notes, and a choice of addresses if there are several. */
export function KnownCustomer({ record, customer, onEdit }: KnownCustomerProps) {
  const { notes, addresses } = record;
  const chosen = chosenAddress({ customer }, addresses);
  if (notes === undefined && addresses.length < 2) return null;
  return (
    <div className={styles.known}>
      {notes === undefined ? null : (
        <p className={styles.customerNotes}>
          <IconNote size={16} aria-hidden="true" />
          <span>{notes}</span>
        </p>
      )}
      {addresses.length < 2 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame around a row of buttons
        <div className={styles.addresses} role="group" aria-label="Endereços do cliente">
          {addresses.map((address, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: addresses have no id and keep their places
              key={index}
              type="button"
              className={styles.address}
              aria-pressed={index === chosen}
              onClick={() => onEdit((bag) => chooseAddress(bag, address))}
            >
              {shortName(address)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function shortName({ label, address = '', number = '' }: SavedAddress): string {
  return label ?? [address, number].filter(Boolean).join(', ');
}
