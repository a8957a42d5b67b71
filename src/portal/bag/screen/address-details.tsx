import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { BagCustomer } from '#domain/bag/bag.ts';
import type { BagProblems } from '#domain/bag/texts.ts';
import { formatTaxId } from '#domain/shared/tax-id.ts';
import { TaxIdField } from '#portal/fields/tax-id-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import typography from '#portal/ui/looks/typography.module.css';
import styles from './customer-fields.module.css';

interface AddressDetailsProps {
  readonly customer: BagCustomer;
  readonly problems: BagProblems;
  /** Note about the phone; shown here to save a line. */
  readonly phoneNote: string;
  readonly onChange: (change: Partial<BagCustomer>) => void;
}

/** The fields that most orders leave empty. Folded, they show their content; a problem in one unfolds them. */
export function AddressDetails({ customer, problems, phoneNote, onChange }: AddressDetailsProps) {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const opened = wanted || FOLDED.some((field) => problems.has(field));
  return (
    <div>
      <div className={styles.moreRow}>
        <button
          type="button"
          className={styles.more}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setWanted(!opened)}
        >
          <IconChevronDown size={16} aria-hidden="true" data-opened={opened} />
          <span className={typography.ellipsis}>{summaryOf(customer) || 'Cidade, referência e CPF'}</span>
        </button>
        <p className={styles.note} role="status">
          {phoneNote}
        </p>
      </div>
      <div id={id} className={styles.details} hidden={!opened}>
        <div className={styles.place}>
          <TextField
            label="Cidade"
            value={customer.city}
            maxLength={120}
            autoComplete="off"
            error={problems.get('city')}
            onChange={(event) => onChange({ city: event.currentTarget.value })}
          />
          <TextField
            label="UF"
            value={customer.uf}
            maxLength={2}
            autoComplete="off"
            error={problems.get('uf')}
            onChange={(event) => onChange({ uf: event.currentTarget.value.toUpperCase().replace(/[^A-Z]/g, '') })}
          />
        </div>
        <div className={styles.extras}>
          <TextField
            label="Referência"
            value={customer.reference}
            maxLength={200}
            autoComplete="off"
            error={problems.get('reference')}
            onChange={(event) => onChange({ reference: event.currentTarget.value })}
          />
          <TaxIdField
            label="CPF ou CNPJ"
            value={formatTaxId(customer.cpf)}
            onValue={(cpf) => onChange({ cpf })}
            error={problems.get('cpf')}
          />
        </div>
      </div>
    </div>
  );
}

const FOLDED = ['city', 'uf', 'reference', 'cpf'] as const;

function summaryOf({ city, uf, reference, cpf }: BagCustomer): string {
  const place = [city, uf].filter(Boolean).join('/');
  return [place, reference, cpf && formatTaxId(cpf)].filter(Boolean).join(' · ');
}
