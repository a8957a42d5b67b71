import { PRODUCT_NAME } from '#domain/orders/board/waiting-texts.ts';

/** The product's mark and name. */
export function BrandMark() {
  return (
    <>
      <img src="/favicon.svg" alt="" width={28} height={28} />
      <span>{PRODUCT_NAME}</span>
    </>
  );
}
