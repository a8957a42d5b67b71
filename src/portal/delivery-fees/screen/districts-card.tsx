import { IconClipboardList, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FEE_BOUNDS } from '#domain/delivery-fees/delivery-fee.ts';
import { MinutesField } from '#portal/fields/minutes-field.tsx';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import styles from './delivery-fees-screen.module.css';
import { DistrictsDialog } from './districts-dialog.tsx';
import { type DistrictForm, type FeesForm, withDistrict, withDistricts } from './fees-form.ts';

interface DistrictsCardProps {
  readonly form: FeesForm;
  readonly problems: ReadonlyMap<string, string>;
  readonly onForm: (change: (form: FeesForm) => FeesForm) => void;
}

/** The districts with their own fee, added one by one or pasted together. */
export function DistrictsCard({ form, problems, onForm }: DistrictsCardProps) {
  const rows = useRef<HTMLUListElement>(null);
  const [pasting, setPasting] = useState(false);
  const { districts } = form;
  const change = (key: number, part: Partial<DistrictForm>) =>
    onForm((before) => ({
      ...before,
      districts: before.districts.map((one) => (one.key === key ? { ...one, ...part } : one)),
    }));
  const add = () => {
    onForm(withDistrict);
    requestAnimationFrame(() => rows.current?.querySelector<HTMLInputElement>('li:last-of-type input')?.focus());
  };
  return (
    <section className={styles.card} aria-labelledby="fees-districts">
      <h2 id="fees-districts">Bairros</h2>
      <p className={styles.about}>
        Vale primeiro o bairro do endereço, com ou sem acentos. Fora desta lista vale a distância.
      </p>
      <ul ref={rows} className={styles.rates} aria-label="Bairros">
        {districts.map(({ key, name, fee, minutes }, index) => (
          <li
            key={key}
            className={`${styles.rate} ${styles.district}`}
            aria-label={name.trim() || `Bairro ${index + 1}`}
          >
            <TextField
              label="Bairro"
              value={name}
              maxLength={FEE_BOUNDS.districtName}
              autoComplete="off"
              error={problems.get(`/districts/${index}/name`)}
              onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
            />
            <MoneyField
              label="Taxa (R$)"
              cents={fee}
              error={problems.get(`/districts/${index}/fee`)}
              onCents={(cents) => change(key, { fee: cents })}
            />
            <MinutesField
              label="Minutos"
              placeholder="—"
              minutes={minutes}
              error={problems.get(`/districts/${index}/minutes`)}
              onMinutes={(next) => change(key, { minutes: next })}
            />
            <Button
              variant="quiet"
              iconOnly
              icon={<IconTrash size={18} />}
              aria-label={`Remover ${name.trim() || `o bairro ${index + 1}`}`}
              onClick={() =>
                onForm((before) => ({ ...before, districts: before.districts.filter((one) => one.key !== key) }))
              }
            />
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button icon={<IconPlus size={18} />} onClick={add} disabled={districts.length >= FEE_BOUNDS.districts}>
          Novo bairro
        </Button>
        <Button icon={<IconClipboardList size={18} />} onClick={() => setPasting(true)}>
          Colar lista
        </Button>
      </div>
      <DistrictsDialog
        opened={pasting}
        onClose={() => setPasting(false)}
        onDistricts={(added) => onForm((before) => withDistricts(before, added))}
      />
    </section>
  );
}
