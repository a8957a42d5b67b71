import { PRODUCT_NAME } from '#domain/orders/board/waiting-texts.ts';
import visuallyHidden from '#portal/ui/looks/visually-hidden.module.css';

/** The product's mark and name. */
export function BrandMark() {
  return (
    <>
      <img src="/favicon.svg" alt="" width={28} height={28} />
      {/* On a narrow bar, a ringing order takes the place of the name. */}
      <span className={`${visuallyHidden.upTo420} ${visuallyHidden.whereCrowded}`}>{PRODUCT_NAME}</span>
    </>
  );
}
