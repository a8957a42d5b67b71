import { lazy, Suspense, useEffect, useState } from 'react';
import { coordinatesOf } from '#domain/places/distance.ts';
import { fillFrom, type PostalPlace, takeOver } from '#domain/places/of-postal-code.ts';
import { PostalCodeField, PostalCodeNote } from '#portal/places/postal-code-field.tsx';
import { usePostalCode } from '#portal/places/use-postal-code.ts';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { type EstablishmentForm, pointOf, positionHint, positionText } from './establishment-form.ts';
import styles from './profile-screen.module.css';

/** The map is large, and only this form needs it. */
const ShopPin = lazy(() => import('./shop-pin.tsx').then((module) => ({ default: module.ShopPin })));

type AddressField = 'address' | 'number' | 'neighborhood' | 'city' | 'uf';

interface EstablishmentPlaceProps {
  readonly form: EstablishmentForm;
  readonly problems: ReadonlyMap<string, string>;
  readonly onChange: (change: (form: EstablishmentForm) => EstablishmentForm) => void;
}

/** The establishment's coordinates, from which deliveries are measured. */
export function EstablishmentPlace({ form, problems, onChange }: EstablishmentPlaceProps) {
  const help = usePostalCode(form, (found, before) =>
    onChange((boxes) => ({ ...boxes, ...fillFrom(found, boxes, before), ...positionFrom(found, boxes, before) })),
  );
  const { offer, typed } = help;
  const [saved] = useState(form);
  // Also look up a code that was filled in from the company's data, and any code while the shop has no coordinates.
  const isAsked = form.postalCode !== saved.postalCode || saved.position.trim() === '';
  useEffect(() => {
    if (isAsked) typed(form.postalCode);
  }, [typed, isAsked, form.postalCode]);
  const point = coordinatesOf(pointOf(form.position) ?? {});
  const box = (name: AddressField, label: string, maxLength: number) => (
    <TextField
      label={label}
      value={form[name]}
      maxLength={maxLength}
      autoComplete="off"
      error={problems.get(name)}
      onChange={({ currentTarget: { value } }) => {
        const text = name === 'uf' ? value.toUpperCase().replace(/[^A-Z]/g, '') : value;
        onChange((boxes) => ({ ...boxes, [name]: text }));
      }}
    />
  );
  return (
    <fieldset className={styles.place}>
      <legend>Endereço</legend>
      <div className={styles.street}>
        <PostalCodeField
          value={form.postalCode}
          help={help}
          onValue={(postalCode) => onChange((boxes) => ({ ...boxes, postalCode }))}
          error={problems.get('postalCode')}
        />
        {box('address', 'Endereço', 200)}
        {box('number', 'Número', 20)}
      </div>
      <PostalCodeNote
        help={help}
        onTakeOver={() =>
          offer &&
          onChange((boxes) => ({ ...boxes, ...takeOver(offer), position: positionText(offer) || boxes.position }))
        }
      />
      <div className={styles.town}>
        {box('neighborhood', 'Bairro', 120)}
        {box('city', 'Cidade', 120)}
        {box('uf', 'UF', 2)}
      </div>
      <TextField
        label="Posição no mapa (latitude, longitude)"
        value={form.position}
        maxLength={500}
        autoComplete="off"
        placeholder="-23.5592, -46.6451"
        hint={positionHint(form, saved)}
        error={problems.get('position') ?? problems.get('latitude')}
        onChange={({ currentTarget: { value } }) => onChange((boxes) => ({ ...boxes, position: value }))}
      />
      {point === null ? null : (
        <div className={styles.pin}>
          <Suspense fallback={null}>
            <ShopPin at={point} onMove={(at) => onChange((boxes) => ({ ...boxes, position: positionText(at) }))} />
          </Suspense>
        </div>
      )}
    </fieldset>
  );
}

/** The coordinates of the postal code, unless other ones were typed. */
function positionFrom(
  found: PostalPlace,
  { position }: EstablishmentForm,
  before: PostalPlace | null,
): Partial<EstablishmentForm> {
  const isOpen = position.trim() === '' || (before !== null && position === positionText(before));
  return isOpen ? { position: positionText(found) } : {};
}
