import { counted } from '#domain/shared/text/counted.ts';

/** `Cardápio de exemplo incluído: 12 produtos.` */
export function sampleAddedText(products: number): string {
  return `Cardápio de exemplo incluído: ${productsText(products)}.`;
}

export function sampleRemovedText(products: number): string {
  return `Cardápio de exemplo removido: ${productsText(products)}.`;
}

function productsText(products: number): string {
  return counted(products, 'produto', 'produtos');
}
