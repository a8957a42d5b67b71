import { IconStar, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { fillFrom, takeOver } from '#domain/places/of-postal-code.ts';
import { PostalCodeField, PostalCodeNote } from '#portal/places/postal-code-field.tsx';
import { usePostalCode } from '#portal/places/use-postal-code.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import styles from './address-boxes.module.css';
import { type AddressForm, pointOf, withPostalPoint } from './customer-form.ts';
import customerScreen from './customer-screen.module.css';

type AddressBox = 'label' | 'address' | 'number' | 'complement' | 'neighborhood' | 'city' | 'uf' | 'reference';

interface AddressBoxesProps {
  readonly address: AddressForm;
  readonly isMain: boolean;
  readonly isOnly: boolean;
  readonly problems: ReadonlyMap<string, string>;
  readonly onChange: (change: (address: AddressForm) => AddressForm) => void;
  readonly onMain: () => void;
  readonly onRemove: () => void;
}

/** The fields of one address; its postal code fills in the rest. */
export function AddressBoxes(props: AddressBoxesProps) {
  const { address, isMain, isOnly, problems, onChange, onMain, onRemove } = props;
  const id = useId();
  const help = usePostalCode(address, (found, before) =>
    onChange((boxes) => withPostalPoint({ ...boxes, ...fillFrom(found, boxes, before) }, found)),
  );
  const { offer } = help;
  const box = (name: AddressBox, label: string, maxLength: number) => (
    <TextField
      label={label}
      value={address[name]}
      maxLength={maxLength}
      autoComplete="off"
      error={problems.get(`${address.key}.${name}`)}
      onChange={({ currentTarget: { value } }) => {
        const text = name === 'uf' ? value.toUpperCase().replace(/[^A-Z]/g, '') : value;
        onChange((boxes) => ({ ...boxes, [name]: text }));
      }}
    />
  );
  return (
    <section className={customerScreen.card} aria-labelledby={id}>
      <div className={styles.addressHead}>
        <h2 id={id}>{isMain ? 'Endereço principal' : 'Outro endereço'}</h2>
        {pointOf(address) === null ? null : <Chip tone="green">no mapa</Chip>}
        <span className={styles.grow} />
        {isMain ? null : (
          <Button size="small" variant="quiet" icon={<IconStar size={16} />} onClick={onMain}>
            Tornar principal
          </Button>
        )}
        {isOnly ? null : (
          <Button size="small" variant="quiet" icon={<IconTrash size={16} />} onClick={onRemove}>
            Remover
          </Button>
        )}
      </div>
      <div className={styles.code}>
        <PostalCodeField
          value={address.postalCode}
          help={help}
          onValue={(postalCode) => onChange((boxes) => ({ ...boxes, postalCode }))}
          error={problems.get(`${address.key}.postalCode`)}
        />
        {box('label', 'Apelido (casa, trabalho…)', 40)}
      </div>
      <PostalCodeNote
        help={help}
        onTakeOver={() => offer && onChange((boxes) => withPostalPoint({ ...boxes, ...takeOver(offer) }, offer))}
      />
      <div className={styles.street}>
        {box('address', 'Endereço', 200)}
        {box('number', 'Número', 20)}
      </div>
      <div className={styles.halves}>
        {box('complement', 'Complemento', 120)}
        {box('neighborhood', 'Bairro', 120)}
      </div>
      <div className={styles.town}>
        {box('city', 'Cidade', 120)}
        {box('uf', 'UF', 2)}
        {box('reference', 'Referência', 200)}
      </div>
    </section>
  );
}
