import { memo } from 'react';
import type { Product } from '#domain/catalogue/catalogue.ts';
import { priceText } from '#portal/orders/option-texts.ts';
import visuallyHidden from '#portal/ui/looks/visually-hidden.module.css';
import styles from './catalogue.module.css';

interface ProductTileProps {
  readonly product: Product;
  /** Units of it in the bag. */
  readonly count: number;
  /** Enter in the search box adds this product. */
  readonly next: boolean;
  readonly tabbable: boolean;
  readonly onAdd: (product: Product) => void;
  readonly onFocus: (productId: string) => void;
}

/** A product to add to the bag. One that is not for sale stays readable and says why. */
export const ProductTile = memo(function ProductTile(props: ProductTileProps) {
  const { product, count, next, tabbable, onAdd, onFocus } = props;
  const { id, name, description, photo, available } = product;
  return (
    <button
      type="button"
      className={styles.tile}
      aria-disabled={!available}
      data-next={next}
      data-counted={count > 0}
      tabIndex={tabbable ? 0 : -1}
      onFocus={() => onFocus(id)}
      onClick={() => {
        if (available) onAdd(product);
      }}
    >
      {photo ? <img className={styles.photo} src={photo} alt="" loading="lazy" /> : null}
      <span className={styles.name}>{name}</span>
      {description ? <span className={styles.description}>{description}</span> : null}
      <span className={styles.price}>{available ? priceText(product) : 'Indisponível'}</span>
      {count > 0 ? (
        <span className={styles.count}>
          <span aria-hidden="true">{count}</span>
          <span className={visuallyHidden.hidden}>, {count} no pedido</span>
        </span>
      ) : null}
    </button>
  );
});

/** Replaces a tile that failed to render; it adds nothing. */
export function UnreadableTile({ tabbable, onFocus }: { tabbable: boolean; onFocus: () => void }) {
  return (
    <button type="button" className={styles.tile} aria-disabled tabIndex={tabbable ? 0 : -1} onFocus={onFocus}>
      <span className={styles.name}>Produto ilegível</span>
    </button>
  );
}
