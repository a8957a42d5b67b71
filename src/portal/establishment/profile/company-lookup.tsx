import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { readCompany } from '#contract/establishment/company-operations.ts';
import type { Company } from '#contract/establishment/company-schema.ts';
import { isTaxId, plainTaxId, taxIdKind } from '#domain/shared/tax-id.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { TaxIdField } from '#portal/fields/tax-id-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { fillFromCompany } from './company-form.ts';
import type { EstablishmentForm } from './establishment-form.ts';
import styles from './profile-screen.module.css';
import { companyNote } from './texts.ts';

interface CompanyLookupProps {
  readonly form: EstablishmentForm;
  readonly error: string | undefined;
  readonly onCnpj: (text: string) => void;
  readonly onFill: (change: (form: EstablishmentForm) => EstablishmentForm) => void;
}

/** The tax id. For a CNPJ, fills in empty fields from the company register. */
export function CompanyLookup({ form, error, onCnpj, onFill }: CompanyLookupProps) {
  const cnpj = plainTaxId(form.cnpj);
  const [last, setLast] = useState<Company>();
  const find = useOperation((wanted: string) => call(readCompany, { params: { cnpj: wanted } }), {
    onSuccess: (company, wanted) => {
      // The number may have been changed while the look-up ran.
      onFill((current) => (plainTaxId(current.cnpj) === wanted ? fillFromCompany(current, company, last) : current));
      if (cnpj === wanted) setLast(company);
    },
  });
  const isAsked = find.variables === cnpj;
  const isCnpj = taxIdKind(cnpj) === 'cnpj' && isTaxId(cnpj);
  return (
    <div>
      <div className={styles.company}>
        <TaxIdField label="CNPJ ou CPF" value={form.cnpj} onValue={onCnpj} error={error} />
        <Button
          size="large"
          icon={<IconSearch size={18} aria-hidden="true" />}
          disabled={!isCnpj}
          busy={find.isPending}
          onClick={() => find.mutate(cnpj)}
        >
          Buscar dados do CNPJ
        </Button>
      </div>
      <p className={styles.companyNote} role="status">
        {isAsked && find.error ? sentenceOf(find.error) : null}
        {isAsked && find.data ? companyNote(find.data) : null}
      </p>
    </div>
  );
}
