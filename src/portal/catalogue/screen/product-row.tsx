import { IconArchive, IconDots, IconPencil } from '@tabler/icons-react';
import { memo, useId } from 'react';
import type { Product } from '#domain/catalogue/catalogue.ts';
import { limitsText, priceText } from '#portal/orders/option-texts.ts';
import { Avatar } from '#portal/ui/avatar/avatar.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { Switch } from '#portal/ui/fields/switch.tsx';
import { MoveButtons } from '#portal/ui/lists/move-buttons.tsx';
import { Menu } from '#portal/ui/overlays/menu.tsx';
import styles from './product-row.module.css';
import { availabilityText } from './product-texts.ts';

export interface ProductRowActions {
  /** Absent, like `onArchive`, for people who may only mark what is sold out. */
  readonly onEdit?: (product: Product) => void;
  readonly onAvailable: (product: Product, available: boolean) => void;
  readonly onArchive?: (product: Product) => void;
  readonly onMove: (product: Product, step: -1 | 1) => void;
}

interface ProductRowProps {
  readonly product: Product;
  /** Category name, for lists that mix categories. */
  readonly categoryName: string | undefined;
  /** Position among the products it can be sorted with; absent if the list cannot be sorted. */
  readonly place: { readonly first: boolean; readonly last: boolean } | undefined;
  readonly actions: ProductRowActions;
}

/** A product with its actions. */
export const ProductRow = memo(function ProductRow({ product, categoryName, place, actions }: ProductRowProps) {
  const switchId = useId();
  const { name, photo, available } = product;
  const { onEdit, onArchive } = actions;
  return (
    <article className={styles.row} aria-label={name} data-sold-out={!available}>
      {place ? <MoveButtons name={name} {...place} onMove={(step) => actions.onMove(product, step)} /> : null}
      <span className={styles.photo}>
        {photo ? <img src={photo} alt="" loading="lazy" width={44} height={44} /> : <Avatar name={name} size="m" />}
      </span>
      <div className={styles.texts}>
        {onEdit ? (
          <button type="button" className={styles.name} onClick={() => onEdit(product)}>
            {name}
          </button>
        ) : (
          <strong>{name}</strong>
        )}
        <ProductNotes product={product} categoryName={categoryName} />
      </div>
      <span className={styles.price}>{priceText(product)}</span>
      <span className={styles.soldOut}>
        <label htmlFor={switchId}>Esgotado</label>
        <Switch
          id={switchId}
          label={`${name} esgotado`}
          checked={!available}
          onChange={(soldOut) => actions.onAvailable(product, !soldOut)}
        />
      </span>
      {onEdit && onArchive ? (
        <Menu
          label={`Ações de ${name}`}
          target={
            <Button
              variant="quiet"
              iconOnly
              aria-label={`Mais ações de ${name}`}
              icon={<IconDots size={18} aria-hidden="true" />}
            />
          }
          items={[
            { label: 'Alterar', icon: <IconPencil size={16} />, onSelect: () => onEdit(product) },
            {
              label: 'Excluir do cardápio',
              icon: <IconArchive size={16} />,
              danger: true,
              separated: true,
              onSelect: () => onArchive(product),
            },
          ]}
        />
      ) : null}
    </article>
  );
});

function ProductNotes({ product, categoryName }: { product: Product; categoryName: string | undefined }) {
  const { availability, optionGroups = [], description } = product;
  const groups = optionGroups.map((group) => `${group.name} (${limitsText(group)})`).join(', ');
  const text = [categoryName, groups || description].filter(Boolean).join(' · ');
  return (
    <div className={styles.notes}>
      {availability ? <Chip tone="outline">{availabilityText(availability)}</Chip> : null}
      {text ? <span className={styles.text}>{text}</span> : null}
    </div>
  );
}
