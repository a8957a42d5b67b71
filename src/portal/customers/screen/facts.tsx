import { IconNote } from '@tabler/icons-react';
import type { CustomerRecordAnswer } from '#contract/customers/schema.ts';
import { formatTaxId } from '#domain/shared/tax-id.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import typography from '#portal/ui/looks/typography.module.css';
import { EmptyLine } from '#portal/ui/notice.tsx';
import customerScreen from './customer-screen.module.css';
import { addressLines } from './customer-texts.ts';
import styles from './facts.module.css';

interface CustomerFactsProps {
  readonly record: CustomerRecordAnswer;
  /** Opens the editor; absent for people who may not. */
  readonly onEdit: (() => void) | undefined;
}

/** A customer's record, without empty fields. */
export function CustomerFacts({ record, onEdit }: CustomerFactsProps) {
  const { notes, cpf, rg, sexo, addresses } = record;
  const facts = [
    { name: 'CPF ou CNPJ', text: cpf === undefined ? undefined : formatTaxId(cpf) },
    { name: 'RG', text: rg },
    { name: 'Sexo', text: sexo },
  ].filter(({ text }) => text !== undefined);
  return (
    <>
      {notes === undefined ? null : (
        <p className={customerScreen.notes}>
          <IconNote size={18} aria-hidden="true" />
          <span>{notes}</span>
        </p>
      )}
      {facts.length === 0 ? null : (
        <section className={customerScreen.card} aria-label="Dados">
          <dl className={styles.facts}>
            {facts.map(({ name, text }) => (
              <div key={name}>
                <dt className={typography.small}>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section className={customerScreen.card} aria-labelledby="customer-addresses">
        <h2 id="customer-addresses">Endereços</h2>
        {addresses.length === 0 ? (
          <EmptyLine action={onEdit && <Button onClick={onEdit}>Incluir endereço</Button>}>Nenhum endereço.</EmptyLine>
        ) : null}
        <ul className={styles.addresses}>
          {addresses.map((address, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: addresses have no id and keep their places
            <li key={index}>
              <p className={styles.label}>
                <strong>{address.label ?? (index === 0 ? 'Endereço' : 'Outro endereço')}</strong>
                {index === 0 && addresses.length > 1 ? <Chip>principal</Chip> : null}
                {address.latitude === undefined ? null : <Chip tone="green">no mapa</Chip>}
              </p>
              {addressLines(address).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
