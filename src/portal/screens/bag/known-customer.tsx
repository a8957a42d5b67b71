import { IconNote } from '@tabler/icons-react';
import type { CustomerRecordAnswer } from '#contract/customer-schema.ts';
import type { BagCustomer } from '#domain/bag.ts';
import { chooseAddress, chosenAddress } from '#domain/bag-place.ts';
import type { SavedAddress } from '#domain/customer-record.ts';
import type { EditBag } from '#portal/bag/edit-bag.ts';
import styles from './customer-fields.module.css';

interface KnownCustomerProps {
  readonly record: CustomerRecordAnswer;
  readonly customer: BagCustomer;
  readonly onEdit: EditBag;
}

/** What is known of whoever calls: the notes to mind, and his addresses to choose from where there are several. */
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
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own around a row of buttons
        <div className={styles.addresses} role="group" aria-label="Endereços do cliente">
          {addresses.map((address, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: addresses have no other name, and keep their places
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
