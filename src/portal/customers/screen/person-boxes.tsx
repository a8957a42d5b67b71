import { PhoneField } from '#portal/fields/phone-field.tsx';
import { TaxIdField } from '#portal/fields/tax-id-field.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import styles from './address-boxes.module.css';
import type { CustomerForm } from './customer-form.ts';

const SEXES = ['', 'Feminino', 'Masculino', 'Outro'];

interface PersonBoxesProps {
  readonly form: CustomerForm;
  /** The tax id when the form was opened. */
  readonly storedTaxId: string;
  readonly isNew: boolean;
  readonly problems: ReadonlyMap<string, string>;
  readonly onChange: (part: Partial<CustomerForm>) => void;
}

/** The customer's personal fields. */
export function PersonBoxes({ form, storedTaxId, isNew, problems, onChange }: PersonBoxesProps) {
  const sexes = SEXES.includes(form.sexo) ? SEXES : [...SEXES, form.sexo];
  return (
    <>
      <div className={styles.halves}>
        {isNew ? (
          <PhoneField
            label="Telefone"
            value={form.phone}
            onValue={(phone) => onChange({ phone })}
            error={problems.get('phone')}
          />
        ) : null}
        <TextField
          label="Nome"
          value={form.name}
          maxLength={120}
          autoComplete="off"
          error={problems.get('name')}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        {isNew ? null : (
          <TaxIdField
            label="CPF ou CNPJ"
            value={form.cpf}
            stored={storedTaxId}
            onValue={(cpf) => onChange({ cpf })}
            error={problems.get('cpf')}
          />
        )}
      </div>
      <div className={isNew ? styles.thirds : styles.halves}>
        {isNew ? (
          <TaxIdField
            label="CPF ou CNPJ"
            value={form.cpf}
            stored={storedTaxId}
            onValue={(cpf) => onChange({ cpf })}
            error={problems.get('cpf')}
          />
        ) : null}
        <TextField
          label="RG"
          value={form.rg}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => onChange({ rg: event.currentTarget.value })}
        />
        <SelectField
          label="Sexo"
          value={form.sexo}
          options={sexes.map((value) => ({ value, label: value === '' ? 'Não informado' : value }))}
          onChange={(event) => onChange({ sexo: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
